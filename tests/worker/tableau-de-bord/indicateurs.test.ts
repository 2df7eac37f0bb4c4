import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { panier } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import { addTotals } from "#tests/helpers/totals.ts";
import { daysOf, periodAround, periodBefore, addDays } from "#worker/core/domain/calendar.ts";

beforeAll(migrate);

const one = (day: string, rest: object = {}) => ({
  jour: day,
  chiffre_affaires: 100_000,
  cout: 60_000,
  nombre_factures: 2,
  nombre_articles: 5,
  nombre_lignes: 3,
  ...rest,
});

describe("the figures of a period", () => {
  test("are those of its days, against the whole period before", async () => {
    const acteur = await createBoutique();
    await addTotals(acteur, "totaux_journaliers", [
      one("2026-01-14"),
      one("2026-01-13", { chiffre_affaires: 80_000 }),
      // The week starts on Sunday the 11th.
      one("2026-01-11", { nombre_factures: 1 }),
      one("2026-01-10", { chiffre_affaires: 400_000 }),
      one("2025-12-31", { chiffre_affaires: 50_000 }),
    ]);
    const { indicateurs } = testServices();
    expect(await indicateurs.get(acteur, { periode: "jour" })).toEqual({
      periode: "jour",
      days: { start: "2026-01-14", end: "2026-01-14" },
      chiffreAffaires: 100_000,
      evolution: 25,
      nombreVentes: 2,
      nombreArticles: 5,
      benefice: 40_000,
      correction: 0,
      marge: 40,
      panierMoyen: 50_000,
      encaissements: [],
      enAttente: { montant: 0, nombre: 0 },
      resteAPayer: 0,
      deviseCode: "XOF",
    });
    expect(await indicateurs.get(acteur, { periode: "semaine" })).toMatchObject({
      days: { start: "2026-01-11", end: "2026-01-17" },
      chiffreAffaires: 280_000,
      evolution: -30,
      nombreVentes: 5,
      panierMoyen: 56_000,
    });
    expect(await indicateurs.get(acteur, { periode: "mois" })).toMatchObject({
      days: { start: "2026-01-01", end: "2026-01-31" },
      chiffreAffaires: 680_000,
      evolution: 1260,
    });
    expect(await indicateurs.get(acteur, { periode: "annee" })).toMatchObject({
      days: { start: "2026-01-01", end: "2026-12-31" },
      chiffreAffaires: 680_000,
      evolution: 1260,
    });
  });

  test("of the last seven days are compared with the seven days before", async () => {
    const acteur = await createBoutique();
    await addTotals(acteur, "totaux_journaliers", [
      one("2026-01-14"),
      one("2026-01-08", { chiffre_affaires: 200_000 }),
      one("2026-01-07", { chiffre_affaires: 50_000 }),
      one("2026-01-01", { chiffre_affaires: 150_000 }),
      one("2025-12-31", { chiffre_affaires: 900_000 }),
    ]);
    expect(await testServices().indicateurs.get(acteur, { periode: "7jours" })).toMatchObject({
      periode: "7jours",
      days: { start: "2026-01-08", end: "2026-01-14" },
      chiffreAffaires: 300_000,
      evolution: 50,
    });
  });

  test("of all time are since the first sale and compared with nothing; they are what no period means", async () => {
    const acteur = await createBoutique();
    await addTotals(acteur, "totaux_journaliers", [
      { jour: "2024-12-31", depenses: 7 },
      one("2025-02-28"),
      one("2026-01-14"),
    ]);
    const { indicateurs } = testServices();
    const all = await indicateurs.get(acteur, { periode: "tous" });
    expect(all).toMatchObject({
      periode: "tous",
      days: { start: "2025-02-28", end: "2026-01-14" },
      chiffreAffaires: 200_000,
      evolution: 0,
    });
    expect(await indicateurs.get(acteur, {})).toEqual(all);
  });

  test("of a range are compared with as many days before; an instant counts for its day", async () => {
    const acteur = await createBoutique({ fuseau: "Africa/Porto-Novo", paysCode: "BJ" });
    await addTotals(acteur, "totaux_journaliers", [
      one("2026-01-14"),
      one("2026-01-13"),
      one("2026-01-12"),
      one("2026-01-11"),
      one("2026-01-10", { chiffre_affaires: 1 }),
    ]);
    // 23:30 UTC is the 13th in Porto-Novo.
    const dateDebut = { instant: Date.UTC(2026, 0, 12, 23, 30) };
    const fetched = await testServices().indicateurs.get(acteur, {
      dateDebut,
      dateFin: { jour: "2026-01-14" },
    });
    expect(fetched).toMatchObject({
      periode: null,
      days: { start: "2026-01-13", end: "2026-01-14" },
      chiffreAffaires: 200_000,
      evolution: 0,
    });
  });

  test("of a new shop are zeros", async () => {
    const acteur = await createBoutique({ boutique: "BOUTIQUE_2" });
    expect(await testServices().indicateurs.get(acteur, {})).toEqual({
      periode: "tous",
      days: { start: "2026-01-14", end: "2026-01-14" },
      chiffreAffaires: 0,
      evolution: 0,
      nombreVentes: 0,
      nombreArticles: 0,
      benefice: 0,
      correction: 0,
      marge: null,
      panierMoyen: 0,
      encaissements: [],
      enAttente: { montant: 0, nombre: 0 },
      resteAPayer: 0,
      deviseCode: "XOF",
    });
  });

  test("are the shop's own, in its current currency, whatever the credentials still claim", async () => {
    const [acteur, neighbour] = [await createBoutique(), await createBoutique()];
    await addTotals(neighbour, "totaux_journaliers", [one("2026-01-14")]);
    await addTotals(acteur, "totaux_journaliers", [
      one("2026-01-14", { devise_code: "EUR", chiffre_affaires: 9 }),
    ]);
    const { indicateurs } = testServices();
    expect(await indicateurs.get(acteur, {})).toMatchObject({ chiffreAffaires: 0, deviseCode: "XOF" });
    await env.BOUTIQUE_1.prepare("UPDATE etablissements SET devise_code = 'EUR' WHERE id = ?")
      .bind(acteur.etablissementId)
      .run();
    expect(await indicateurs.get(acteur, {})).toMatchObject({ chiffreAffaires: 9, deviseCode: "EUR" });
  });

  test("are exact as far as numbers go, and no error beyond", async () => {
    const acteur = await createBoutique();
    const max = { chiffre_affaires: 9_000_000_000_000_000, cout: 0 };
    await addTotals(
      acteur,
      "totaux_journaliers",
      daysOf({ start: "2022-01-01", end: "2024-12-31" }).map((day) => one(day, max)),
    );
    const { chiffreAffaires } = await testServices().indicateurs.get(acteur, {});
    expect(chiffreAffaires).toBeCloseTo(9e15 * 1096, -5);
  });

  test("cost one round trip", async () => {
    const acteur = await createBoutique();
    const { db, counts } = count(env.BOUTIQUE_1);
    await testServices({ bindings: { ...env, BOUTIQUE_1: db } }).indicateurs.get(acteur, {
      periode: "mois",
    });
    expect(counts.roundTrips).toBe(1);
  });
});

