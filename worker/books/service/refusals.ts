import type { Cause } from "#worker/core/database/failure.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError, refusalAt } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

/** `details` is `[{ disponible, requested }]`. */
export function insufficientStock(details: unknown, field?: string): DomainError {
  const [missing] = (details as { disponible: number; requested: number }[] | null) ?? [];
  const sentence = missing
    ? MESSAGES.insufficientStock(missing.disponible, missing.requested)
    : MESSAGES.insufficientStockNoDetail;
  return field === undefined
    ? new DomainError("STOCK_INSUFFISANT", sentence)
    : refusalAt(field, "STOCK_INSUFFISANT", sentence);
}

type Bounds = readonly (readonly [constraint: RegExp, sentence: string])[];

/** A sale only lowers the stock, so a broken stock bound in a sale is a defect and has no sentence. */
export const AMOUNT_BOUNDS: Bounds = [
  [
    /^(achats_montant_total|factures_(cout|montant_total|nombre_articles)|totaux_\w+)_borne$/,
    MESSAGES.montantTooLarge,
  ],
];

const BOUNDS: Bounds = [
  ...AMOUNT_BOUNDS,
  [/^mouvements_correction_borne$/, MESSAGES.montantTooLarge],
  [/^(mouvements_valeur|mouvements_valeur_apres|stocks_valeur)_borne$/, MESSAGES.stockTooLarge],
  [/^(mouvements_quantite|mouvements_quantite_apres|stocks_quantite)_borne$/, MESSAGES.stockFull],
];

/** Errors by code of refusal, or by the last column of a broken UNIQUE constraint. */
type Refusals = Readonly<Record<string, (details: unknown, acteur: Acteur) => DomainError>>;

/** Translates a refused batch. An exceeded bound becomes VALIDATION at `boundedField`; without `boundedField`, CONFLIT. */
export function refusedAs(refusals: Refusals, boundedField?: string, bounds: Bounds = BOUNDS) {
  return (cause: Cause, acteur: Acteur): DomainError | undefined => {
    if (cause.kind === "REFUS") return refusals[cause.code]?.(cause.details, acteur);
    if (cause.kind !== "CONTRAINTE") return undefined;
    const sentence = bounds.find(([constraint]) => constraint.test(cause.constraint))?.[1];
    if (sentence === undefined) return refusals[cause.constraint.split(", ").at(-1) ?? ""]?.(null, acteur);
    return boundedField === undefined
      ? new DomainError("CONFLIT", sentence)
      : refusalAt(boundedField, "VALIDATION", sentence);
  };
}
