import { type Devise, formaterNombre } from "#worker/domain/monnaie.ts";

type AmountProps = {
  /** In centimes. */
  montant: number;
  devise: Pick<Devise, "symbole" | "decimales">;
  /** The step: text-price, text-kpi, text-total… */
  className?: string;
};

/** "12 500 FCFA" with the currency smaller than the number. In table cells use formaterNombre: the header names the currency. */
export function Amount({ montant, devise, className }: AmountProps) {
  return (
    <span className={className}>
      {/* Where there is no room the currency goes whole to the next line; neither is ever cut. */}
      <span className="whitespace-nowrap">{formaterNombre(montant, devise)}</span>
      <span className="text-[0.68em] leading-none font-medium whitespace-nowrap">{`\u00A0${devise.symbole}`}</span>
    </span>
  );
}
