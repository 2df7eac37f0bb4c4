// What is on the shelf, and what moved it.
import { ACHAT, RIZ } from "#tests/helpers/api-catalogue.ts";
import { entrees } from "./entree.ts";

export const stocks = entrees(
  async ({ creer }) => {
    const categorie = await creer("/categories", { nom: "Épicerie" });
    const produit = await creer("/produits", { ...RIZ, categorieId: categorie });
    await creer("/achats", { ...ACHAT, produitId: produit });
    await creer("/produits", { ...RIZ, titre: "Savon", quantite: 2, categorieId: categorie });
    return { produit };
  },
  {
    "GET /stocks": () => [{}, { query: { q: "riz", filtre: "EN_STOCK", page: 0, size: 3 } }],
    "GET /stocks/all": () => ({}),
    "GET /stocks/alertes": () => ({}),
    "GET /stocks/produit/{produitId}": ({ produit }) => ({ params: { produitId: produit } }),
    "GET /stocks/quantite/{produitId}": ({ produit }) => ({ params: { produitId: produit } }),
    "POST /stocks/produit/{produitId}/ajustement": ({ produit }) => [
      { params: { produitId: produit }, body: { quantiteComptee: 2, motif: "Casse" } },
      { params: { produitId: produit }, body: { quantiteComptee: 40, motif: "Inventaire" } },
    ],
    "GET /mouvements": ({ produit }) => [
      {},
      { query: { produitId: produit, type: "ACHAT", q: "riz", dateDebut: "2026-01-01", size: 5 } },
    ],
  },
);
