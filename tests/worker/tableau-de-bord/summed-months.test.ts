// Monthly sums are made at night for months that are worth it, and used while their days agree.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import {
  stockedBoutique,
  DAY_MS,
  MARS,
  bestSellers,
  nightSweep,
  PAYS_OF,
  sell,
  sold,
} from "#tests/helpers/best-sellers.ts";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { read, migrate } from "#tests/helpers/databases.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { plansOf } from "#tests/helpers/plans.ts";
import { count, testServices } from "#tests/helpers/services.ts";
import { addTotals } from "#tests/helpers/totals.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

beforeAll(migrate);

const THIS_YEAR = { start: "2026-01-01", end: "2026-12-31" };

const summedMonths = (acteur: Acteur) =>
  read<{ mois: string; jusqua: string }>(
    acteur,
    "SELECT mois, jusqua FROM mois_cumules WHERE etablissement_id = ? ORDER BY mois",
  );

describe("the sweep", () => {
  it("sums up every month of this year that is over, and this one from a thousand lines on", async () => {
    const acteur = await stockedBoutique({}, 5);
    await sell(acteur, MARS, 100, { 1: 1 });
    await sell(acteur, MARS, 60, { 1: 1, 2: 3 });
    await sell(acteur, MARS, 40, { 1: 2 });
    await sell(acteur, MARS, 30, { 1: 1 });
    await sell(acteur, MARS, 1, { 3: 7 });
    await sell(acteur, MARS, 8, { 1: 1 });
    await sell(acteur, MARS, 0, { 5: 8 });
    await nightSweep(MARS);
    const passes = [
      { mois: "2026-01", jusqua: "2026-01-29" },
      { mois: "2026-02", jusqua: "2026-02-08" },
    ];
    expect(await summedMonths(acteur)).toEqual(passes);
    await addTotals(acteur, "totaux_journaliers", [
      { jour: "2026-03-04", nombre_lignes: 999, nombre_articles: 2_000 },
    ]);
    await addTotals(acteur, "totaux_produits", [
      { jour: "2026-03-04", produit_id: 4, quantite: 2_000, chiffre_affaires: 700, cout: 0 },
    ]);
    await nightSweep(MARS);
    expect(await summedMonths(acteur)).toEqual([...passes, { mois: "2026-03", jusqua: "2026-03-09" }]);
    const before = await bestSellers(acteur, MARS, "mois");
    expect(before.map(([produitId]) => produitId)).toEqual([5, 3, 1, 4]);
    expect(await bestSellers(acteur, MARS, "semaine")).toEqual(before.slice(0, 2));
    expect(await bestSellers(acteur, MARS - 7 * DAY_MS, "semaine")).toEqual(before.slice(2));
    // Later days are read one by one; a change of the summed days disables the sum.
    await sell(acteur, MARS, 0, { 3: 1 });
    expect((await bestSellers(acteur, MARS, "mois"))[0]).toEqual(expect.arrayContaining([3, 8, 640_000]));
    await sell(acteur, MARS, 1, { 3: 1 });
    expect((await bestSellers(acteur, MARS, "mois"))[0]).toEqual(expect.arrayContaining([3, 9, 720_000]));
  });

  it("writes nothing when nothing was sold since, and only what was", async () => {
    const acteur = await stockedBoutique({}, 20);
    const all = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [i + 1, 2]));
    await nightSweep(MARS);
    await sell(acteur, MARS, 30, all);
    const written = async () => {
      const { db, counts } = count(env.BOUTIQUE_1);
      await testServices({ now: MARS, bindings: { ...env, BOUTIQUE_1: db } }).sweep.sweep();
      return counts.rowsWritten;
    };
    expect(await written()).toBe(21);
    expect(await written()).toBe(0);
    await sell(acteur, MARS, 25, { 7: 1 });
    expect(await written()).toBe(2);
    const facture = await sell(acteur, MARS, 25, { 7: 1, 8: 1 });
    await written();
    await testServices({ now: MARS }).factures.cancel(acteur, facture, "Erreur");
    expect(await written()).toBe(3);
    await expectSoundLedgers(acteur);
  });

  it("leaves no sum behind when its clock goes back", async () => {
    const acteur = await stockedBoutique();
    const facture = await sell(acteur, MARS, 37, { 1: 1 });
    await sell(acteur, MARS, 18, { 2: 1 });
    await nightSweep(MARS);
    await testServices({ now: MARS }).factures.cancel(acteur, facture, "Erreur");
    await nightSweep(MARS - 28 * DAY_MS);
    expect(await bestSellers(acteur, MARS, "annee")).toEqual(await sold(acteur, "XOF", THIS_YEAR));
    await expectSoundLedgers(acteur);
  });

  it("takes more months than one statement does, of shops that each keep their own", async () => {
    const DECEMBER = Date.UTC(2026, 11, 2, 3);
    const acteurs: Acteur[] = [];
    for (let i = 0; i < 5; i++) {
      const acteur = await stockedBoutique({ boutique: "BOUTIQUE_2" });
      acteurs.push(acteur);
      for (let month = 0; month < 11; month++) await sell(acteur, DECEMBER, 17 + 30 * month, { 1: 1 + i });
    }
    await nightSweep(DECEMBER);
    for (const [i, acteur] of acteurs.entries()) {
      expect(await summedMonths(acteur)).toHaveLength(11);
      expect(await bestSellers(acteur, DECEMBER, "annee")).toEqual(await sold(acteur, "XOF", THIS_YEAR));
      expect((await bestSellers(acteur, DECEMBER, "annee"))[0]?.[1]).toBe(11 * (1 + i));
      await expectSoundLedgers(acteur);
    }
  });

  it("reads each shop's days of this year by their key, and the sales of no other month", async () => {
    const plans = await plansOf((bindings) => testServices({ bindings }).sweep.sweep());
    const reads = plans.filter((detail) => /^(SEARCH|SCAN) (totaux_\w+|mois_cumules|day) /.test(detail));
    expect(reads.length).toBeGreaterThan(0);
    const key = "USING PRIMARY KEY (etablissement_id=? AND devise_code=? AND";
    expect(reads.filter((detail) => !detail.includes(key))).toEqual([]);
  });

  it("holds a month of which each day holds all that a day may", async () => {
    const acteur = await stockedBoutique();
    const days = Array.from({ length: 31 }, (_, i) => `2026-01-${String(i + 1).padStart(2, "0")}`);
    await addTotals(
      acteur,
      "totaux_journaliers",
      days.map((day) => ({ jour: day, nombre_lignes: 1, nombre_articles: 1 })),
    );
    const full = { produit_id: 1, quantite: 1, chiffre_affaires: 9e15, cout: 9e15 };
    await addTotals(
      acteur,
      "totaux_produits",
      days.map((day) => ({ jour: day, ...full })),
    );
    await nightSweep(MARS);
    expect(await summedMonths(acteur)).toHaveLength(1);
    expect(await bestSellers(acteur, MARS, "annee")).toEqual([[1, 31, 279e15, 0]]);
  });
});

