// The sums that dashboards read, after histories of sales: they say what the invoices, the sales and the ledger say.
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { lire, migrer } from "#tests/helpers/bases.ts";
import { fois } from "#tests/helpers/long.ts";
import { boutiqueNeuve, panier } from "#tests/helpers/paniers.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/domain/acteur.ts";

beforeAll(migrer);

const HEURE_MS = 3_600_000;
const PRODUITS = [
  { quantite: 300, prixAchat: 50_000, prixVente: 80_000 },
  // Costs that do not divide: each piece takes its part of the value.
  { quantite: 300, valeur: 100_001, prixVente: 700 },
  { quantite: 300, prixAchat: 0, prixVente: 0 },
];

const unPanier = fc.record({
  /** Three days and a few hours of each: sums meet in some of them. */
  heures: fc.constantFrom(0, 1, 5, 24, 25, 48),
  lignes: fc.array(
    fc.record({ rang: fc.nat(PRODUITS.length - 1), quantite: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 1, maxLength: 4 },
  ),
});

const LUES = {
  totaux_journaliers: `SELECT jour, devise_code, chiffre_affaires, cout, nombre_factures, nombre_articles, nombre_lignes
    FROM totaux_journaliers WHERE etablissement_id = ? ORDER BY jour`,
  totaux_horaires: `SELECT jour, heure, devise_code, chiffre_affaires, cout, nombre_factures
    FROM totaux_horaires WHERE etablissement_id = ? ORDER BY jour, heure`,
  totaux_produits: `SELECT jour, produit_id, devise_code, quantite, chiffre_affaires, cout
    FROM totaux_produits WHERE etablissement_id = ? ORDER BY jour, produit_id`,
  factures: `SELECT id, montant_total, cout, nombre_articles FROM factures WHERE etablissement_id = ? ORDER BY id`,
  stocks: `SELECT id, quantite, valeur FROM stocks WHERE etablissement_id = ? ORDER BY id`,
};

/** The same, added up from the rows of each sale and of the ledger. */
const COMPTEES: Record<keyof typeof LUES, string> = {
  totaux_journaliers: `SELECT f.jour, f.devise_code, sum(v.montant_total) AS chiffre_affaires, sum(v.cout) AS cout,
      count(DISTINCT f.id) AS nombre_factures, sum(v.quantite) AS nombre_articles,
      count(*) AS nombre_lignes
    FROM ventes v JOIN factures f ON f.etablissement_id = v.etablissement_id AND f.id = v.facture_id
    WHERE v.etablissement_id = ? GROUP BY f.jour, f.devise_code ORDER BY f.jour`,
  totaux_horaires: `SELECT f.jour, f.heure, f.devise_code, sum(v.montant_total) AS chiffre_affaires,
      sum(v.cout) AS cout, count(DISTINCT f.id) AS nombre_factures
    FROM ventes v JOIN factures f ON f.etablissement_id = v.etablissement_id AND f.id = v.facture_id
    WHERE v.etablissement_id = ? GROUP BY f.jour, f.heure, f.devise_code ORDER BY f.jour, f.heure`,
  totaux_produits: `SELECT f.jour, v.produit_id, f.devise_code, sum(v.quantite) AS quantite,
      sum(v.montant_total) AS chiffre_affaires, sum(v.cout) AS cout
    FROM ventes v JOIN factures f ON f.etablissement_id = v.etablissement_id AND f.id = v.facture_id
    WHERE v.etablissement_id = ? GROUP BY f.jour, v.produit_id, f.devise_code ORDER BY f.jour, v.produit_id`,
  factures: `SELECT v.facture_id AS id, sum(v.montant_total) AS montant_total, -sum(m.valeur) AS cout,
      -sum(m.quantite) AS nombre_articles
    FROM ventes v JOIN mouvements m ON m.etablissement_id = v.etablissement_id AND m.vente_id = v.id
    WHERE v.etablissement_id = ? GROUP BY v.facture_id ORDER BY v.facture_id`,
  stocks: `SELECT produit_id AS id, sum(quantite) AS quantite, sum(valeur) AS valeur
    FROM mouvements WHERE etablissement_id = ? GROUP BY produit_id ORDER BY produit_id`,
};

async function lignesDe(acteur: Acteur, requetes: Record<keyof typeof LUES, string>) {
  const noms = Object.keys(LUES) as (keyof typeof LUES)[];
  const lues = await Promise.all(noms.map(async (nom) => [nom, await lire(acteur, requetes[nom])] as const));
  return Object.fromEntries(lues);
}

test.each(["BOUTIQUE_1", "BOUTIQUE_2"] as const)(
  "in %s, the totals are the sums of all sales",
  async (boutique) => {
    await fc.assert(
      fc.asyncProperty(fc.array(unPanier, { minLength: 2, maxLength: 12 }), async (paniers) => {
        const acteur = await boutiqueNeuve({ boutique });
        const ids = await ajouterProduits(acteur, PRODUITS);
        // Together: whichever comes first, the sums are the same.
        await Promise.all(
          paniers.map(({ heures, lignes }) => {
            const { ventes } = servicesDeTest({ maintenant: MAINTENANT + heures * HEURE_MS });
            return ventes.encaisser(
              acteur,
              panier(
                lignes.map(({ rang, quantite }) => ({
                  produitId: ids[rang] ?? 0,
                  quantite,
                  prixVenteReel: PRODUITS[rang]?.prixVente ?? 0,
                })),
              ),
            );
          }),
        );
        const lues = await lignesDe(acteur, LUES);
        expect(lues["factures"]).toHaveLength(paniers.length);
        expect(lues).toEqual(await lignesDe(acteur, COMPTEES));
      }),
      { numRuns: fois(12, 200) },
    );
  },
);
