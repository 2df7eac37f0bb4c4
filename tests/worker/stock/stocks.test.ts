import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { expectSoundLedgers } from "#tests/helpers/books.ts";
import { createBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits, type TestProduit } from "#tests/helpers/produits.ts";
import { readEvenements, readStocks } from "#tests/helpers/read-back.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { StockFilter, Stock } from "#worker/features/stock/domain.ts";

const { stocks, produits, ventes } = testServices();

beforeAll(migrate);

const ids = (list: readonly Stock[]) => list.map(({ id }) => id);
const all = { page: 0, size: 100, q: "", filtre: "TOUS" } as const;

/**
 * By title: 2 out of stock, 6 INACTIF and out, 4 three of threshold 3,
 * 1 ten, 5 one without threshold, 8 never in stock, 3 draft, 7 archived.
 */
async function shelf(): Promise<Acteur> {
  const acteur = await createBoutique();
  await addProduits(acteur, [
    { titre: "Riz", quantite: 10, seuilAlerte: 4 },
    { titre: "Ail", quantite: 0, seuilAlerte: 2 },
    { titre: "Brouillon", statut: "BROUILLON" },
    { titre: "Maïs", quantite: 3, seuilAlerte: 3 },
    { titre: "Sel", quantite: 1 },
    { titre: "Eau", quantite: 0, seuilAlerte: 2, statut: "INACTIF" },
    { titre: "Archivé", quantite: 0, seuilAlerte: 2 },
  ]);
  await produits.delete(acteur, 7);
  const the = { titre: "Thé", description: null, categorieId: 1, codesBarres: [] };
  await produits.create(acteur, { ...the, statut: "INACTIF" });
  return acteur;
}

describe("what a stock's screen reads", () => {
  test("the product and its last five movements, the newest first, with their amounts", async () => {
    const acteur = await shelf();
    for (let sold = 0; sold < 5; sold++) await ventes.encaisser(acteur, oneArticle(1));
    await stocks.adjust(acteur, 1, { quantiteComptee: 3, motif: "Casse" });
    const { produit, mouvements } = await stocks.record(acteur, 1);
    expect([produit.titre, produit.quantite, produit.seuilAlerte, produit.niveau]).toEqual([
      "Riz",
      3,
      4,
      "FAIBLE",
    ]);
    expect(mouvements.map(({ type, quantite, quantiteApres }) => [type, quantite, quantiteApres])).toEqual([
      ["AJUSTEMENT", -2, 3],
      ["VENTE", -1, 5],
      ["VENTE", -1, 6],
      ["VENTE", -1, 7],
      ["VENTE", -1, 8],
    ]);
    expect(mouvements[0]).toMatchObject({ notes: "Casse", deviseCode: "XOF" });
  });

  test("a draft is not in the list, an archived or unknown product is not found", async () => {
    const acteur = await shelf();
    const sentence = async (id: number) => (await refusalOf(stocks.record(acteur, id))).message;
    expect(await sentence(3)).toBe("Stock non trouvé dans la liste");
    expect(await sentence(7)).toBe("Stock non trouvé");
    expect(await sentence(99)).toBe("Stock non trouvé");
    expect((await stocks.record(acteur, 8)).produit).toMatchObject({ hasStock: false, quantite: 0 });
  });
});

