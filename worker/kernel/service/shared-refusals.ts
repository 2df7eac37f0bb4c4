import type { Cause } from "#worker/kernel/database/failure.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError, refusalAt } from "#worker/kernel/domain/errors.ts";
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
  [
    /^(achats_montant_total|factures_(cout|montant_total|nombre_articles)|totaux_\w+)_borne$/,
    MESSAGES.montantTooLarge,
  ],
];

/** Errors by code of refusal, or by the last column of a broken UNIQUE constraint. */
type Refusals = Readonly<Record<string, (details: unknown, acteur: Acteur) => DomainError>>;

/** Translates a refused batch. An exceeded bound becomes VALIDATION at `boundedField`, or CONFLIT without a field. */
export function refusedAs(refusals: Refusals, boundedField?: string) {
  return (cause: Cause, acteur: Acteur): DomainError | undefined => {
    if (cause.kind === "REFUS") return refusals[cause.code]?.(cause.details, acteur);
    if (cause.kind !== "CONTRAINTE") return undefined;
    const sentence = BOUNDS.find(([constraint]) => constraint.test(cause.constraint))?.[1];
    if (sentence === undefined) return refusals[cause.constraint.split(", ").at(-1) ?? ""]?.(null, acteur);
    return boundedField === undefined
      ? new DomainError("CONFLIT", sentence)
      : refusalAt(boundedField, "VALIDATION", sentence);
  };
}
