// A purchase typed wrong leaves nothing behind in costs and profits (rule: purchase-correction).
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { achat } from "#tests/helpers/achats.ts";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { createBoutique, migrate, read } from "#tests/helpers/databases.ts";
import { oneArticle, panier } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { readStocks } from "#tests/helpers/read-back.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

const { achats, factures, indicateurs, mouvements, produits, stocks, dashboards, ventes } = testServices();
const DAY_MS = 86_400_000;
const tomorrow = testServices({ now: NOW + DAY_MS });

beforeAll(migrate);

/** Product 1 with `quantite` pieces, and its wrong purchase 1. Amounts in francs. */
async function wrongAchat(initial: [number, number], wrong: [number, number]): Promise<Acteur> {
  const acteur = await createBoutique();
  const [quantite, prix] = initial;
  await addProduits(acteur, [{ quantite, prixAchat: prix * 100, prixVente: 15_000 }]);
  await achats.create(acteur, achat(1, { quantite: wrong[0], prixAchat: wrong[1] * 100 }));
  return acteur;
}

const sell = (acteur: Acteur, quantite: number) =>
  ventes.encaisser(acteur, panier([{ produitId: 1, quantite, prixVenteReel: 15_000 }]));
const profit = async (acteur: Acteur) => (await indicateurs.get(acteur, { periode: "tous" })).benefice / 100;
const corrections = (acteur: Acteur) =>
  read<{ type: string; quantite: number; correction: number }>(
    acteur,
    "SELECT type, quantite, correction FROM mouvements WHERE etablissement_id = ? AND correction IS NOT NULL ORDER BY id",
  );

