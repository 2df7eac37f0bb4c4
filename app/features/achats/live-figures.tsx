import type { ReactNode } from "react";
import { ACHAT_FORM } from "#app/content/achats.ts";
import { BadgeMarge } from "#app/ui/badge-marge.tsx";
import { cx } from "#app/ui/cx.ts";
import { Montant } from "#app/ui/montant.tsx";
import { type Devise, formatNumber, formatQuantite } from "#worker/core/domain/money.ts";
import type { figuresOf } from "./figures.ts";

type Figures = ReturnType<typeof figuresOf>;

type LiveFiguresProps = Figures & {
  devise: Devise;
  /** The stock now; null before a product is chosen. */
  stock: number | null;
};

/** What the typed purchase does, under the fields that say it. */
export function LiveFigures({ devise, stock, stockAfter, prixAchat, marge }: LiveFiguresProps) {
  return (
    <dl className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
      <Figure label={ACHAT_FORM.stockAfter}>
        {stock === null || stockAfter === null ? (
          ACHAT_FORM.unknown
        ) : (
          <span>
            <span className="font-normal text-ink-2">{`${formatQuantite(stock)} → `}</span>
            {formatQuantite(stockAfter)}
          </span>
        )}
      </Figure>
      <Figure label={ACHAT_FORM.costPerPiece}>
        {prixAchat === null ? ACHAT_FORM.unknown : formatNumber(prixAchat, devise)}
      </Figure>
      <Figure label={ACHAT_FORM.marge} end>
        <span role="status">
          {marge === null ? ACHAT_FORM.unknown : <BadgeMarge marge={marge} labelled />}
        </span>
      </Figure>
    </dl>
  );
}

function Figure({ label, end = false, children }: { label: string; end?: boolean; children: ReactNode }) {
  return (
    <div className={cx("min-w-0", end && "not-large-text:text-right")}>
      <dt className="text-caption text-ink-2">{label}</dt>
      <dd className="mt-0.5 flex min-h-6.5 items-center font-semibold whitespace-nowrap">
        {end ? <span className="not-large-text:ml-auto">{children}</span> : children}
      </dd>
    </div>
  );
}

/** In the form's foot. */
export function Total({ devise, total }: { devise: Devise; total: number | null }) {
  return (
    <>
      <p className="text-caption text-ink-2">{ACHAT_FORM.total}</p>
      <p className="min-h-8 text-[1.5rem] leading-8 font-bold">
        {total === null ? (
          <span className="text-ink-3">{ACHAT_FORM.unknown}</span>
        ) : (
          <Montant montant={total} devise={devise} />
        )}
      </p>
    </>
  );
}
