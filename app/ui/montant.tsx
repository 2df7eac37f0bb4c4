import { type Devise, formatNumber } from "#worker/kernel/domain/money.ts";
import { cx } from "./cx.ts";
import { CURRENCY_EM, FitLine } from "./fit-line.tsx";

type MontantProps = {
  /** In hundredths. */
  montant: number;
  devise: Pick<Devise, "symbole" | "decimales">;
  /** Keeps the currency beside the number; both become smaller where room is missing. */
  oneLine?: boolean;
  /** A type step: text-price, text-kpi, text-total… */
  className?: string;
};

/** Table cells use formatNumber instead, because the header names the currency. */
export function Montant({ montant, devise, oneLine = false, className }: MontantProps) {
  const formatted = formatNumber(montant, devise);
  const number = <span className="mr-[0.2em] whitespace-nowrap">{formatted}</span>;
  // The space is text for screen readers and copies. It must not indent a line that begins with the currency.
  const symbol = (
    <span
      className="-ml-[0.3em] leading-none font-medium whitespace-nowrap"
      style={{ fontSize: `${String(CURRENCY_EM)}em` }}
    >
      {`\u00A0${devise.symbole}`}
    </span>
  );
  return (
    // Where room is missing the whole currency goes to the next line.
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
