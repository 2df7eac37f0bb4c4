// Amounts are integers in centimes, hundredths of the main unit, for every currency (rule: currency).
import { MONTANT_MAX_CENTIMES } from "#worker/schema/bounds.ts";
import type { Changes } from "./edits.ts";
import type { FieldErrors } from "./errors.ts";
import * as MESSAGES from "./messages.ts";

export type Devise = { code: string; symbole: string; decimales: 0 | 2 };

const NARROW_SPACE = "\u202F";
const NO_BREAK_SPACE = "\u00A0";
const MINUS = "\u2212";

/** 12.5 gives 1250. Null with more than two decimals. */
export function toCentimes(montant: number): number | null {
  const centimes = Math.round(montant * 100);
  return Number.isSafeInteger(centimes) && centimes / 100 === montant ? centimes : null;
}

export function toUnits(centimes: number): number {
  return centimes / 100;
}

/** "-1250" gives "-12.50", and "1200" gives "12". Works on digits, without rounding. */
export function toDecimal(centimes: string, separator: "." | ","): string {
  const [sign, digits] = centimes.startsWith("-") ? ["-", centimes.slice(1)] : ["", centimes];
  const padded = digits.padStart(3, "0");
  const fraction = padded.slice(-2);
  return `${sign}${padded.slice(0, -2)}${fraction === "00" ? "" : `${separator}${fraction}`}`;
}

export function fitsDecimals(centimes: number, devise: Pick<Devise, "decimales">): boolean {
  return devise.decimales === 2 || centimes % 100 === 0;
}

/** "12 500" in XOF, "12,50" in EUR: French grouping and a true minus sign. */
export function formatNumber(centimes: number, devise: Pick<Devise, "decimales">): string {
  const absolute = Math.abs(centimes);
  const displayed = devise.decimales === 2 ? absolute : Math.round(absolute / 100) * 100;
  const whole = Math.floor(displayed / 100).toString();
  const group = whole.replace(/\B(?=(\d{3})+(?!\d))/g, NARROW_SPACE);
  const fraction = devise.decimales === 2 ? `,${String(displayed % 100).padStart(2, "0")}` : "";
  return `${centimes < 0 && displayed > 0 ? MINUS : ""}${group}${fraction}`;
}

export function formatMontant(centimes: number, devise: Pick<Devise, "decimales" | "symbole">): string {
  return `${formatNumber(centimes, devise)}${NO_BREAK_SPACE}${devise.symbole}`;
}

/** "+500" or "−500": a difference, from the words of its amount. */
export function withSign(centimes: number, shown: string): string {
  return centimes > 0 ? `+${shown}` : shown;
}

/** "+ 24 750" or "− 24 750", for a sentence. */
export function signedAmount(centimes: number, devise: Pick<Devise, "decimales">): string {
  return `${centimes < 0 ? "\u2212" : "+"}${NO_BREAK_SPACE}${formatNumber(Math.abs(centimes), devise)}`;
}

export function formatQuantite(quantite: number): string {
  return formatNumber(quantite * 100, { decimales: 0 });
}

/** Messages by field (rule: bounds), empty when the amounts are valid. */
export function montantsRefusal(
  values: Changes<Record<"prixAchat" | "prixVente" | "quantite", number>>,
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
