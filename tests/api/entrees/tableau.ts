// What is read of a whole shop: figures, dashboard, till, events.
import { RIZ } from "#tests/helpers/api-catalogue.ts";
import { entrees } from "./entree.ts";

export const tableau = entrees(
  async ({ creer }) => {
    const categorie = await creer("/categories", { nom: "Épicerie" });
    await creer("/produits", { ...RIZ, categorieId: categorie });
    return {};
  },
  {
    "GET /ventes/indicateurs": () => [
      {},
      { query: { periode: "semaine" } },
      { query: { dateDebut: "2026-01-01", dateFin: "2026-01-14T12:00:00Z" } },
    ],
    "GET /tableau-de-bord": () => [{}, { query: { periode: "annee" } }],
    "GET /caisse/catalogue": () => [{}, { query: { depuis: 0 } }],
    "GET /evenements": () => [{}, { query: { depuis: 0 } }],
  },
);
