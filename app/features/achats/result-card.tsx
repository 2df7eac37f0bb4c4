import { ACHAT_FORM } from "#app/content/achats.ts";
import { BadgeMarge } from "#app/ui/badge-marge.tsx";
import { Card, Pair } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { Montant } from "#app/ui/montant.tsx";
import { type Devise, formatQuantite } from "#worker/core/domain/money.ts";

type ResultCardProps = {
  devise: Devise;
  /** The stock now; null before a product is chosen. */
  stock: number | null;
  total: number | null;
  stockAfter: number | null;
  marge: number | null;
};

/** What the typed purchase comes to. */
export function ResultCard({ devise, stock, total, stockAfter, marge }: ResultCardProps) {
  return (
    <Card
      title={ACHAT_FORM.result}
      aside={<span role="status">{marge !== null && <BadgeMarge marge={marge} />}</span>}
    >
      <dl className="grid grid-cols-1 gap-3">
        <div>
          <dt className="text-label text-ink-2">{ACHAT_FORM.total}</dt>
          <dd className="@container min-h-9.5">
            {total === null ? (
              <span className="text-kpi text-ink-3">{ACHAT_FORM.unknown}</span>
            ) : (
              <Montant montant={total} devise={devise} className="text-kpi" />
            )}
          </dd>
        </div>
        <Pair label={ACHAT_FORM.stockAfter}>
          {stock === null || stockAfter === null ? (
            ACHAT_FORM.unknown
          ) : (
            <span className={cx(stockAfter < 0 && "text-bissap-ink")}>
              {ACHAT_FORM.stockChange(formatQuantite(stock), formatQuantite(stockAfter))}
            </span>
          )}
        </Pair>
      </dl>
    </Card>
  );
}