describe("what there is", () => {
  test.each([
    ["TOUS", [2, 6, 4, 1, 5, 8]],
    ["EN_STOCK", [4, 1, 5]],
    ["RUPTURE", [2, 6, 8]],
    ["ALERTE", [4]],
  ] as const)("%s, by title, a page at a time", async (filter: StockFilter, expectedValues) => {
    const acteur = await shelf();
    const page = await stocks.list(acteur, { ...all, filtre: filter });
    expect([ids(page.content), page.totalElements]).toEqual([expectedValues, expectedValues.length]);
    const pages = await Promise.all(
      [0, 1, 2, 3].map((n) => stocks.list(acteur, { ...all, filtre: filter, page: n, size: 2 })),
    );
    expect(pages.flatMap(({ content }) => ids(content))).toEqual(expectedValues);
  });

  test("alerts are of what is sold: what was put aside is on the shelf and in no alert", async () => {
    const acteur = await createBoutique();
    await addProduits(acteur, [{ titre: "Sucre", quantite: 2, seuilAlerte: 3, statut: "INACTIF" }]);
    const matches = async (filter: StockFilter) =>
      ids((await stocks.list(acteur, { ...all, filtre: filter })).content);
    expect([await matches("EN_STOCK"), await matches("ALERTE")]).toEqual([[1], []]);
  });

  test("worst first: empty, then the least for their threshold, equals by title", async () => {
    const acteur = await createBoutique();
    await addProduits(acteur, [
      { titre: "Normal", quantite: 9, seuilAlerte: 4 },
      { titre: "Sans seuil", quantite: 1 },
      { titre: "Attention", quantite: 8, seuilAlerte: 4 },
      { titre: "Faible", quantite: 4, seuilAlerte: 4 },
      { titre: "Plus faible", quantite: 4, seuilAlerte: 5 },
      { titre: "Vide", quantite: 0, seuilAlerte: 9 },
      { titre: "Épuisé", quantite: 0 },
      { titre: "Bas", quantite: 1, seuilAlerte: 1 },
    ]);
    const worstFirst = [7, 6, 5, 8, 4, 3, 1, 2];
    const urgent = { ...all, order: "URGENCE" } as const;
    expect(ids((await stocks.list(acteur, urgent)).content)).toEqual(worstFirst);
    const pages = await Promise.all(
      [0, 1, 2].map((page) => stocks.list(acteur, { ...urgent, page, size: 3 })),
    );
    expect(pages.flatMap(({ content }) => ids(content))).toEqual(worstFirst);
    const alerts = await stocks.list(acteur, { ...urgent, filtre: "ALERTE", q: "faible" });
    expect(ids(alerts.content)).toEqual([5, 4]);
  });

  test("a page and the number of each filter, for what is looked for, in one round trip", async () => {
    const acteur = await shelf();
    await addProduits(await createBoutique(), [{ quantite: 0 }]);
    const { db, counts: trips } = count(env.BOUTIQUE_1);
    const counted = testServices({ bindings: { ...env, BOUTIQUE_1: db } }).stocks;
    const whole = await counted.listWithCounts(acteur, { ...all, filtre: "ALERTE", order: "URGENCE" });
    expect(trips.roundTrips).toBe(1);
    expect(whole.counts).toEqual({ TOUS: 6, EN_STOCK: 3, RUPTURE: 3, ALERTE: 1 });
    expect(whole.stocks).toEqual(await stocks.list(acteur, { ...all, filtre: "ALERTE", order: "URGENCE" }));
    const searched = await stocks.listWithCounts(acteur, { ...all, q: "mais" });
    expect(searched.counts).toEqual({ TOUS: 1, EN_STOCK: 1, RUPTURE: 0, ALERTE: 1 });
    const none = await stocks.listWithCounts(await createBoutique(), all);
    expect(none.counts).toEqual({ TOUS: 0, EN_STOCK: 0, RUPTURE: 0, ALERTE: 0 });
  });

  test("all of it, by title, and nothing of another shop's", async () => {
    const acteur = await shelf();
    expect(await stocks.all(acteur)).toEqual((await stocks.list(acteur, all)).content);
    expect(await stocks.all(await createBoutique())).toEqual([]);
  });

  test("looked for by title or reference", async () => {
    const acteur = await shelf();
    const matches = async (q: string) => ids((await stocks.list(acteur, { ...all, q })).content);
    expect(await matches("MAIS")).toEqual([4]);
    expect(await matches("ref-5")).toEqual([5]);
    expect(await matches("archive")).toEqual([]);
    expect(await matches("brouillon")).toEqual([]);
    await addProduits(await createBoutique(), [{ titre: "Secret" }]);
    expect(await matches("secret")).toEqual([]);
  });

  test("alerts: what is sold and has run out or reached its threshold", async () => {
    const acteur = await shelf();
    await addProduits(acteur, [{ titre: "Lait", quantite: 1, seuilAlerte: 2, statut: "INACTIF" }]);
    expect((await stocks.alertes(acteur)).map(({ id, niveau }) => [id, niveau])).toEqual([
      [2, "CRITIQUE"],
      [4, "FAIBLE"],
    ]);
    expect(await stocks.alertCount(acteur)).toEqual({ alertes: 2 });
    expect(await stocks.alertCount(await createBoutique())).toEqual({ alertes: 0 });
  });

  test("one product's; none for a draft, an archived, a missing and another shop's", async () => {
    const acteur = await shelf();
    expect(await stocks.get(acteur, 4)).toEqual({
      id: 4,
      produit: { id: 4, titre: "Maïs", reference: "REF-4", seuilAlerte: 3 },
      rang: 0,
      quantiteDisponible: 3,
      niveau: "FAIBLE",
    });
    expect(await stocks.get(acteur, 8)).toMatchObject({ quantiteDisponible: 0, niveau: "CRITIQUE" });
    const absent = { code: "INTROUVABLE", message: "Stock non trouvé" };
    for (const id of [3, 7, 99]) expect(await refusalOf(stocks.get(acteur, id))).toMatchObject(absent);
    const otherOne = await createBoutique();
    expect(await refusalOf(stocks.get(otherOne, 4))).toMatchObject(absent);
    expect((await stocks.list(otherOne, all)).totalElements).toBe(0);
    expect(await stocks.alertes(otherOne)).toEqual([]);
  });

  test("each is one round trip", async () => {
    const acteur = await shelf();
    const { db, counts } = count(env.BOUTIQUE_1);
    const trackedService = testServices({ bindings: { ...env, BOUTIQUE_1: db } }).stocks;
    await trackedService.list(acteur, { ...all, q: "riz" });
    await trackedService.alertes(acteur);
    await trackedService.all(acteur);
    await trackedService.get(acteur, 1);
    expect(counts.roundTrips).toBe(4);
  });
});

