// Pure rules of typed numbers. Text that is no number stays as typed.
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { type Devise, toUnits } from "#worker/core/domain/money.ts";
import { NUMBER_FIELDS, UNNAMED } from "#worker/core/domain/number-fields.ts";
import { readNumber } from "#worker/core/domain/numbers.ts";

const THIN = "\u202F";

export type NumberKind = {
  decimals: 0 | 2;
  units: readonly string[];
  sentences: Record<"negative" | "decimales" | "unreadable", string>;
};

export function quantiteKind(negative: string, name = "quantite"): NumberKind {
  const field = nameOf(name);
  const fraction = MESSAGES.integerExpected(field);
  const unreadable = MESSAGES.numberExpected(field);
  return { decimals: 0, units: [], sentences: { negative, decimales: fraction, unreadable } };
}

export function montantKind(
  { symbole, code, decimales }: Pick<Devise, "symbole" | "code" | "decimales">,
  negative: string = MESSAGES.negativeMontant,
  name = "montant",
): NumberKind {
  const units = symbole === "FCFA" ? [symbole, code, "CFA", "F"] : [symbole, code];
  const unreadable = MESSAGES.numberExpected(nameOf(name));
  return {
    decimals: decimales,
    units,
    sentences: { negative, decimales: MESSAGES.montantPrecision, unreadable },
  };
}

function nameOf(field: string): string {
  return NUMBER_FIELDS[field] ?? UNNAMED;
}

/** An amount in centimes as a user types it: "12500,5". */
export function typedMontant(centimes: number): string {
  return String(toUnits(centimes)).replace(".", ",");
}

/** "12 500,5" gives "12500.5". A refused text is sent as typed, and the server refuses the text too. */
export function plainNumber(typed: string, { decimals, units }: NumberKind): string {
  const { text, refusal } = readNumber(typed, decimals, units);
  return refusal === null ? text : typed.trim();
}

export function numberProblem(typed: string, kind: NumberKind): string | null {
  const { refusal } = readNumber(typed, kind.decimals, kind.units);
  return refusal && kind.sentences[refusal];
}

/** Groups thousands while the user types, as soon as the text has a single meaning. A decimal mark stays. */
export function groupNumber(typed: string, { decimals }: NumberKind): string {
  const [, whole, mark = ""] =
    (decimals === 0 ? /^([\d\s]+)$/ : /^([\d\s]*)([.,]\d{0,2})?$/).exec(typed) ?? [];
  if (whole !== undefined) return /\d/.test(typed) ? group(readNumber(whole, 0).text || "0") + mark : typed;
  const { text, refusal } = readNumber(typed, decimals);
  const thousands = /^\d[\d\s]*([.,])\d{3}(?:[\s.,]\d{3})*$/.test(typed);
  return thousands && refusal === null ? group(text) : typed;
}

/** The text after the field is left, or at first: "12500.5" gives "12 500,5". */
export function showNumber(typed: string, { decimals, units }: NumberKind): string {
  const { text, refusal } = readNumber(typed, decimals, units);
  if (refusal !== null) return typed;
  const [whole = "", fraction] = text.split(".");
  return fraction === undefined ? group(whole) : `${group(whole)},${fraction}`;
}

function group(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, THIN);
}
