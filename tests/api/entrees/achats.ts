import { ACHAT, RIZ } from "#tests/helpers/api-catalogue.ts";
import { entrees } from "./entree.ts";

const page = { page: 0, size: 2, sortBy: "fournisseur", sortDir: "asc" };
const periode = { dateDebut: "2026-01-01", dateFin: "2026-01-14T17:00:00Z" };

export const achats = entrees(
  async ({ creer, appeler }) => {
    const categorie = await creer("/categories", { nom: "Épicerie" });
    const produit = await creer("/produits", { ...RIZ, categorieId: categorie });
    const brouillon = await creer("/produits", {
      titre: "Savon",
      categorieId: categorie,
      statut: "BROUILLON",
    });
    const annule = await creer("/achats", { ...ACHAT, produitId: produit });
    await appeler("DELETE", `/achats/${annule}`);
    return { produit, brouillon, annule, achat: await creer("/achats", { ...ACHAT, produitId: produit }) };
  },
  {
    "POST /achats": ({ produit, brouillon }) => [
      {
        body: {
          ...ACHAT,
          produitId: produit,
          dateOperation: "2026-01-13T08:30:00+01:00",
          notes: "Payé\nlivré",
        },
      },
      {
        body: {
          ...ACHAT,
          produitId: brouillon,
          prixVente: 900,
          reference: "F-1",
          numeroBonLivraison: "BL-1",
        },
      },
    ],
    "GET /achats": () => [{}, { query: { ...page, q: "riz" } }],
    "GET /achats/all": () => ({}),
    "GET /achats/periode": () => ({ query: { ...periode, ...page } }),
    "GET /achats/periode/all": () => ({ query: periode }),
    "GET /achats/annules": () => [{}, { query: page }],
    "GET /achats/historique": () => [{}, { query: page }],
    "GET /achats/produit/{id}": ({ produit }) => ({ params: { id: produit } }),
    "GET /achats/{id}": ({ achat, annule }) => [{ params: { id: achat } }, { params: { id: annule } }],
    "PUT /achats/{id}": ({ achat }) => [
      { params: { id: achat }, body: { quantite: 7, fournisseur: "Sysco" } },
      {
        params: { id: achat },
        body: {
          quantite: 12,
          fournisseur: "Sysco",
          reference: "F-2",
          numeroBonLivraison: "BL",
          notes: "Reçu",
        },
      },
    ],
    "DELETE /achats/{id}": ({ achat, annule }) => [{ params: { id: achat } }, { params: { id: annule } }],
  },
);