describe("a count", () => {
  async function boutique(produit: Parameters<typeof addProduits>[1][number]): Promise<Acteur> {
    const acteur = await createBoutique();
    await addProduits(acteur, [produit]);
    return acteur;
  }
  const counting = (quantiteComptee: number) => ({ quantiteComptee, motif: "Inventaire" });

  test.each([
    ["more enters at the average", { quantite: 3, valeur: 1000 }, 5, 2, 667],
    ["less leaves at the average", { quantite: 3, valeur: 1000 }, 1, -2, -667],
    ["nothing left takes all the value", { quantite: 3, valeur: 1000 }, 0, -3, -1000],
    ["out of nothing, at the last purchase price", { quantite: 0, prixAchat: 70_000 }, 2, 2, 140_000],
    ["right: the count itself is kept", { quantite: 3, valeur: 1000 }, 3, 0, 0],
  ] satisfies [string, TestProduit, number, number, number][])(
    "%s",
    async (_name, produit, counted, quantite, value) => {
      const acteur = await boutique(produit);
      const { value: mouvement } = await stocks.adjust(acteur, 1, counting(counted));
      expect(mouvement).toEqual({
        id: 2,
        type: "AJUSTEMENT",
        libelle: "Ajustement",
        produit: { id: 1, titre: "Produit 1", reference: "REF-1" },
        rang: 0,
        quantite,
        quantiteApres: counted,
        correction: null,
        montant: Math.abs(value),
        deviseCode: "XOF",
        fuseau: "Africa/Dakar",
        dateOperation: NOW,
        jour: "2026-01-14",
        tiers: null,
        notes: "Inventaire",
        achatId: null,
        venteId: null,
      });
      const start = (produit as TestProduit).valeur ?? 0;
      expect(await readStocks(acteur)).toEqual([{ id: 1, quantite: counted, valeur: start + value }]);
      expect((await readEvenements(acteur)).at(-1)).toEqual({ silencieux: true, produitId: 1 });
      expect(await read(acteur, "SELECT * FROM totaux_journaliers WHERE etablissement_id = ?")).toEqual([]);
      await expectSoundLedgers(acteur);
    },
  );

  test("warns when it crosses the threshold downward, and only then", async () => {
    const acteur = await boutique({ quantite: 10, seuilAlerte: 5 });
    const types = async () => (await readEvenements(acteur)).flatMap((e) => e["typeAlerte"] ?? []);
    await stocks.adjust(acteur, 1, counting(6));
    expect(await types()).toEqual([]);
    await stocks.adjust(acteur, 1, counting(5));
    await stocks.adjust(acteur, 1, counting(4));
    expect(await types()).toEqual(["SOUS_SEUIL"]);
    await stocks.adjust(acteur, 1, counting(0));
    await stocks.adjust(acteur, 1, counting(0));
    await stocks.adjust(acteur, 1, counting(9));
    expect(await types()).toEqual(["SOUS_SEUIL", "RUPTURE_STOCK"]);
    await expectSoundLedgers(acteur);
  });

  test("of an INACTIF product is taken; of a draft, an archived, a missing and another shop's there is none", async () => {
    const acteur = await shelf();
    await stocks.adjust(acteur, 6, counting(2));
    const absent = { code: "INTROUVABLE", message: "Stock non trouvé", fields: undefined };
    for (const id of [3, 7, 99])
      expect(await refusalOf(stocks.adjust(acteur, id, counting(1)))).toEqual(absent);
    expect(await refusalOf(stocks.adjust(await createBoutique(), 1, counting(1)))).toEqual(absent);
    expect(await refusalOf(stocks.adjust(acteur, 8, counting(1)))).toMatchObject({
      code: "CONFLIT",
      message: "Produit inactif",
    });
    expect(await stocks.get(acteur, 1)).toMatchObject({ quantiteDisponible: 10 });
  });

  test.each([
    ["by far", { quantite: 1, prixAchat: 100_000_000_000 }, 1_000_000_000],
    ["by one piece", { quantite: 1, prixAchat: 100_000_000_000 }, 90_001],
    ["out of nothing", { quantite: 0, prixAchat: 100_000_000_000 }, 1_000_000_000],
  ])("worth more than a stock may be, %s: 400 in words", async (_name, produit, counted) => {
    const acteur = await boutique(produit);
    expect(await refusalOf(stocks.adjust(acteur, 1, counting(counted)))).toMatchObject({
      code: "VALIDATION",
      fields: { quantiteComptee: [expect.stringMatching(/^La valeur du stock/)] },
    });
    await stocks.adjust(acteur, 1, counting(90_000));
    expect(await readStocks(acteur)).toMatchObject([{ valeur: 9_000_000_000_000_000 }]);
  });

  test("after the zone has changed, is of the day of now", async () => {
    const acteur = await boutique({});
    await env.BOUTIQUE_1.prepare("UPDATE etablissements SET fuseau = 'Africa/Porto-Novo' WHERE id = ?")
      .bind(acteur.etablissementId)
      .run();
    await testServices({ now: Date.UTC(2026, 0, 14, 23, 30) }).stocks.adjust(acteur, 1, counting(4));
    expect(await read(acteur, "SELECT jour FROM mouvements WHERE etablissement_id = ? AND id = 2")).toEqual([
      { jour: "2026-01-15" },
    ]);
  });

  test("the highest count there is, of what costs nothing", async () => {
    const acteur = await boutique({ quantite: 7, prixAchat: 0 });
    await stocks.adjust(acteur, 1, counting(1_000_000_000));
    expect(await readStocks(acteur)).toEqual([{ id: 1, quantite: 1_000_000_000, valeur: 0 }]);
  });

  test("behind a key is written once, in one round trip and few rows", async () => {
    const acteur = await boutique({ quantite: 10 });
    const { db, counts: counter } = count(env.BOUTIQUE_1);
    const trackedService = testServices({ bindings: { ...env, BOUTIQUE_1: db } }).stocks;
    const first = await trackedService.adjust(acteur, 1, counting(7), "cle");
    // The rows: counters, movement and its index, event, stock, key.
    expect(counter).toMatchObject({ roundTrips: 1, rowsWritten: 6 });
    await ventes.encaisser(acteur, oneArticle(1));
    expect(await trackedService.adjust(acteur, 1, counting(7), "cle")).toEqual({ ...first, replayed: true });
    expect(await readStocks(acteur)).toMatchObject([{ quantite: 6 }]);
    expect(await refusalOf(trackedService.adjust(acteur, 1, counting(8), "cle"))).toMatchObject({
      code: "CLE_REUTILISEE",
    });
  });

  test("many at once, among sales: the books are in order", async () => {
    const acteur = await boutique({ quantite: 50, valeur: 100_001, seuilAlerte: 20 });
    await Promise.allSettled(
      Array.from({ length: 14 }, (_, i) =>
        i % 2 === 0
          ? stocks.adjust(acteur, 1, counting(40 - 3 * i))
          : ventes.encaisser(acteur, oneArticle(1)),
      ),
    );
    await expectSoundLedgers(acteur);
  });
});
