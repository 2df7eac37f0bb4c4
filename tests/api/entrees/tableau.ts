// What is read of a whole shop: figures, dashboard, till, events.
import { ACHAT, RIZ } from "#tests/helpers/api-catalogue.ts";
import { entrees } from "./entree.ts";

export const tableau = entrees(
  async ({ creer, appeler }) => {
    const categorie = await creer("/categories", { nom: "Épicerie" });
    const riz = await creer("/produits", { ...RIZ, categorieId: categorie });
    const savon = await creer("/produits", { ...RIZ, titre: "Savon", categorieId: categorie });
    // Something is sold, bought and low, so that the examples of the document show figures.
    await creer("/achats", { ...ACHAT, produitId: savon });
    await appeler("POST", "/ventes/panier", {
      lignes: [{ produitId: riz, quantite: 3, prixVenteReel: 17500 }],
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
    "GET /caisse/catalogue": () => [{}, { query: { depuis: 0 } }],
    "GET /evenements": () => [{ query: { depuis: 2 } }, {}, { query: { depuis: 0 } }],
  },
);