describe("sums of months", () => {
  it("of another shop and of another currency count for nothing", async () => {
    const [acteur, neighbour] = [await stockedBoutique(), await stockedBoutique()];
    await sell(acteur, MARS, 30, { 1: 2 });
    await sell(neighbour, MARS, 30, { 1: 2, 2: 500 });
    const elsewhere = { mois: "2026-02", produit_id: 2, quantite: 9, chiffre_affaires: 900_000_000, cout: 0 };
    await addTotals(acteur, "totaux_produits_mois", [{ ...elsewhere, devise_code: "EUR" }]);
    await nightSweep(MARS);
    expect(await bestSellers(acteur, MARS, "annee")).toEqual(await sold(acteur, "XOF", THIS_YEAR));
    expect(await bestSellers(acteur, MARS, "annee")).toHaveLength(1);
  });

  it("of one currency leave another's days to be read", async () => {
    const acteur = await stockedBoutique();
    await sell(acteur, MARS, 30, { 1: 2 });
    await nightSweep(MARS);
    await testServices({ now: MARS }).parametres.setDefaultPays(acteur, PAYS_OF.GNF);
    await sell(acteur, MARS, 30, { 2: 5 });
    expect(await bestSellers(acteur, MARS, "annee")).toEqual(await sold(acteur, "GNF", THIS_YEAR));
    await nightSweep(MARS);
    expect(await bestSellers(acteur, MARS, "annee")).toEqual(await sold(acteur, "GNF", THIS_YEAR));
  });

  it("hold no longer when other sales have taken the place of those of then", async () => {
    const acteur = await stockedBoutique();
    const facture = await sell(acteur, MARS, 30, { 1: 2 });
    await nightSweep(MARS);
    await testServices({ now: MARS }).factures.cancel(acteur, facture, "Erreur");
    await sell(acteur, MARS, 30, { 2: 2 });
    expect((await bestSellers(acteur, MARS, "annee")).map(([produitId]) => produitId)).toEqual([2]);
  });

  it("spare the reader the days that they hold", async () => {
    const acteur = await stockedBoutique({}, 50);
    const all = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [i + 1, 1]));
    for (let days = 12; days < 42; days++) await sell(acteur, MARS, days, all);
    const fetched = async () => {
      const { db, counts } = count(env.BOUTIQUE_1);
      const { dashboards } = testServices({ now: MARS, bindings: { ...env, BOUTIQUE_1: db } });
      await dashboards.get(acteur, "annee");
      expect(counts.roundTrips).toBe(1);
      return counts.rowsRead;
    };
    const readsByDay = await fetched();
    await nightSweep(MARS);
    expect(readsByDay - (await fetched())).toBeGreaterThan(28 * 50);
  });

  it("cost a sale nothing", async () => {
    const acteur = await stockedBoutique();
    const written = async () => {
      const { db, counts } = count(env.BOUTIQUE_1);
      const { ventes } = testServices({ now: MARS, bindings: { ...env, BOUTIQUE_1: db } });
      await ventes.encaisser(acteur, { ...oneArticle(1), dateOperation: MARS - 30 * DAY_MS });
      return counts.rowsWritten;
    };
    await written();
    const before = await written();
    await nightSweep(MARS);
    expect(await written()).toBe(before);
  });
});
