import { RIZ } from "#tests/helpers/api-catalogue.ts";
import { entrees } from "./entree.ts";

export const ventes = entrees(
  async ({ creer }) => {
    const categorie = await creer("/categories", { nom: "Épicerie" });
    return { produit: await creer("/produits", { ...RIZ, categorieId: categorie }) };
  },
  {
    "POST /ventes/panier": ({ produit }) => ({
      body: {
        lignes: [{ produitId: produit, quantite: 1, prixVenteReel: 17500 }],
        paiements: [{ mode: "ESPECES", montant: 17500, montantRecu: 20000 }],
      },
    }),
  },
);
