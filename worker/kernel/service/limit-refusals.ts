// What the refusal of one more says (decision 63).
import type { Cause } from "#worker/kernel/database/failure.ts";
import { type Conflit, DomainError, erreurDeValidation, refusA } from "#worker/kernel/domain/errors.ts";
import { LIMITES } from "#worker/kernel/domain/shop-limits.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

const NOMS: Record<keyof typeof LIMITES, string> = {
  categories: "catégories",
  produits: "produits",
  taches: "tâches",
};

/** CONFLIT: the shop holds as many as it may. */
export function limiteAtteinte(quoi: keyof typeof LIMITES): DomainError {
  return new DomainError("CONFLIT", MESSAGES.limiteAtteinte(LIMITES[quoi], NOMS[quoi]));
}

// What an edit that comes too late is told: at each field that has changed meanwhile, what it holds by now.

/** The CONFLIT of a CHANGE refusal, null when its details are lost. `enMots` says each field's value, "" for none. */
export function refusDeConflit<Actuel>(
  conflit: Conflit<Actuel> | null,
  enMots: (actuel: Actuel) => Record<string, string>,
): DomainError {
  if (conflit === null) return new DomainError("CONFLIT", MESSAGES.ficheChangee);
  const mots = enMots(conflit.actuel);
  const fields = Object.fromEntries(
    conflit.champs.map((champ) => [champ, [MESSAGES.champChange(mots[champ] ?? "")]]),
  );
  return new DomainError("CONFLIT", MESSAGES.ficheChangee, { fields, conflit });
}

// What a write of the stock is refused for, whoever moves it: not enough of it, or more than the bounds of decision 17.

/** STOCK_INSUFFISANT with its figures, at `champ` when one is to blame. `details` is `[{ disponible, demande }]`. */
export function stockInsuffisant(details: unknown, champ?: string): DomainError {
  const [manque] = (details as { disponible: number; demande: number }[] | null) ?? [];
  const phrase = manque
    ? MESSAGES.stockInsuffisant(manque.disponible, manque.demande)
    : MESSAGES.stockInsuffisantSansDetail;
  return champ === undefined
    ? new DomainError("STOCK_INSUFFISANT", phrase)
    : refusA(champ, "STOCK_INSUFFISANT", phrase);
}

const BORNES: readonly (readonly [contrainte: RegExp, phrase: string])[] = [
  [/^(mouvements_valeur|mouvements_valeur_apres|stocks_valeur)_borne$/, MESSAGES.stockTropGrand],
  [/^(mouvements_quantite|mouvements_quantite_apres|stocks_quantite)_borne$/, MESSAGES.stockPlein],
  [/^(achats_montant_total|totaux_\w+)_borne$/, MESSAGES.montantTropGrand],
];

/** What to say when a stock, an expense or a day would pass its bound; undefined for any other cause. */
export function phraseDeBorne(cause: Cause): string | undefined {
  if (cause.genre !== "CONTRAINTE") return undefined;
  return BORNES.find(([contrainte]) => contrainte.test(cause.contrainte))?.[1];
}

/** VALIDATION at `champ` when `phraseDeBorne` has something to say. */
export function traduireBornes(cause: Cause, champ: string): DomainError | undefined {
  const phrase = phraseDeBorne(cause);
  return phrase === undefined ? undefined : erreurDeValidation({ [champ]: [phrase] });
}
