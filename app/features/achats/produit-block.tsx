import type { ReactNode } from "react";
import { Motif } from "#app/ui/brand/motif.tsx";
import { Unbroken } from "#app/ui/unbroken.tsx";

type ProduitBlockProps = { rang: number | null; titre: string; detail: ReactNode; action?: ReactNode };

export function ProduitBlock({ rang, titre, detail, action }: ProduitBlockProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Motif rank={rang ?? 0} size={40} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="font-medium wrap-anywhere">
          <Unbroken>{titre}</Unbroken>
        </p>
        <p className="text-caption wrap-anywhere text-ink-3">{detail}</p>
      </div>
      {action}
    </div>
  );
}
