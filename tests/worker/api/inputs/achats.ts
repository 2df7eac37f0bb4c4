import { ACHAT, RICE } from "#tests/helpers/api-catalogue.ts";
import { entries } from "./input.ts";

const page = { page: 0, size: 2, sortBy: "fournisseur", sortDir: "asc" };
const period = { dateDebut: "2026-01-01", dateFin: "2026-01-14T17:00:00Z" };

export const achats = entries(
  async ({ create, callApi }) => {
    const categorie = await create("/categories", { nom: "Épicerie" });
    const produit = await create("/produits", { ...RICE, categorieId: categorie });
    const brouillon = await create("/produits", {
      titre: "Savon",
      categorieId: categorie,
      statut: "BROUILLON",
    });
    const cancelled = await create("/achats", { ...ACHAT, produitId: produit });
    await callApi("DELETE", `/achats/${cancelled}`);
    return {
      produit,
      brouillon,
      annule: cancelled,
      achat: await create("/achats", { ...ACHAT, produitId: produit }),
    };
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
    "GET /achats/periode": () => ({ query: { ...period, ...page } }),
    "GET /achats/periode/all": () => ({ query: period }),
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
