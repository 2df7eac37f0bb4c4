import { ACHAT, RICE } from "#tests/helpers/api-catalogue.ts";
import { entries } from "./input.ts";

export const stocks = entries(
  async ({ create }) => {
    const categorie = await create("/categories", { nom: "Épicerie" });
    const produit = await create("/produits", { ...RICE, categorieId: categorie });
    await create("/achats", { ...ACHAT, produitId: produit });
    await create("/produits", { ...RICE, titre: "Savon", quantite: 2, categorieId: categorie });
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
