import { ACHAT, RICE } from "#tests/helpers/api-catalogue.ts";
import { entries } from "./input.ts";

export const tableau = entries(
  async ({ create, callApi }) => {
    const categorie = await create("/categories", { nom: "Épicerie" });
    const rice = await create("/produits", { ...RICE, categorieId: categorie });
    const soap = await create("/produits", { ...RICE, titre: "Savon", categorieId: categorie });
    await create("/achats", { ...ACHAT, produitId: soap });
    await callApi("POST", "/ventes/panier", {
      lignes: [{ produitId: rice, quantite: 3, prixVenteReel: 17500 }],
      paiements: [{ mode: "ESPECES", montant: 52500, montantRecu: 55000 }],
    });
    return {};
  },
  {
    "GET /ventes/indicateurs": () => [
      {},
      { query: { periode: "semaine" } },
      { query: { dateDebut: "2026-01-01", dateFin: "2026-01-14T12:00:00Z" } },
    ],
    "GET /tableau-de-bord": () => [{ query: { periode: "semaine" } }, {}, { query: { periode: "annee" } }],
    "GET /recherche": () => [{ query: { q: "ri" } }, { query: { q: "FACT-20260114000001" } }, {}],
    "GET /caisse/catalogue": () => [{}, { query: { depuis: 0 } }],
    "GET /evenements": () => [{ query: { depuis: 2 } }, {}, { query: { depuis: 0 } }],
  },
);