describe("a wrong purchase", () => {
  test("cancelled before a sale: the average is the one before it", async () => {
    const acteur = await wrongAchat([10, 100], [10, 10_000]);
    await achats.cancel(acteur, 1);
    expect(await readStocks(acteur)).toMatchObject([{ quantite: 10, valeur: 100_000 }]);
    await sell(acteur, 10);
    expect(await profit(acteur)).toBe(500);
    await expectSoundLedgers(acteur);
  });

  test.each([
    ["99 at 100, then 100 at 1 cancelled", [99, 100], [100, 1], { quantite: 0 }, 9_900],
    ["2 at 100, then 2 at 200 of which one came", [2, 100], [2, 200], { quantite: 1 }, 400],
    ["10 at 100, then 10 at 10 000 that were 100", [10, 100], [10, 10_000], { prixAchat: 10_000 }, 2_000],
    [
      "10 at 100, then 1 at 50 that was 3 at 60",
      [10, 100],
      [1, 50],
      { quantite: 3, prixAchat: 6_000 },
      1_180,
    ],
  ] as const)("%s", async (_name, initial, wrong, right, worth) => {
    const acteur = await wrongAchat([...initial], [...wrong]);
    if ("quantite" in right && right.quantite === 0) await achats.cancel(acteur, 1);
    else await achats.update(acteur, 1, right);
    const [stock] = await readStocks(acteur);
    expect((stock?.valeur ?? 0) / 100).toBe(worth);
    expect(await corrections(acteur)).toMatchObject([{ correction: 0 }]);
    await expectSoundLedgers(acteur);
  });

  test("cancelled after sales: their profit is put right on the day of the correction", async () => {
    const acteur = await wrongAchat([10, 100], [10, 10_000]);
    await sell(acteur, 5);
    expect(await profit(acteur)).toBe(750 - 25_250);
    await tomorrow.achats.cancel(acteur, 1);
    expect(await readStocks(acteur)).toMatchObject([{ quantite: 5, valeur: 50_000 }]);
    expect(await corrections(acteur)).toEqual([
      { type: "ANNULATION_ACHAT", quantite: -10, correction: 2_475_000 },
    ]);
    expect((await mouvements.list(acteur, { q: "", page: 0, size: 1 })).content).toMatchObject([
      { type: "ANNULATION_ACHAT", montant: 7_525_000, correction: 2_475_000 },
    ]);
    const onDay = { periode: "jour" } as const;
    expect(await tomorrow.indicateurs.get(acteur, onDay)).toMatchObject({
      benefice: 2_475_000,
      correction: 2_475_000,
      marge: null,
    });
    expect(await tomorrow.dashboards.get(acteur, "jour")).toMatchObject({
      benefice: 2_475_000,
      correction: 2_475_000,
      depenses: 0,
    });
    const month = await tomorrow.dashboards.get(acteur, "mois");
    expect(month.meilleursProduits).toMatchObject([{ produitId: 1, benefice: 25_000 }]);
    expect(month.serie.slice(13, 15).map(({ benefice }) => benefice)).toEqual([-2_450_000, 2_475_000]);
    expect(await profit(acteur)).toBe(250);
    await expectSoundLedgers(acteur);
  });

  test("whose price is put right with nothing left is all correction, and moves no piece", async () => {
    const acteur = await wrongAchat([0, 100], [4, 10_000]);
    await sell(acteur, 4);
    const after = await achats.update(acteur, 1, { prixAchat: 9_000 });
    expect(after).toMatchObject({ quantite: 4, prixAchat: 9_000, montantTotal: 36_000 });
    expect(await readStocks(acteur)).toMatchObject([{ quantite: 0, valeur: 0 }]);
    expect(await corrections(acteur)).toEqual([
      { type: "MODIFICATION_ACHAT", quantite: 0, correction: 4 * 991_000 },
    ]);
    expect((await produits.get(acteur, 1)).prixAchat).toBe(9_000);
    expect(await dashboards.get(acteur, "jour")).toMatchObject({ depenses: 36_000, benefice: 24_000 });
    await expectSoundLedgers(acteur);
  });

  test("leaves a count out of the profit: what was lost was never charged to a sale", async () => {
    const acteur = await wrongAchat([10, 100], [10, 10_000]);
    await stocks.adjust(acteur, 1, { quantiteComptee: 15, motif: "Casse" });
    await achats.cancel(acteur, 1);
    expect(await readStocks(acteur)).toMatchObject([{ quantite: 5, valeur: 50_000 }]);
    expect(await profit(acteur)).toBe(0);
    await expectSoundLedgers(acteur);
  });

  test("sold from before the next one came: the next pieces pay for what was sold short", async () => {
    const acteur = await wrongAchat([2, 100], [10, 10_000]);
    await sell(acteur, 8);
    await achats.create(acteur, achat(1, { quantite: 10, prixAchat: 20_000 }));
    await achats.cancel(acteur, 1);
    expect(await readStocks(acteur)).toMatchObject([{ quantite: 4, valeur: 80_000 }]);
    expect(await profit(acteur)).toBe(8 * 150 - (2 * 100 + 6 * 200));
    expect((await produits.get(acteur, 1)).prixAchat).toBe(20_000);
    await expectSoundLedgers(acteur);
  });

  test("and a sale that is cancelled after the correction: both leave nothing", async () => {
    const acteur = await wrongAchat([10, 100], [10, 10_000]);
    await sell(acteur, 5);
    await achats.cancel(acteur, 1);
    await factures.cancel(acteur, 1, "Erreur");
    expect(await readStocks(acteur)).toMatchObject([{ quantite: 10, valeur: 100_000 }]);
    expect(await profit(acteur)).toBe(0);
    expect((await corrections(acteur)).map(({ correction }) => correction)).toEqual([2_475_000, -2_475_000]);
    await expectSoundLedgers(acteur);
  });

  test("taken out at the average by an earlier version is put right by the next correction", async () => {
    const acteur = await wrongAchat([10, 100], [10, 10_000]);
    // As an earlier version cancelled it: at the average of 5 050.
    const { BOUTIQUE_1: db } = env;
    const e = acteur.etablissementId;
    await db.batch([
      db.prepare("UPDATE achats SET date_annulation = 1 WHERE etablissement_id = ?").bind(e),
      db.prepare("UPDATE compteurs SET mouvement = 3 WHERE etablissement_id = ?").bind(e),
      db.prepare("UPDATE stocks SET quantite = 10, valeur = 5050000 WHERE etablissement_id = ?").bind(e),
      db
        .prepare(
          `INSERT INTO mouvements SELECT etablissement_id, 3, produit_id, 'ANNULATION_ACHAT', -10, -5050000, 10, 5050000,
             NULL, 1, NULL, NULL, auteur_id, jour, 0, 0, titre, devise_code, NULL FROM mouvements WHERE etablissement_id = ? AND id = 2`,
        )
        .bind(e),
    ]);
    await achats.create(acteur, achat(1, { quantite: 1, prixAchat: 30_000 }));
    await achats.update(acteur, 2, { prixAchat: 10_000 });
    expect(await readStocks(acteur)).toMatchObject([{ quantite: 11, valeur: 110_000 }]);
  });
});

