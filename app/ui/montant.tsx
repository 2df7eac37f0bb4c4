import { type Devise, formatNumber, withSign } from "#worker/kernel/domain/money.ts";
import { cx } from "./cx.ts";
import { CURRENCY_EM, FitLine } from "./fit-line.tsx";

type MontantProps = {
  /** In hundredths. */
  montant: number;
  devise: Pick<Devise, "symbole" | "decimales">;
  oneLine?: boolean;
  /** A difference: with "+" above zero. */
  signed?: boolean;
  /** Of what was cancelled. */
  struck?: boolean;
  className?: string;
};

/** Table cells use formatNumber instead, because the header names the currency. */
export function Montant({ montant, devise, oneLine, signed, struck, className }: MontantProps) {
  const figures = formatNumber(montant, devise);
  const formatted = signed ? withSign(montant, figures) : figures;
  const Figures = struck ? "del" : "span";
  const number = <Figures className="mr-[0.2em] whitespace-nowrap">{formatted}</Figures>;
  // The space is for screen readers and copied text. The margin hides the space at the start of a line.
  const symbol = (
    <span
      className="-ml-[0.3em] leading-none font-medium whitespace-nowrap"
      style={{ fontSize: `${String(CURRENCY_EM)}em` }}
    >
      {`\u00A0${devise.symbole}`}
    </span>
  );
  return (
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
