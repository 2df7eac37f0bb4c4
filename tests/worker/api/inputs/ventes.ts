import { RICE } from "#tests/helpers/api-catalogue.ts";
import { type Boutique, entries } from "./input.ts";

async function prepare({ create, callApi, tag }: Boutique) {
  const categorie = await create("/categories", { nom: "Épicerie" });
  const produit = await create("/produits", { ...RICE, categorieId: categorie });
  const number = `N-${tag}`;
  const { body } = await callApi("POST", "/ventes", {
    produitId: produit,
    quantite: 1,
    prixVenteReel: 17500,
    numeroFacture: number,
  });
  const appareil = await create("/appareils", { nom: "Comptoir" });
  return { produit, appareil, numero: number, vente: Number(body["id"]), facture: Number(body["factureId"]) };
}

const JANUARY = { dateDebut: "2026-01-01", dateFin: "2026-01-31T23:59:59Z" };

export const ventes = entries(prepare, {
  "POST /ventes/panier": ({ produit, appareil }) => [
    {
      body: {
        lignes: [{ produitId: produit, quantite: 1, prixVenteReel: 17500 }],
        paiements: [{ mode: "ESPECES", montant: 17500, montantRecu: 20000 }],
      },
    },
    {
      body: {
        lignes: [{ produitId: produit, quantite: 6, prixVenteReel: 17500 }],
        paiements: [{ mode: "ESPECES", montant: 105000 }],
        horsLigne: {
          ...{ appareilId: appareil, numeroProvisoire: "P-A-20260114-7" },
          ...{ dateClient: "2026-01-14T15:12:00Z", decalage: -40 },
        },
      },
    },
  ],
  "POST /ventes": ({ produit }, { tag }) => [
    { body: { produitId: produit, quantite: 2, prixVenteReel: 17500 } },
    { body: { produitId: produit, quantite: 1, prixVenteReel: 18000, numeroFacture: `N-${tag}` } },
    { body: { produitId: produit, quantite: 1, prixVenteReel: 18000, reference: `R-${tag}` } },
  ],
  "GET /ventes": () => [{}, { query: { page: 0, size: 2, sortBy: "client", sortDir: "asc" } }],
  "GET /ventes/all": () => ({}),
  "GET /ventes/periode": () => ({ query: { ...JANUARY, sortBy: "montantTotal" } }),
  "GET /ventes/periode/all": () => ({ query: JANUARY }),
  "GET /ventes/search": () => [{ query: { q: "riz" } }, { query: { q: "anonyme", ...JANUARY, size: 1 } }],
  "GET /ventes/stock/verifier": ({ produit }) => ({ query: { produitId: produit, quantite: 2 } }),
  "GET /ventes/produit/{id}": ({ produit }) => ({ params: { id: produit } }),
  "GET /ventes/{id}": ({ vente }) => ({ params: { id: vente } }),
});

/** Waiting payments of ranks 1 to 3, and a refused one of rank 4. */
async function preparePaiements({ create, callApi, tag }: Boutique) {
  const categorie = await create("/categories", { nom: "Épicerie" });
  const produit = await create("/produits", { ...RICE, categorieId: categorie });
  const waiting = { mode: "MOBILE_MONEY", portefeuille: "Wave", telephone: "77 555 01 24", attente: true };
  const { body } = await callApi("POST", "/ventes/panier", {
    lignes: [{ produitId: produit, quantite: 1, prixVenteReel: 17500 }],
    paiements: [5000, 5000, 5000, 2500].map((montant) => ({ ...waiting, montant })),
    numeroFacture: `P-${tag}`,
  });
  const { id: facture } = body["facture"] as { id: number };
  await callApi("POST", `/factures/${String(facture)}/paiements/4/refus`, { motif: "Jamais arrivé" });
  return { facture };
}

