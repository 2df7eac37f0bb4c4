import type { Cause } from "#worker/kernel/database/failure.ts";
import { DomainError, validationError, refusalAt } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/** `details` is `[{ disponible, asked }]`. */
export function insufficientStock(details: unknown, field?: string): DomainError {
  const [missing] = (details as { disponible: number; asked: number }[] | null) ?? [];
  const sentence = missing
    ? MESSAGES.insufficientStock(missing.disponible, missing.asked)
    : MESSAGES.insufficientStockNoDetail;
  return field === undefined
    ? new DomainError("STOCK_INSUFFISANT", sentence)
    : refusalAt(field, "STOCK_INSUFFISANT", sentence);
}

const BOUNDS: readonly (readonly [constraint: RegExp, sentence: string])[] = [
  [/^(mouvements_valeur|mouvements_valeur_apres|stocks_valeur)_borne$/, MESSAGES.stockTooLarge],
  [/^(mouvements_quantite|mouvements_quantite_apres|stocks_quantite)_borne$/, MESSAGES.stockFull],
  [/^(achats_montant_total|totaux_\w+)_borne$/, MESSAGES.montantTooLarge],
];

export function boundSentence(cause: Cause): string | undefined {
  if (cause.kind !== "CONTRAINTE") return undefined;
  return BOUNDS.find(([constraint]) => constraint.test(cause.constraint))?.[1];
}

/** Errors by code of refusal, or by the last column of a broken UNIQUE constraint. */
type Refusals = Readonly<Record<string, (details: unknown) => DomainError>>;

/** Translates a refused batch. An exceeded bound becomes VALIDATION at `boundedField`. */
export function refusedAs(refusals: Refusals, boundedField?: string) {
  return (cause: Cause): DomainError | undefined => {
    if (cause.kind === "REFUS") return refusals[cause.code]?.(cause.details);
    if (cause.kind !== "CONTRAINTE") return undefined;
    const sentence = boundedField === undefined ? undefined : boundSentence(cause);
    if (boundedField !== undefined && sentence !== undefined)
      return validationError({ [boundedField]: [sentence] });
    return refusals[cause.constraint.split(", ").at(-1) ?? ""]?.(null);
  };
}
