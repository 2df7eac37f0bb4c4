import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Motif } from "./brand/motif.tsx";
import { Unbroken } from "./unbroken.tsx";

type ProduitCellProps = {
  /** The rank of the category. Null for an archived product whose category is gone. */
  rang: number | null;
  titre: string;
  detail: ReactNode;
  to?: string;
};

/** The product of a table's row: its motif, its title and a second line. */
export function ProduitCell({ rang, titre, detail, to }: ProduitCellProps) {
  const content = (
    <>
      <Motif rank={rang ?? 0} size={40} />
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium wrap-anywhere">
          <Unbroken>{titre}</Unbroken>
        </span>
        <span className="line-clamp-2 text-caption wrap-anywhere text-ink-3">{detail}</span>
      </span>
    </>
  );
  if (to === undefined) return <span className={ROW}>{content}</span>;
  return (
    <Link to={to} className={`${ROW} rounded-small`}>
      {content}
    </Link>
  );
}

const ROW = "flex min-h-12 min-w-35 items-center gap-3 print:min-h-0";
