// What writes of several features are refused for, in words: an edit that comes too late, a stock that would leave its bounds.
import type { Cause } from "#worker/kernel/database/failure.ts";
import { type EditConflict, DomainError, validationError, refusalAt } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

// An edit that comes too late is told, at each field that has changed meanwhile, what it holds by now.

/** The CONFLIT of a CHANGE refusal, null when its details are lost. `toWords` says each field's value, "" for none. */
export function conflictRefusal<Current>(
  conflict: EditConflict<Current> | null,
  toWords: (current: Current) => Record<string, string>,
): DomainError {
  if (conflict === null) return new DomainError("CONFLIT", MESSAGES.recordChanged);
  const words = toWords(conflict.current);
  const fields = Object.fromEntries(
    conflict.fields.map((field) => [field, [MESSAGES.fieldChanged(words[field] ?? "")]]),
  );
  return new DomainError("CONFLIT", MESSAGES.recordChanged, { fields, conflict });
}

// The stock, whoever moves it: not enough of it, or more than the bounds of decision 17.

/** STOCK_INSUFFISANT with its figures, at `field` when one is to blame. `details` is `[{ disponible, asked }]`. */
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

/** What to say when a stock, an expense or a day would pass its bound; undefined for any other cause. */
export function boundSentence(cause: Cause): string | undefined {
  if (cause.kind !== "CONTRAINTE") return undefined;
  return BOUNDS.find(([constraint]) => constraint.test(cause.constraint))?.[1];
}

/** VALIDATION at `field` when `boundSentence` has something to say. */
export function translateBounds(cause: Cause, field: string): DomainError | undefined {
  const sentence = boundSentence(cause);
  return sentence === undefined ? undefined : validationError({ [field]: [sentence] });
}