export const paiements = entries(preparePaiements, {
  "GET /paiements": () => [
    {},
    { query: { statut: "EN_ATTENTE", mode: "MOBILE_MONEY", ...JANUARY, size: 1 } },
  ],
  "POST /factures/{id}/paiements/{rang}/confirmation": ({ facture }, { tag }) => ({
    params: { id: facture, rang: 1 },
    body: { transactionId: `C-${tag}` },
  }),
  "POST /factures/{id}/paiements/{rang}/refus": ({ facture }) => ({
    params: { id: facture, rang: 2 },
    body: { motif: "Jamais arrivé" },
  }),
  "PATCH /factures/{id}/paiements/{rang}": ({ facture }, { tag }) => ({
    params: { id: facture, rang: 3 },
    body: { transactionId: `T-${tag}` },
  }),
  "POST /factures/{id}/paiements": ({ facture }) => ({
    params: { id: facture },
    body: { mode: "ESPECES", montant: 2500, montantRecu: 5000 },
  }),
});

const NOTED = {
  numeroProvisoire: "P-A-20260114-3",
  dateClient: "2026-01-14T15:12:00Z",
  decalage: -40,
  montantTotal: 35000,
  motif: "Le client est parti",
};

export const appareils = entries(
  async ({ create, callApi }) => {
    const categorie = await create("/categories", { nom: "Épicerie" });
    const produit = await create("/produits", { ...RICE, categorieId: categorie });
    const { body } = await callApi("POST", "/appareils", { nom: "Comptoir" });
    const appareil = Number(body["id"]);
    const lignes = [{ produitId: produit, quantite: 2, prixVenteReel: 17500 }];
    const numeroProvisoire = `P-${String(body["code"])}-20260114-2`;
    const noted = { ...NOTED, lignes, numeroProvisoire };
    await callApi("POST", `/appareils/${String(appareil)}/annulations`, noted);
    return { appareil };
  },
  {
    "POST /appareils": () => [{ body: {} }, { body: { nom: "Réserve" } }],
    "GET /appareils": () => ({}),
    "PATCH /appareils/{id}": ({ appareil }) => [
      {
        params: { id: appareil },
        body: { attente: { nombre: 3, montant: 12400, depuis: "2026-01-14T15:12:00Z" } },
      },
      { params: { id: appareil }, body: { nom: "Tablette du comptoir" } },
    ],
    "POST /appareils/{id}/annulations": ({ appareil }) => ({
      params: { id: appareil },
      body: { ...NOTED, lignes: [{ produitId: 1, quantite: 2, prixVenteReel: 17500 }] },
    }),
    "GET /appareils/{id}/annulations": ({ appareil }) => ({ params: { id: appareil } }),
    "DELETE /appareils/{id}": ({ appareil }) => ({ params: { id: appareil } }),
  },
);

export const caisse = entries(
  async ({ create }) => ({
    mouvement: await create("/caisse/mouvements", {
      sens: "ENTREE",
      montant: 10000,
      motif: "Fond de caisse",
    }),
  }),
  {
    "GET /caisse/jour": () => [{}, { query: { jour: "2026-01-13" } }],
    "PUT /caisse/jour/{jour}": () => ({
      params: { jour: "2026-01-14" },
      body: {
        comptes: [
          { mode: "ESPECES", montant: 9500 },
          { mode: "MOBILE_MONEY", portefeuille: "Wave", montant: 2500 },
        ],
        note: "Un billet déchiré",
        deviseCode: "XOF",
      },
    }),
    "POST /caisse/mouvements": () => ({
      body: { sens: "SORTIE", montant: 1500, motif: "Taxi", deviseCode: "XOF" },
    }),
    "POST /caisse/mouvements/{id}/annulation": ({ mouvement }) => ({
      params: { id: mouvement },
      body: { motif: "Noté deux fois" },
    }),
  },
);

export const factures = entries(prepare, {
  "GET /factures/{id}": ({ facture }) => ({ params: { id: facture } }),
  "GET /factures/numero/{numeroFacture}": ({ numero }) => ({ params: { numeroFacture: numero } }),
  "POST /factures/{id}/recu": ({ facture }) => ({ params: { id: facture } }),
  "DELETE /factures/{id}/recu": ({ facture }) => ({ params: { id: facture } }),
  "GET /factures/{id}/ticket": ({ facture }) => [
    { params: { id: facture }, query: { largeur: "80", format: "html" } },
    { params: { id: facture }, query: { largeur: "A4", format: "texte" } },
    { params: { id: facture }, query: { largeur: "58", format: "escpos" } },
  ],
  "POST /factures/{id}/annulation": ({ facture }) => ({
    params: { id: facture },
    body: { motif: "Erreur de saisie" },
  }),
});
