// Random histories against an exact model: stocks, ledger, days and refusals must agree after each event.
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { createBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { times } from "#tests/helpers/long.ts";
import { createModel, type Evenement, DAY_MS } from "#tests/helpers/model.ts";
import { expectCorrectPeriods } from "#tests/helpers/periods.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { tryOnce } from "#tests/helpers/refusals.ts";
import { NOW } from "#tests/helpers/services.ts";
import { evenement, run, PRODUITS } from "#tests/helpers/stories.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

beforeAll(migrate);

const TIMEOUT_MS = times(60_000, 3_600_000);

const MINUTE_MS = 60_000;
const scenario = fc.array(fc.tuple(fc.constantFrom(0, 0, 4, 11, 330, 390, 1_500), evenement), {
  minLength: 5,
  maxLength: 25,
});

/** This history reaches every refusal, because random ones may not: `[minutes before it, event]`. */
const REFUSALS: [number, Evenement][] = [
  [0, { kind: "achat", rang: 0, quantite: 5, prix: 70_000, prixVente: undefined, daysBefore: 0 }],
  [0, { kind: "compter", rang: 0, quantite: 2 }],
  [0, { kind: "annuler achat", achat: 1 }],
  [0, { kind: "modifier achat", achat: 1, quantite: 2 }],
  [0, { kind: "compter", rang: 0, quantite: 9 }],
  [0, { kind: "annuler achat", achat: 1 }],
  [0, { kind: "annuler achat", achat: 1 }],
  [0, { kind: "modifier achat", achat: 1, quantite: 6 }],
  [0, { kind: "ligne", rang: 1, quantite: 1, numero: "L-1", daysBefore: 0 }],
  [4, { kind: "ligne", rang: 0, quantite: 1, numero: "L-1", daysBefore: 0 }],
  [11, { kind: "ligne", rang: 0, quantite: 1, numero: "L-1", daysBefore: 0 }],
  [0, { kind: "panier", lignes: [{ rang: 0, quantite: 40, difference: 0 }], daysBefore: 0 }],
  [0, { kind: "panier", lignes: [{ rang: 0, quantite: 1, difference: -100 }], daysBefore: 0 }],
  [0, { kind: "annuler facture", facture: 1 }],
  [0, { kind: "annuler facture", facture: 1 }],
  [0, { kind: "panier", lignes: [{ rang: 1, quantite: 2, difference: 500 }], daysBefore: 0 }],
  [1_500, { kind: "annuler facture", facture: 2 }],
  [0, { kind: "prix", rang: 1, prixVente: 80_050 }],
  [0, { kind: "statut", rang: 0, statut: "INACTIF" }],
  [0, { kind: "ligne", rang: 0, quantite: 1, numero: undefined, daysBefore: 0 }],
  [0, { kind: "achat", rang: 0, quantite: 1, prix: 100, prixVente: undefined, daysBefore: 0 }],
  [0, { kind: "supprimer", rang: 0 }],
  [0, { kind: "ligne", rang: 0, quantite: 1, numero: undefined, daysBefore: 0 }],
  [0, { kind: "achat", rang: 0, quantite: 1, prix: 100, prixVente: undefined, daysBefore: 0 }],
  [0, { kind: "compter", rang: 0, quantite: 1 }],
  [0, { kind: "statut", rang: 0, statut: "STOCK" }],
];

/** A wrong purchase, sales at its cost, one of them cancelled after the correction, and a count in between. */
const CORRECTIONS: [number, Evenement][] = [
  [0, { kind: "achat", rang: 1, quantite: 10, prix: 1_000_000, prixVente: undefined, daysBefore: 1 }],
  [
    0,
    {
      kind: "panier",
      lignes: [1, 1].map((rank) => ({ rang: rank, quantite: 4, difference: 0 })),
      daysBefore: 0,
    },
  ],
  [0, { kind: "compter", rang: 1, quantite: 7 }],
  [0, { kind: "modifier achat", achat: 1, prix: 100 }],
  [0, { kind: "annuler facture", facture: 1 }],
  [0, { kind: "achat", rang: 1, quantite: 2, prix: 300, prixVente: undefined, daysBefore: 0 }],
  [0, { kind: "ligne", rang: 1, quantite: 16, numero: undefined, daysBefore: 0 }],
  [0, { kind: "achat", rang: 1, quantite: 11, prix: 500, prixVente: undefined, daysBefore: 0 }],
  [0, { kind: "annuler achat", achat: 1 }],
  [0, { kind: "annuler facture", facture: 2 }],
  [330, { kind: "modifier achat", achat: 2, quantite: 5, prix: 700 }],
];

/** The shop moves: prices are rounded up to its currency, and invoices keep theirs. */
const RELOCATIONS: [number, Evenement][] = [
  [330, { kind: "panier", lignes: [{ rang: 1, quantite: 1, difference: 0 }], daysBefore: 0 }],
  [0, { kind: "ligne", rang: 1, quantite: 1, numero: "L-1", daysBefore: 0 }],
  [0, { kind: "pays", pays: "FR" }],
  [4, { kind: "ligne", rang: 1, quantite: 1, numero: "L-1", daysBefore: 0 }],
  [0, { kind: "achat", rang: 1, quantite: 2, prix: 100, prixVente: undefined, daysBefore: 40 }],
  [0, { kind: "prix", rang: 0, prixVente: 80_050 }],
  [0, { kind: "panier", lignes: [{ rang: 0, quantite: 1, difference: 0 }], daysBefore: 1 }],
  [0, { kind: "annuler achat", achat: 1 }],
  [60, { kind: "annuler facture", facture: 1 }],
  [0, { kind: "pays", pays: "GN" }],
  [0, { kind: "annuler facture", facture: 3 }],
  [0, { kind: "ligne", rang: 0, quantite: 1, numero: undefined, daysBefore: 5 }],
];

async function readAll(acteur: Acteur) {
  const values = async (query: string) =>
    (await read<Record<string, string | number | null>>(acteur, query)).map((l) => Object.values(l));
  const [stocks, ledger, days] = await Promise.all([
    values(`SELECT s.quantite, s.valeur, p.prix_achat, p.prix_vente FROM stocks AS s JOIN produits AS p USING (etablissement_id, id)
             WHERE s.etablissement_id = ? ORDER BY s.id`),
    values(`SELECT type, produit_id - 1, quantite, valeur, quantite_apres, valeur_apres, correction FROM mouvements
             WHERE etablissement_id = ? AND type <> 'INITIAL' ORDER BY id`),
    values(`SELECT devise_code || ' ' || jour, chiffre_affaires, cout, nombre_factures, nombre_articles, nombre_lignes, depenses, nombre_achats, correction
             FROM totaux_journaliers WHERE etablissement_id = ?
               AND (nombre_lignes > 0 OR nombre_achats > 0 OR depenses > 0 OR correction <> 0)`),
  ]);
  return { stocks, ledger, days: Object.fromEntries(days.map(([day, ...sums]) => [day, sums])) };
}

test.each([
  ["UTC", "SN", "Africa/Dakar", "BOUTIQUE_1"],
  ["UTC+1", "BJ", "Africa/Porto-Novo", "BOUTIQUE_2"],
] as const)(
  "a shop in %s is what the model expects after each event",
  async (_zone, paysCode, timeZone, boutique) => {
    await fc.assert(
      fc.asyncProperty(scenario, async (evenements) => {
        const acteur = await createBoutique({ boutique, paysCode, fuseau: timeZone });
        await addProduits(acteur, PRODUITS);
        const model = createModel(PRODUITS, paysCode);
        let instant = NOW;
        for (const [minutes, e] of evenements) {
          instant += minutes * MINUTE_MS;
          // In this order, because a purchase changes the price of the refused sale.
          const [refusal, expectedValues] = [
            await tryOnce(run(acteur, e, instant, model.prixOf)),
            model.happened(e, instant),
          ];
          expect(expectedValues.length > 0 ? expectedValues : [undefined]).toContain(refusal?.code);
          expect(await readAll(acteur)).toEqual({
            stocks: model.stocks(),
            ledger: model.ledger(),
            days: model.days(),
          });
        }
        await expectSoundLedgers(acteur);
        // Checks the periods of the last day, and those of 40 days earlier, in the year before.
        for (const days of [0, 40]) await expectCorrectPeriods(acteur, instant - days * DAY_MS);
      }),
      { numRuns: times(5, 80), examples: [[REFUSALS], [CORRECTIONS], [RELOCATIONS]] },
    );
  },
  TIMEOUT_MS,
);
