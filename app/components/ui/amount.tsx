import { type Devise, formaterNombre } from "#worker/domain/monnaie.ts";
import { cx } from "./cx.ts";

type AmountProps = {
  /** In centimes. */
  montant: number;
  devise: Pick<Devise, "symbole" | "decimales">;
  /** The step: text-price, text-kpi, text-total… */
  className?: string;
};

/** "12 500 FCFA" with the currency smaller than the number. In table cells use formaterNombre: the header names the currency. */
export function Amount({ montant, devise, className }: AmountProps) {
  const nombre = formaterNombre(montant, devise);
  return (
    // Items of a row: where there is no room the currency goes whole to the next line.
    <span className={cx("inline-flex max-w-full flex-wrap items-baseline", className)}>
      <span className={cx("mr-[0.2em] whitespace-nowrap", ceiling(nombre.length))}>{nombre}</span>
      {/* The space is text, for whoever hears or copies it; it must not indent the line that the currency begins. */}
      <span className="-ml-[0.3em] text-[0.68em] leading-none font-medium whitespace-nowrap">
        {`\u00A0${devise.symbole}`}
      </span>
    </span>
  );
}

/** The number alone is never wider than the container that it stands in, however large its step or the user's text. */
function ceiling(length: number): string {
  if (length <= 9) return "text-[length:min(1em,18cqi)]";
  return length <= 13 ? "text-[length:min(1em,12.5cqi)]" : "text-[length:min(1em,7.5cqi)]";
}
