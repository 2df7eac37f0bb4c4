// Money: integers in hundredths of the main unit ("centimes"), for every currency (decision 14).
// The only place that converts, bounds and formats amounts.
import type { FieldErrors } from "./errors.ts";
import { MESSAGES } from "./messages.ts";

export type Devise = { code: string; nom: string; symbole: string; decimales: 0 | 2 };

/** Highest unit price: 1,000,000,000 main units, in centimes (decision 17). */
export const PRIX_MAX_CENTIMES = 100_000_000_000;
/** Highest line, invoice, stock value or day total, in centimes; below 2^53 (decision 17). */
export const MONTANT_MAX_CENTIMES = 9_000_000_000_000_000;

const NARROW_SPACE = "\u202F";
const NO_BREAK_SPACE = "\u00A0";
const MINUS = "\u2212";

/** Main units (12.5) to centimes (1250), or null when the number has more than two decimals. */
export function toCentimes(montant: number): number | null {
  const centimes = Math.round(montant * 100);
  return Number.isSafeInteger(centimes) && centimes / 100 === montant ? centimes : null;
}

/** Centimes (1250) to main units (12.5): for the REST API's JSON only. */
export function toUnits(centimes: number): number {
  return centimes / 100;
}

/** Centimes as digits ("-1250") to main units as digits ("-12.50"), without ever being a number; "1200" is "12". */
export function toDecimal(centimes: string, separator: "." | ","): string {
  const [sign, digits] = centimes.startsWith("-") ? ["-", centimes.slice(1)] : ["", centimes];
  const padded = digits.padStart(3, "0");
  const fraction = padded.slice(-2);
  return `${sign}${padded.slice(0, -2)}${fraction === "00" ? "" : `${separator}${fraction}`}`;
}

/** True when the amount has no digit that the currency does not have: 12.5 exists in EUR, not in XOF. */
export function fitsDecimals(centimes: number, devise: Pick<Devise, "decimales">): boolean {
  return devise.decimales === 2 || centimes % 100 === 0;
}

/** "12 500" in XOF, "12,50" in EUR, with French grouping and a true minus sign; rounded as the currency shows. */
export function formatNumber(centimes: number, devise: Pick<Devise, "decimales">): string {
  const absolute = Math.abs(centimes);
  const displayed = devise.decimales === 2 ? absolute : Math.round(absolute / 100) * 100;
  const whole = Math.floor(displayed / 100).toString();
  const group = whole.replace(/\B(?=(\d{3})+(?!\d))/g, NARROW_SPACE);
  const fraction = devise.decimales === 2 ? `,${String(displayed % 100).padStart(2, "0")}` : "";
  return `${centimes < 0 && displayed > 0 ? MINUS : ""}${group}${fraction}`;
}

/** "12 500 FCFA": the number, a no-break space, the currency's symbol. */
export function formatMontant(centimes: number, devise: Pick<Devise, "decimales" | "symbole">): string {
  return `${formatNumber(centimes, devise)}${NO_BREAK_SPACE}${devise.symbole}`;
}

/** "12 500": a count, grouped as amounts are. */
export function formatQuantite(quantite: number): string {
  return formatNumber(quantite * 100, { decimales: 0 });
}

/**
 * What the shop's currency and the bounds of decision 17 refuse of amounts that are well formed, by field; empty when
 * all is well.
 */
export function montantsRefusal(
  values: { prixAchat?: number; prixVente?: number; quantite?: number },
  devise: Pick<Devise, "decimales">,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of ["prixAchat", "prixVente"] as const) {
    if (!fitsDecimals(values[field] ?? 0, devise)) errors[field] = [MESSAGES.montantPrecision];
  }
  if ((values.quantite ?? 0) * (values.prixAchat ?? 0) > MONTANT_MAX_CENTIMES) {
    errors["quantite"] = [MESSAGES.stockTooLarge];
  }
  return errors;
}
