import { testApi } from "./api.ts";
import { type TestBoutique, createBoutique } from "./databases.ts";

export const api = testApi();

export async function boutiqueByApi(base: TestBoutique = "BOUTIQUE_1", deviseCode = "XOF") {
  const acteur = await createBoutique({ boutique: base, deviseCode });
  const token = await api.token(acteur);
  const callApi = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.callApi(method, path, { token, headers, ...(body !== undefined && { body }) });
  await callApi("POST", "/categories", { nom: "Épicerie" });
  return { acteur, token, callApi };
}

/** In main units, as a client of the API sends it. */
export const RICE = {
  titre: "Riz parfumé 25 kg",
  description: "",
  categorieId: 1,
  statut: "STOCK",
  seuilAlerte: 3,
  quantite: 5,
  prixAchat: 15000,
  prixVente: 17500,
};

export const ACHAT = { quantite: 10, prixAchat: 600, fournisseur: "Grossiste" };
