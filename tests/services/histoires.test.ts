// Random histories of a shop against an exact model: after each event stocks, ledger and days are what plain arithmetic
// says, what it refuses is refused, and at the end nothing is broken and every period adds up.
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { creerBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { evenement, faire, PRODUITS } from "#tests/helpers/histoires.ts";
import { attendreLivresSains } from "#tests/helpers/livres.ts";
import { fois } from "#tests/helpers/long.ts";
import { creerModele, type Evenement, JOUR_MS } from "#tests/helpers/modele.ts";
import { attendrePeriodesJustes } from "#tests/helpers/periodes.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { essayer } from "#tests/helpers/refus.ts";
import { MAINTENANT } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";

beforeAll(migrer);

/** The long form takes its time. */
const DUREE_MS = fois(60_000, 3_600_000);

const MINUTE_MS = 60_000;
/** Each event with the minutes before it: within ten of the last, later that day, past midnight, the next day. */
const histoire = fc.array(fc.tuple(fc.constantFrom(0, 0, 4, 11, 330, 390, 1_500), evenement), {
  minLength: 5,
  maxLength: 25,
});

/** One history that meets each refusal, since chance may miss some: `[minutes before it, event]`. */
const REFUS: [number, Evenement][] = [
  [0, { quoi: "achat", rang: 0, quantite: 5, prix: 70_000, prixVente: undefined, joursAvant: 0 }],
  [0, { quoi: "compter", rang: 0, quantite: 2 }],
  [0, { quoi: "annuler achat", achat: 1 }],
  [0, { quoi: "modifier achat", achat: 1, quantite: 2 }],
  [0, { quoi: "compter", rang: 0, quantite: 9 }],
  [0, { quoi: "annuler achat", achat: 1 }],
  [0, { quoi: "annuler achat", achat: 1 }],
  [0, { quoi: "modifier achat", achat: 1, quantite: 6 }],
  [0, { quoi: "ligne", rang: 1, quantite: 1, numero: "L-1", joursAvant: 0 }],
  [4, { quoi: "ligne", rang: 0, quantite: 1, numero: "L-1", joursAvant: 0 }],
  [11, { quoi: "ligne", rang: 0, quantite: 1, numero: "L-1", joursAvant: 0 }],
  [0, { quoi: "panier", lignes: [{ rang: 0, quantite: 40, ecart: 0 }], joursAvant: 0 }],
  [0, { quoi: "panier", lignes: [{ rang: 0, quantite: 1, ecart: -100 }], joursAvant: 0 }],
  [0, { quoi: "annuler facture", facture: 1 }],
  [0, { quoi: "annuler facture", facture: 1 }],
  [0, { quoi: "panier", lignes: [{ rang: 1, quantite: 2, ecart: 500 }], joursAvant: 0 }],
  [1_500, { quoi: "annuler facture", facture: 2 }],
  [0, { quoi: "prix", rang: 1, prixVente: 80_050 }],
  [0, { quoi: "statut", rang: 0, statut: "INACTIF" }],
  [0, { quoi: "ligne", rang: 0, quantite: 1, numero: undefined, joursAvant: 0 }],
  [0, { quoi: "achat", rang: 0, quantite: 1, prix: 100, prixVente: undefined, joursAvant: 0 }],
  [0, { quoi: "supprimer", rang: 0 }],
  [0, { quoi: "ligne", rang: 0, quantite: 1, numero: undefined, joursAvant: 0 }],
  [0, { quoi: "achat", rang: 0, quantite: 1, prix: 100, prixVente: undefined, joursAvant: 0 }],
  [0, { quoi: "compter", rang: 0, quantite: 1 }],
  [0, { quoi: "statut", rang: 0, statut: "STOCK" }],
];

/** One of a shop that moves: prices that its currency does not have are rounded up, invoices stay in theirs. */
const DEMENAGEMENTS: [number, Evenement][] = [
  [330, { quoi: "panier", lignes: [{ rang: 1, quantite: 1, ecart: 0 }], joursAvant: 0 }],
  [0, { quoi: "ligne", rang: 1, quantite: 1, numero: "L-1", joursAvant: 0 }],
  [0, { quoi: "pays", pays: "FR" }],
  [4, { quoi: "ligne", rang: 1, quantite: 1, numero: "L-1", joursAvant: 0 }],
  [0, { quoi: "achat", rang: 1, quantite: 2, prix: 100, prixVente: undefined, joursAvant: 40 }],
  [0, { quoi: "prix", rang: 0, prixVente: 80_050 }],
  [0, { quoi: "panier", lignes: [{ rang: 0, quantite: 1, ecart: 0 }], joursAvant: 1 }],
  [0, { quoi: "annuler achat", achat: 1 }],
  [60, { quoi: "annuler facture", facture: 1 }],
  [0, { quoi: "pays", pays: "GN" }],
  [0, { quoi: "annuler facture", facture: 3 }],
  [0, { quoi: "ligne", rang: 0, quantite: 1, numero: undefined, joursAvant: 5 }],
];

/** What the model tells, as the database has it. */
async function lireTout(acteur: Acteur) {
  const valeurs = async (requete: string) =>
    (await lire<Record<string, string | number>>(acteur, requete)).map((l) => Object.values(l));
  const [stocks, livre, jours] = await Promise.all([
    valeurs(`SELECT s.quantite, s.valeur, p.prix_achat, p.prix_vente FROM stocks AS s JOIN produits AS p USING (etablissement_id, id)
             WHERE s.etablissement_id = ? ORDER BY s.id`),
    valeurs(`SELECT type, produit_id - 1, quantite, valeur, quantite_apres, valeur_apres FROM mouvements
             WHERE etablissement_id = ? AND type <> 'INITIAL' ORDER BY id`),
    valeurs(`SELECT devise_code || ' ' || jour, chiffre_affaires, cout, nombre_factures, nombre_articles, nombre_lignes, depenses, nombre_achats
             FROM totaux_journaliers WHERE etablissement_id = ?
               AND (nombre_lignes > 0 OR nombre_achats > 0 OR depenses > 0)`),
  ]);
  return { stocks, livre, jours: Object.fromEntries(jours.map(([jour, ...sommes]) => [jour, sommes])) };
}

test.each([
  ["UTC", "SN", "Africa/Dakar", "BOUTIQUE_1"],
  ["UTC+1", "BJ", "Africa/Porto-Novo", "BOUTIQUE_2"],
] as const)(
  "a shop in %s is what the model says after each event",
  async (_zone, paysCode, fuseau, boutique) => {
    await fc.assert(
      fc.asyncProperty(histoire, async (evenements) => {
        const acteur = await creerBoutique({ boutique, paysCode, fuseau });
        await ajouterProduits(acteur, PRODUITS);
        const modele = creerModele(PRODUITS, paysCode);
        let instant = MAINTENANT;
        for (const [minutes, e] of evenements) {
          instant += minutes * MINUTE_MS;
          // In this order: a purchase changes the price at which it was not sold.
          const [refus, attendus] = [
            await essayer(faire(acteur, e, instant, modele.prixDe)),
            modele.arriver(e, instant),
          ];
          expect(attendus.length > 0 ? attendus : [undefined]).toContain(refus?.code);
          expect(await lireTout(acteur)).toEqual({
            stocks: modele.stocks(),
            livre: modele.livre(),
            jours: modele.jours(),
          });
        }
        await attendreLivresSains(acteur);
        // Of its last day, and as they were read when the year was another one.
        for (const jours of [0, 40]) await attendrePeriodesJustes(acteur, instant - jours * JOUR_MS);
      }),
      { numRuns: fois(12, 300), examples: [[REFUS], [DEMENAGEMENTS]] },
    );
  },
  DUREE_MS,
);
