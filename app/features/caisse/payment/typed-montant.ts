import { toCentimes } from "#worker/core/domain/money.ts";
import { MONTANT_MAX_CENTIMES } from "#worker/schema/bounds.ts";

/** The text of an amount's field: a plain number, or `refusal` says why the text is none. */
export type TypedMontant = { value: string; refusal: string | null };

/** In centimes; null when the text is empty, is no amount, or exceeds the maximum. */
export function montantOf({ value, refusal }: TypedMontant): number | null {
  if (value === "" || refusal !== null) return null;
  const centimes = toCentimes(Number(value));
  return centimes !== null && centimes <= MONTANT_MAX_CENTIMES ? centimes : null;
}
