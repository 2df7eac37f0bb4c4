import { type Devise, formatNumber, withSign } from "#worker/core/domain/money.ts";
import { cx } from "./cx.ts";
import { CURRENCY_EM, FitLine } from "./fit-line.tsx";

type MontantProps = {
  /** In hundredths. */
  montant: number;
  devise: Pick<Devise, "symbole" | "decimales">;
  /** A difference: with "+" above zero. */
  signed?: boolean;
  /** Of what was cancelled. */
  struck?: boolean;
  className?: string;
};

/** Table cells use formatNumber instead, because the header names the currency. */
export function Montant({ montant, devise, signed, struck, className }: MontantProps) {
  const figures = formatNumber(montant, devise);
  const formatted = signed ? withSign(montant, figures) : figures;
  const Figures = struck ? "del" : "span";
  const number = <Figures className="whitespace-nowrap">{formatted}</Figures>;
  const symbol = (
    <span
      className="leading-none font-medium whitespace-nowrap"
      style={{ fontSize: `${String(CURRENCY_EM)}em` }}
    >
      {`\u00A0${devise.symbole}`}
    </span>
  );
  return (
    <span className={cx("inline-flex max-w-full", className)}>
      <FitLine figures={formatted} symbol={devise.symbole}>
        {number}
        {symbol}
      </FitLine>
    </span>
  );
}
