// A shop with a category, spoken to through the API with its own token.
import { apiDeTest } from "./api.ts";
import { type BoutiqueDeTest, creerBoutique } from "./bases.ts";

export const api = apiDeTest();

export async function boutiqueParApi(base: BoutiqueDeTest = "BOUTIQUE_1", deviseCode = "XOF") {
  const acteur = await creerBoutique({ boutique: base, deviseCode });
  const token = await api.token(acteur);
  const appeler = (method: string, chemin: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.appeler(method, chemin, { token, headers, ...(body !== undefined && { body }) });
  await appeler("POST", "/categories", { nom: "Épicerie" });
  return { acteur, token, appeler };
}

/** As the specification's client sends it, in main units. */
export const RIZ = {
  titre: "Riz parfumé 25 kg",
  description: "",
  categorieId: 1,
  statut: "STOCK",
  seuilAlerte: 3,
  quantite: 5,
  prixAchat: 15000,
  prixVente: 17500,
};

/** A purchase but for its product, in main units. */
export const ACHAT = { quantite: 10, prixAchat: 600, fournisseur: "Grossiste" };
