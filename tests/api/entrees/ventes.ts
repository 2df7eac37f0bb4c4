import { RIZ } from "#tests/helpers/api-catalogue.ts";
import { type Boutique, entrees } from "./entree.ts";

/** A shop that has sold a piece of its one product, on an invoice of its own number. */
async function preparer({ creer, appeler, marque }: Boutique) {
  const categorie = await creer("/categories", { nom: "Épicerie" });
  const produit = await creer("/produits", { ...RIZ, categorieId: categorie });
  const numero = `N-${marque}`;
  const { body } = await appeler("POST", "/ventes", {
    produitId: produit,
    quantite: 1,
    prixVenteReel: 17500,
    numeroFacture: numero,
  });
  return { produit, numero, vente: Number(body["id"]), facture: Number(body["factureId"]) };
}

const JANVIER = { dateDebut: "2026-01-01", dateFin: "2026-01-31T23:59:59Z" };

export const ventes = entrees(preparer, {
  "POST /ventes/panier": ({ produit }) => ({
    body: {
      lignes: [{ produitId: produit, quantite: 1, prixVenteReel: 17500 }],
      paiements: [{ mode: "ESPECES", montant: 17500, montantRecu: 20000 }],
    },
  }),
  "POST /ventes": ({ produit }, { marque }) => [
    { body: { produitId: produit, quantite: 2, prixVenteReel: 17500 } },
    { body: { produitId: produit, quantite: 1, prixVenteReel: 18000, numeroFacture: `N-${marque}` } },
    { body: { produitId: produit, quantite: 1, prixVenteReel: 18000, reference: `R-${marque}` } },
  ],
  "GET /ventes": () => [{}, { query: { page: 0, size: 2, sortBy: "client", sortDir: "asc" } }],
  "GET /ventes/all": () => ({}),
  "GET /ventes/periode": () => ({ query: { ...JANVIER, sortBy: "montantTotal" } }),
  "GET /ventes/periode/all": () => ({ query: JANVIER }),
  "GET /ventes/search": () => [{ query: { q: "riz" } }, { query: { q: "anonyme", ...JANVIER, size: 1 } }],
  "GET /ventes/stock/verifier": ({ produit }) => ({ query: { produitId: produit, quantite: 2 } }),
  "GET /ventes/produit/{id}": ({ produit }) => ({ params: { id: produit } }),
  "GET /ventes/{id}": ({ vente }) => ({ params: { id: vente } }),
});

export const factures = entrees(preparer, {
  "GET /factures/{id}": ({ facture }) => ({ params: { id: facture } }),
  "GET /factures/numero/{numeroFacture}": ({ numero }) => ({ params: { numeroFacture: numero } }),
  "POST /factures/{id}/annulation": ({ facture }) => ({
    params: { id: facture },
    body: { motif: "Erreur de saisie" },
  }),
});