test("a sale counts as its invoice does, in each period of its day", async () => {
  const acteur = await createBoutique();
  const [rice = 0, water = 0] = await addProduits(acteur, [{}, {}]);
  const services = testServices();
  const lignes = [rice, water].map((produitId) => ({ produitId, quantite: 2, prixVenteReel: 80_000 }));
  await services.ventes.encaisser(acteur, panier(lignes));
  await services.ventes.encaisser(acteur, panier(lignes.slice(1), { dateOperation: NOW - 20 * 86_400_000 }));
  const month = await services.indicateurs.get(acteur, { periode: "mois" });
  expect(month).toMatchObject({
    chiffreAffaires: 320_000,
    nombreVentes: 1,
    nombreArticles: 4,
    benefice: 120_000,
    evolution: 100,
  });
  expect(await services.indicateurs.get(acteur, {})).toMatchObject({
    nombreVentes: 2,
    days: { start: "2025-12-25" },
  });
});

test("whatever the day, what a period counts is the sum of its days, in UTC and UTC+1", async () => {
  const boutiques = [
    await createBoutique(),
    await createBoutique({ paysCode: "BJ", fuseau: "Africa/Porto-Novo" }),
  ];
  const days = daysOf({ start: "2024-01-01", end: "2026-02-28" });
  const montant = (day: string) => (days.indexOf(day) + 1) ** 2;
  for (const acteur of boutiques) {
    await addTotals(
      acteur,
      "totaux_journaliers",
      days.map((day) => one(day, { chiffre_affaires: montant(day), cout: 0 })),
    );
  }
  const total = (inner: string[]) =>
    inner.reduce((sum, day) => sum + (days.includes(day) ? montant(day) : 0), 0);
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...boutiques),
      fc.constantFrom("jour", "semaine", "mois", "annee"),
      fc.integer({ min: Date.UTC(2025, 0, 2), max: Date.UTC(2026, 1, 27) }),
      async (acteur, period, now) => {
        const offset = acteur.fuseau === "Africa/Porto-Novo" ? 3_600_000 : 0;
        const day = new Date(now + offset).toISOString().slice(0, 10);
        const surrounding = periodAround(period, day);
        const fetched = await testServices({ now }).indicateurs.get(acteur, { periode: period });
        expect(fetched.days).toEqual(surrounding);
        expect(fetched.chiffreAffaires).toBe(total(daysOf(surrounding)));
        const before = total(daysOf(periodBefore(period, surrounding)));
        expect(fetched.evolution).toBeCloseTo(((fetched.chiffreAffaires - before) / before) * 100, 6);
        expect(addDays(periodBefore(period, surrounding).end, 1)).toBe(surrounding.start);
      },
    ),
    { numRuns: 60 },
  );
});

