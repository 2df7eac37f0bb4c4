import { type Devise, formatNumber } from "#worker/kernel/domain/money.ts";
import { cx } from "./cx.ts";
import { CURRENCY_EM, FitLine } from "./fit-line.tsx";

type MontantProps = {
  /** In centimes. */
  montant: number;
  devise: Pick<Devise, "symbole" | "decimales">;
  /** The currency stays beside the number, and both are smaller where there is no room for them. */
  oneLine?: boolean;
  /** The step: text-price, text-kpi, text-total… */
  className?: string;
};

/** "12 500 FCFA" with the currency smaller than the number. In table cells use formatNumber: the header names the currency. */
export function Montant({ montant, devise, oneLine = false, className }: MontantProps) {
  const formatted = formatNumber(montant, devise);
  const number = <span className="mr-[0.2em] whitespace-nowrap">{formatted}</span>;
  // The space is text, for whoever hears or copies it; it must not indent the line that the currency begins.
  const symbol = (
    <span
      className="-ml-[0.3em] leading-none font-medium whitespace-nowrap"
      style={{ fontSize: `${String(CURRENCY_EM)}em` }}
    >
      {`\u00A0${devise.symbole}`}
    </span>
  );
  return (
    // Items of a row: where there is no room the currency goes whole to the next line.
    <span className={cx("inline-flex max-w-full flex-wrap items-baseline", className)}>
      {oneLine ? (
        <FitLine figures={formatted} symbol={devise.symbole}>
          {number}
          {symbol}
        </FitLine>
      ) : (
        <>
          <FitLine figures={formatted}>{number}</FitLine>
          {symbol}
        </>
      )}
    </span>
  );
}
