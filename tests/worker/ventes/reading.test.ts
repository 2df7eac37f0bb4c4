import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { panier, oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { VenteQuery } from "#worker/features/ventes/domain/vente.ts";

const { ventes, factures, produits } = testServices();
const DAY_MS = 86_400_000;

const query = (rest: Partial<VenteQuery> = {}): VenteQuery => ({
  page: 0,
  size: 50,
  sortBy: "dateOperation",
  sortDir: "desc",
  ...rest,
});

const ids = async (acteur: Acteur, rest: Partial<VenteQuery>) =>
  (await ventes.list(acteur, query(rest))).content.map((v) => v.id);

const days = (start: string, end: string) => ({ dateDebut: { jour: start }, dateFin: { jour: end } });

let acteur: Acteur;
let neighbour: Acteur;

/** Lines 1 and 2 are of today for Moussa, 3 and 4 of two days ago for Élodie with a chosen number, 5 of yesterday. */
async function fill(boutique: Acteur): Promise<void> {
  await addProduits(boutique, [
    { titre: "Riz parfumé", quantite: 100 },
    { titre: "Œufs frais", quantite: 100, prixVente: 10_000 },
    { titre: "Jamais vendu" },
  ]);
  const rice = { produitId: 1, quantite: 1, prixVenteReel: 80_000 };
  const eggs = { produitId: 2, quantite: 3, prixVenteReel: 10_000 };
  await ventes.encaisser(boutique, panier([rice, eggs], { client: "moussa" }));
  const twoDaysAgo = { dateOperation: NOW - 2 * DAY_MS, client: "Élodie", numeroFacture: "Été-7" };
  await ventes.create(boutique, { ...rice, ...twoDaysAgo, reference: "bon A/12" });
  await ventes.create(boutique, { ...eggs, ...twoDaysAgo });
  await ventes.encaisser(boutique, { ...oneArticle(1, 2), dateOperation: NOW - DAY_MS });
}

beforeAll(async () => {
  await migrate();
  [acteur, neighbour] = [await createBoutique(), await createBoutique({ deviseCode: "EUR" })];
  await fill(acteur);
  await fill(neighbour);
  await factures.cancel(acteur, 3, "Erreur");
});

describe("a list", () => {
  test("shows the newest operation first, cancelled lines too, and counts without reading them", async () => {
    const page = await ventes.list(acteur, query({ size: 3 }));
    expect(page).toMatchObject({ totalElements: 5, totalPages: 2, numberOfElements: 3, last: false });
    expect(page.content.map((v) => [v.id, v.statut, v.client])).toEqual([
      [2, "EMISE", "moussa"],
      [1, "EMISE", "moussa"],
      [5, "ANNULEE", "Client anonyme"],
    ]);
    expect(await ids(acteur, { size: 3, page: 1 })).toEqual([4, 3]);
    expect(await ids(acteur, { size: 3, page: 2 })).toEqual([]);
  });

  test.each<[VenteQuery["sortBy"], number[]]>([
    ["dateOperation", [3, 4, 5, 1, 2]],
    ["client", [5, 3, 4, 1, 2]],
    ["montantTotal", [2, 4, 1, 3, 5]],
    ["reference", [3, 1, 2, 4, 5]],
  ])("by %s, whatever its case, ties by id in the same direction", async (sortBy, expected) => {
    expect(await ids(acteur, { sortBy, sortDir: "asc" })).toEqual(expected);
    const reversed = expected.toReversed();
    expect(await ids(acteur, { sortBy })).toEqual(reversed);
    const pages = await Promise.all(
      [0, 1, 2].map((page) => ids(acteur, { sortBy, sortDir: "desc", size: 2, page })),
    );
    expect(pages.flat()).toEqual(reversed);
  });

  test("of a period counts both days", async () => {
    expect(await ids(acteur, days("2026-01-12", "2026-01-13"))).toEqual([5, 4, 3]);
    expect(
      (await ventes.list(acteur, query({ ...days("2026-01-12", "2026-01-13"), size: 1 }))).totalElements,
    ).toBe(3);
    expect(await ids(acteur, { dateDebut: { jour: "2026-01-13" } })).toEqual([2, 1, 5]);
    expect(await ids(acteur, { dateFin: { instant: NOW - DAY_MS } })).toEqual([5, 4, 3]);
    expect(await refusalOf(ventes.list(acteur, query(days("2026-01-14", "2026-01-13"))))).toMatchObject({
      code: "VALIDATION",
      fields: { dateDebut: ["La date de début doit précéder la date de fin"] },
    });
  });

  test("cuts its days on the shop's clock, that of now", async () => {
    const cotonou = await createBoutique({ paysCode: "BJ", fuseau: "Africa/Porto-Novo" });
    await addProduits(cotonou, [{}]);
    const late = testServices({ now: Date.UTC(2026, 0, 14, 23, 30) });
    await late.ventes.encaisser(cotonou, oneArticle(1));
    // An instant of the 14th in UTC is of the 15th there, whatever the session claims.
    const bound = { instant: Date.UTC(2026, 0, 14, 23, 0) };
    const previous = { ...cotonou, fuseau: "Africa/Dakar", paysCode: "SN" };
    expect(await ids(previous, { dateDebut: bound, dateFin: bound })).toEqual([1]);
    expect(await ids(cotonou, days("2026-01-14", "2026-01-14"))).toEqual([]);
  });
});

describe("a search", () => {
  test.each([
    ["MOUSSA", [2, 1]],
    ["elod", [4, 3]],
    ["ete-7", [4, 3]],
    ["fact-20260114", [2, 1, 5]],
    ["bon a/12", [3]],
    ["VENTE-0000000", [2, 1, 5, 4]],
    ["parfume", [1, 5, 3]],
    ["oeuf", [2, 4]],
    ["%", []],
    ["_", []],
    ["' OR 1=1 --", []],
    ["🙂", []],
    ["  ", [2, 1, 5, 4, 3]],
  ])("for %j", async (q, expected) => {
    const page = await ventes.list(acteur, query({ q }));
    expect(page.content.map((v) => v.id)).toEqual(expected);
    expect(page.totalElements).toBe(expected.length);
  });

  test("does not find a line by what another shop calls the product of that number", async () => {
    await addProduits(await createBoutique(), [{ titre: "Savon" }]);
    expect(await ids(acteur, { q: "savon" })).toEqual([]);
  });

  test("finds a line by the title that it was sold under, when its product has another one", async () => {
    const boutique = await createBoutique();
    await fill(boutique);
    await produits.update(boutique, 1, { titre: "Brisure" });
    expect(await ids(boutique, { q: "RIZ" })).toEqual([1, 5, 3]);
    expect(await ids(boutique, { q: "brisure" })).toEqual([]);
  });

  test("in a period, sorted and paged", async () => {
    const rice = { q: "riz", ...days("2026-01-12", "2026-01-13"), size: 1 } as const;
    expect(await ids(acteur, { ...rice, sortBy: "montantTotal", page: 0 })).toEqual([5]);
    expect(await ids(acteur, { ...rice, sortBy: "montantTotal", page: 1 })).toEqual([3]);
    expect((await ventes.list(acteur, query(rice))).totalElements).toBe(2);
  });
});

describe("of a product", () => {
  test("its lines, newest first; none, or no product", async () => {
    const fetched = await ventes.list(acteur, query({ produitId: 1, size: 2 }));
    expect([fetched.content.map((v) => v.id), fetched.totalElements]).toEqual([[1, 5], 3]);
    expect(await ventes.list(acteur, query({ produitId: 3 }))).toMatchObject({
      content: [],
      totalElements: 0,
    });
    expect(await refusalOf(ventes.list(acteur, query({ produitId: 4 })))).toMatchObject({
      code: "INTROUVABLE",
      message: "Produit non trouvé",
    });
  });

  test("its lines of a period, and those that a search finds", async () => {
    const period = days("2026-01-12", "2026-01-13");
    const fetched = await ventes.list(acteur, query({ produitId: 1, size: 1, ...period }));
    expect([fetched.content.map((v) => v.id), fetched.totalElements]).toEqual([[5], 2]);
    expect(await ids(acteur, { produitId: 1, q: "bon a/12" })).toEqual([3]);
  });

  test("they stay when it is archived", async () => {
    const boutique = await createBoutique();
    await fill(boutique);
    await produits.delete(boutique, 1);
    expect(await ventes.list(boutique, query({ produitId: 1 }))).toMatchObject({
      totalElements: 3,
      content: [{ produit: { titre: "Riz parfumé" } }, {}, {}],
    });
  });
});

describe("a single line", () => {
  test("carries what its invoice carries", async () => {
    expect(await ventes.get(neighbour, 3)).toMatchObject({
      factureId: 2,
      numeroFacture: "Été-7",
      client: "Élodie",
      deviseCode: "EUR",
      reference: "bon A/12",
    });
    expect(await refusalOf(ventes.get(acteur, 6))).toMatchObject({
      code: "INTROUVABLE",
      message: "Vente non trouvée",
    });
  });
});

describe("the stock check", () => {
  test.each([
    [1, 98, true],
    [1, 99, false],
    [2, 1, true],
  ])("product %i, %i pieces: %j", async (produitId, quantite, available) => {
    expect(await ventes.checkStock(acteur, produitId, quantite)).toMatchObject({
      disponible: available,
      quantiteDemandee: quantite,
    });
  });

  test("returns what there is, but not that it can be sold when it cannot", async () => {
    const boutique = await createBoutique();
    await addProduits(boutique, [{ statut: "INACTIF", quantite: 7 }, { statut: "BROUILLON" }]);
    expect(await ventes.checkStock(boutique, 1, 2)).toEqual({
      disponible: false,
      stockDisponible: 7,
      quantiteDemandee: 2,
    });
    expect(await ventes.checkStock(boutique, 2, 1)).toMatchObject({
      disponible: false,
      stockDisponible: 0,
    });
    expect(await refusalOf(ventes.checkStock(boutique, 3, 1))).toMatchObject({ code: "INTROUVABLE" });
  });
});

describe("what reads cost", () => {
  test("one round trip each, and a first page no more after 120 sales than after 12", async () => {
    const boutique = await createBoutique();
    await addProduits(boutique, [{ quantite: 500 }]);
    const { db, counts } = count(env.BOUTIQUE_1);
    const counted = testServices({ bindings: { ...env, BOUTIQUE_1: db } }).ventes;
    const fetched = async (read: () => Promise<unknown>) => {
      const { roundTrips, rowsRead } = counts;
      await read();
      expect(counts.roundTrips - roundTrips).toBe(1);
      return counts.rowsRead - rowsRead;
    };
    const firstPageReads = async (n: number) => {
      while ((await ventes.list(boutique, query())).totalElements < n)
        await ventes.encaisser(boutique, oneArticle(1));
      const day = days("2026-01-14", "2026-01-14");
      return [
        await fetched(() => counted.list(boutique, query({ size: 4 }))),
        await fetched(() => counted.list(boutique, query({ size: 4, sortDir: "asc" }))),
        await fetched(() => counted.list(boutique, query({ size: 4, ...day }))),
        await fetched(() => counted.get(boutique, 3)),
        await fetched(() => counted.checkStock(boutique, 1, 1)),
      ];
    };
    const few = await firstPageReads(12);
    expect(await firstPageReads(120)).toEqual(few);
    expect(few[0]).toBeGreaterThan(4);
    expect(await fetched(() => counted.list(boutique, query({ produitId: 1 })))).toBeGreaterThan(120);
    expect(await fetched(() => counted.list(boutique, query({ q: "produit" })))).toBeGreaterThan(120);
  });
});