describe("a list with its figures", () => {
  const list = { page: 0, size: 2, sortBy: "dateOperation", sortDir: "desc" } as const;
  const DAY_MS = 86_400_000;

  /** Today: rice and water for Awa, and a cancelled rice. Yesterday: two waters for Awa. */
  async function shop() {
    const acteur = await createBoutique();
    const [rice = 0, water = 0] = await addProduits(acteur, [{ titre: "Riz" }, { titre: "Eau" }]);
    const line = (produitId: number, quantite = 1) => ({ produitId, quantite, prixVenteReel: 80_000 });
    const { ventes, factures } = testServices();
    await ventes.encaisser(acteur, panier([line(water, 2)], { client: "Awa", dateOperation: NOW - DAY_MS }));
    await ventes.encaisser(acteur, panier([line(rice), line(water)], { client: "Awa" }));
    await ventes.encaisser(acteur, panier([line(rice, 3)]));
    await factures.cancel(acteur, 3, "Erreur de produit");
    return acteur;
  }

  test("reads page and figures of one period in one round trip", async () => {
    const acteur = await shop();
    const { db, counts } = count(env.BOUTIQUE_1);
    const { indicateurs } = testServices({ bindings: { ...env, BOUTIQUE_1: db } });
    const today = await indicateurs.withVentes(acteur, { ...list, periode: "jour" });
    expect(counts.roundTrips).toBe(1);
    expect(today.today).toBe("2026-01-14");
    expect(today.page).toMatchObject({ totalElements: 3, totalPages: 2 });
    expect(today.page.content).toMatchObject([
      { statut: "ANNULEE", motif: "Erreur de produit", produit: { titre: "Riz" } },
      { statut: "EMISE", motif: null, produit: { titre: "Eau" } },
    ]);
    expect(await indicateurs.get(acteur, { periode: "jour" })).toEqual({
      ...today.indicateurs,
      ...today.pending,
      encaissements: [{ mode: "ESPECES", portefeuille: null, montant: 160_000, nombre: 1 }],
    });
    expect(today.indicateurs).toMatchObject({ chiffreAffaires: 160_000, nombreVentes: 1, evolution: 0 });
  });

  test("has the hours of a day and the days of a week up to today, and none for what is no period", async () => {
    const acteur = await shop();
    const { indicateurs } = testServices();
    const sold = async (query: object) =>
      (await indicateurs.withVentes(acteur, { ...list, ...query })).serie?.slices.map(
        (slice) => slice.chiffreAffaires,
      );
    const day = await sold({ periode: "jour" });
    expect([day?.length, day?.filter((amount) => amount > 0)]).toEqual([24, [160_000]]);
    expect(await sold({ periode: "7jours" })).toEqual([0, 0, 0, 0, 0, 160_000, 160_000]);
    expect(await sold({ periode: "mois" })).toHaveLength(14);
    const range = { dateDebut: { jour: "2026-01-13" }, dateFin: { jour: "2026-01-13" } };
    for (const query of [{}, { periode: "tous" }, { periode: "jour", q: "awa" }, range])
      expect(await sold(query)).toBeUndefined();
  });

  test("a range replaces the period", async () => {
    const acteur = await shop();
    const yesterday = { dateDebut: { jour: "2026-01-13" }, dateFin: { jour: "2026-01-13" } };
    const { page, indicateurs } = await testServices().indicateurs.withVentes(acteur, {
      ...list,
      ...yesterday,
      periode: "jour",
    });
    expect(page.content).toMatchObject([{ produit: { titre: "Eau" }, quantite: 2 }]);
    expect(indicateurs).toMatchObject({ periode: null, chiffreAffaires: 160_000, nombreVentes: 1 });
  });

  test("a search counts the lines that it finds, without cancelled ones and other currencies", async () => {
    const acteur = await shop();
    const { indicateurs } = testServices();
    const found = async (q: string) => {
      const answer = await indicateurs.withVentes(acteur, { ...list, q, periode: "semaine" });
      const { chiffreAffaires, nombreVentes, nombreArticles, panierMoyen } = answer.indicateurs;
      return [answer.page.totalElements, chiffreAffaires, nombreVentes, nombreArticles, panierMoyen];
    };
    expect(await found("riz")).toEqual([2, 80_000, 1, 1, 80_000]);
    expect(await found("awa")).toEqual([3, 320_000, 2, 4, 160_000]);
    expect(await found("introuvable")).toEqual([0, 0, 0, 0, 0]);
    const searched = await indicateurs.withVentes(acteur, { ...list, q: "awa", periode: "jour" });
    expect(searched.indicateurs).toMatchObject({ chiffreAffaires: 160_000, benefice: 60_000, evolution: 0 });
    await env.BOUTIQUE_1.prepare("UPDATE etablissements SET devise_code = 'EUR' WHERE id = ?")
      .bind(acteur.etablissementId)
      .run();
    expect(await found("awa")).toEqual([3, 0, 0, 0, 0]);
  });
});
