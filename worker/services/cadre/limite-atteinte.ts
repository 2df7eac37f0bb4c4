// What the refusal of one more says (decision 63).
import { DomainError } from "#worker/domain/errors.ts";
import { LIMITES } from "#worker/domain/limites.ts";
import { MESSAGES } from "#worker/domain/messages.ts";

const NOMS: Record<keyof typeof LIMITES, string> = {
  categories: "catégories",
  produits: "produits",
  taches: "tâches",
};

/** CONFLIT: the shop holds as many as it may. */
export function limiteAtteinte(quoi: keyof typeof LIMITES): DomainError {
  return new DomainError("CONFLIT", MESSAGES.limiteAtteinte(LIMITES[quoi], NOMS[quoi]));
}
