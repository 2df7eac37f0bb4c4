import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { achat, ALL_ACHATS } from "#tests/helpers/achats.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { AchatQuery } from "#worker/features/achats/domain.ts";

const DAY_MS = 86_400_000;
const { achats, produits } = testServices();
let acteur: Acteur;
let otherOne: Acteur;

beforeAll(async () => {
  await migrate();
  [acteur, otherOne] = [await createBoutique(), await createBoutique()];
  await addProduits(acteur, [{ titre: "Riz brisé" }, { titre: "Lait" }, { titre: "Thé" }]);
  await addProduits(otherOne, [{ titre: "Riz brisé" }, { titre: "Secret" }]);
  const ago = (days: number) => ({ dateOperation: NOW - days * DAY_MS });
  for (const one of [
    achat(1, { ...ago(2), fournisseur: "Épicerie Centrale", quantite: 3, reference: "X-100" }),
    achat(2, { ...ago(0), fournisseur: "abidjan vivres", quantite: 9, prixAchat: 10_000 }),
    achat(1, {
      ...ago(1),
      fournisseur: "Dakar Gros",
      quantite: 3,
      prixAchat: 20_000,
      numeroBonLivraison: "BL 9",
    }),
    achat(3, { ...ago(0), fournisseur: "Dakar Gros", quantite: 1 }),
    achat(1, { ...ago(1), fournisseur: "Zone 4", quantite: 2 }),
    achat(2, { ...ago(1), fournisseur: "Ecobank Riz", quantite: 5, prixAchat: 20_000 }),
  ])
    await achats.create(acteur, one);
  await achats.create(otherOne, achat(1, { fournisseur: "Dakar Gros" }));
  await achats.cancel(acteur, 5);
  await produits.delete(acteur, 3);
});

const numbers = async (query: Partial<AchatQuery>) =>
  (await achats.list(acteur, { ...ALL_ACHATS, ...query })).content.map(({ id }) => id);

describe("order", () => {
  test.each([
    ["dateOperation", "desc", [4, 2, 6, 3, 1]],
    ["dateOperation", "asc", [1, 3, 6, 2, 4]],
    // Case and accents do not count; equal names are sorted by number in the same direction.
    ["fournisseur", "asc", [2, 3, 4, 6, 1]],
    ["fournisseur", "desc", [1, 6, 4, 3, 2]],
    ["quantite", "asc", [4, 1, 3, 6, 2]],
    ["quantite", "desc", [2, 6, 3, 1, 4]],
    ["prixAchat", "asc", [2, 3, 6, 1, 4]],
    ["prixAchat", "desc", [4, 1, 6, 3, 2]],
  ] as const)("%s %s; pages partition it", async (sortBy, sortDir, expectedValues) => {
    expect(await numbers({ sortBy, sortDir })).toEqual(expectedValues);
    const pages = await Promise.all([0, 1, 2, 3].map((page) => numbers({ sortBy, sortDir, page, size: 2 })));
    expect(pages.flat()).toEqual(expectedValues);
    expect(pages.at(-1)).toEqual([]);
  });
});

describe("what is listed", () => {
  test("those that count, the cancelled ones, or both; each with its number", async () => {
    const seen = await Promise.all(
      (["VALIDES", "ANNULES", "TOUS"] as const).map((state) =>
        achats.list(acteur, { ...ALL_ACHATS, state, size: 2 }),
      ),
    );
    expect(seen.map(({ totalElements, totalPages }) => [totalElements, totalPages])).toEqual([
      [5, 3],
      [1, 1],
      [6, 3],
    ]);
    expect(seen[1]?.content).toMatchObject([{ id: 5, dateAnnulation: NOW }]);
  });

  test.each([
    ["riz", [6, 3, 1]],
    ["RIZ BRISE", [3, 1]],
    ["ref-2", [2, 6]],
    ["épicerie", [1]],
    ["bl 9", [3]],
    ["x-100", [1]],
    ["the", [4]],
    ["%", []],
    // Another shop's product has the same number.
    ["secret", []],
    ["  ", [4, 2, 6, 3, 1]],
  ])("%j finds %j, and counts them", async (q, expectedValues) => {
    const { content, totalElements } = await achats.list(acteur, { ...ALL_ACHATS, q });
    expect(content.map(({ id }) => id)).toEqual(expectedValues);
    expect(totalElements).toBe(expectedValues.length);
  });

  test("of a period, both days inclusive, on the shop's clock", async () => {
    const days = (dateDebut: string, dateFin: string) => ({
      dateDebut: { jour: dateDebut },
      dateFin: { jour: dateFin },
    });
    expect(await numbers(days("2026-01-13", "2026-01-14"))).toEqual([4, 2, 6, 3]);
    expect(await numbers({ ...days("2026-01-12", "2026-01-13"), state: "TOUS" })).toEqual([6, 5, 3, 1]);
    const instants = {
      dateDebut: { instant: NOW - DAY_MS },
      dateFin: { instant: NOW - DAY_MS },
    };
    const { content, totalElements } = await achats.list(acteur, { ...ALL_ACHATS, ...instants });
    expect([content.length, totalElements]).toEqual([2, 2]);
    expect(
      (await achats.list(acteur, { ...ALL_ACHATS, ...days("2027-01-01", "2027-01-02") })).totalElements,
    ).toBe(0);
    expect(
      await refusalOf(achats.list(acteur, { ...ALL_ACHATS, ...days("2026-01-14", "2026-01-13") })),
    ).toMatchObject({
      code: "VALIDATION",
      message: "La date de début doit précéder la date de fin",
    });
  });

  test("of a product, an archived one too", async () => {
    expect(await numbers({ produitId: 1 })).toEqual([3, 1]);
    const { content, totalElements } = await achats.list(acteur, { ...ALL_ACHATS, produitId: 3 });
    expect([content[0]?.produit.titre, totalElements]).toEqual(["Thé", 1]);
  });
});

test("another shop sees its own, and gets of the first what is missing everywhere", async () => {
  const neighbourPage = await achats.list(otherOne, { ...ALL_ACHATS, q: "dakar" });
  expect([neighbourPage.content.map(({ id }) => id), neighbourPage.totalElements]).toEqual([[1], 1]);
  expect((await achats.list(otherOne, { ...ALL_ACHATS, state: "TOUS" })).totalElements).toBe(1);
  const absent = await refusalOf(achats.list(otherOne, { ...ALL_ACHATS, produitId: 99 }));
  expect(absent).toMatchObject({ code: "INTROUVABLE", message: "Produit non trouvé" });
  expect(await refusalOf(achats.list(otherOne, { ...ALL_ACHATS, produitId: 3 }))).toEqual(absent);
});

test("each list is one round trip", async () => {
  const { db, counts } = count(env.BOUTIQUE_1);
  const trackedService = testServices({ bindings: { ...env, BOUTIQUE_1: db } }).achats;
  await trackedService.list(acteur, {
    ...ALL_ACHATS,
    q: "riz",
    produitId: 1,
    dateDebut: { jour: "2026-01-01" },
  });
  await trackedService.get(acteur, 1);
  expect(counts.roundTrips).toBe(2);
});
