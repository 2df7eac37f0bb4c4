// What a text in a line's field asks of the basket. Pure.
import { numberProblem, plainNumber, quantiteKind } from "#app/ui/typed-number.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { toCentimes } from "#worker/core/domain/money.ts";
import { PRIX_MAX_CENTIMES } from "#worker/schema/bounds.ts";

/**
 * The text of a field whose number lives in the basket. `state`: the basket's number after the text; another number is newer
 * than the text. `before`: the number before the typing. `waits`: the text takes effect only when the field is left.
 */
export type Typed = { text: string; state: number; before: number; waits: boolean };

export const QUANTITE = quantiteKind(MESSAGES.quantitePositive);

/** So many digits may be a barcode that a scanner types into the field: they change nothing before the field is left. */
const CODE_DIGITS = 8;

export function mayBeCode(text: string): boolean {
  return text.replace(/\D/g, "").length >= CODE_DIGITS;
}

/** Why a quantity that waits is refused when the field is left. A barcode would otherwise take the whole stock. */
export function refusedQuantite(text: string): string | null {
  return numberProblem(text, QUANTITE) ?? (mayBeCode(text) ? MESSAGES.quantiteTooLarge : null);
}

/** Null while the text is not readable. 0 waits too: it may be the first digit of a quantity, and it removes the line. */
export function typedQuantite(text: string): number | null {
  if (numberProblem(text, QUANTITE) !== null || mayBeCode(text)) return null;
  return Number(plainNumber(text, QUANTITE)) || null;
}

/** In centimes. A price below the minimum waits: it may be the beginning of a higher price. */
export function typedPrix(
  { value, refusal }: { value: string; refusal: string | null },
  prixMinimum: number,
): number | null {
  if (value === "" || refusal !== null || mayBeCode(value)) return null;
  const centimes = toCentimes(Number(value));
  return centimes !== null && centimes >= prixMinimum && centimes <= PRIX_MAX_CENTIMES ? centimes : null;
}

/** `typed`, unless the basket's number has changed since: a field never shows an older text than its number. */
export function upToDate<T extends Typed>(typed: T | null, state: number): T | null {
  return typed?.state === state ? typed : null;
}