describe("the ledger that was read", () => {
  /** Runs `meanwhile` between the reads and the batch of a correction, the first `times` times. */
  function racing(times: number, meanwhile: () => Promise<unknown>) {
    let left = times;
    const db = new Proxy(env.BOUTIQUE_1, {
      get(target, name) {
        if (name === "batch")
          return async (statements: D1PreparedStatement[]) => {
            if (statements.length > 5 && left-- > 0) await meanwhile();
            return target.batch(statements);
          };
        return (Reflect.get(target, name, target) as (...values: unknown[]) => unknown).bind(target);
      },
    });
    return testServices({ bindings: { ...env, BOUTIQUE_1: db } }).achats;
  }

  test("has changed: the correction is made of the new one", async () => {
    const acteur = await wrongAchat([10, 100], [10, 10_000]);
    await racing(4, () => ventes.encaisser(acteur, oneArticle(1))).cancel(acteur, 1);
    expect(await readStocks(acteur)).toMatchObject([{ quantite: 6, valeur: 60_000 }]);
    expect(await corrections(acteur)).toHaveLength(1);
    await expectSoundLedgers(acteur);
  });

  test("changes at each of five attempts: come back later, nothing is written", async () => {
    const acteur = await wrongAchat([10, 100], [10, 10_000]);
    const refusal = await refusalOf(
      racing(5, () => ventes.encaisser(acteur, oneArticle(1))).update(acteur, 1, { prixAchat: 100 }),
    );
    expect(refusal).toMatchObject({ code: "INDISPONIBLE" });
    expect(await corrections(acteur)).toEqual([]);
    await expectSoundLedgers(acteur);
  });

  test("an edit of the same pieces, when another one changes them meanwhile, is made of the new ones", async () => {
    const acteur = await wrongAchat([10, 100], [10, 100]);
    await racing(1, () => achats.update(acteur, 1, { quantite: 12 })).update(acteur, 1, { quantite: 10 });
    expect(await readStocks(acteur)).toMatchObject([{ quantite: 20, valeur: 200_000 }]);
    await expectSoundLedgers(acteur);
  });
});

describe("bounds of a corrected price", () => {
  test("decimals of the purchase's currency, the purchase's total, the stock's value", async () => {
    const acteur = await wrongAchat([10, 100], [1_000_000, 1]);
    expect(await refusalOf(achats.update(acteur, 1, { prixAchat: 150 }))).toMatchObject({
      code: "VALIDATION",
      fields: { prixAchat: [expect.any(String)] },
    });
    await achats.create(acteur, achat(1, { quantite: 1_000_000, prixAchat: 5_000_000_000 }));
    expect(await refusalOf(achats.update(acteur, 1, { prixAchat: 5_000_000_000 }))).toMatchObject({
      code: "VALIDATION",
      fields: { prixAchat: [expect.any(String)] },
    });
    await expectSoundLedgers(acteur);
  });
});
