// The motif of a product on the rows of all lists: its category's rank by id, for each row of the page.
import { beforeAll, expect, test } from "vitest";
import { achat, ALL_ACHATS } from "#tests/helpers/achats.ts";
import { brouillon } from "#tests/helpers/catalogue.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { panier } from "#tests/helpers/paniers.ts";
import { testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

const { achats, categories, factures, mouvements, produits, stocks, ventes } = testServices();
const page = { page: 0, size: 50, q: "" };
const byDate = { ...page, sortBy: "dateOperation", sortDir: "asc" } as const;

let acteur: Acteur;

/** Products 1 and 2 are of the third and the second category; the first category has none. */
beforeAll(async () => {
  await migrate();
  acteur = await createBoutique();
  for (const name of ["Zinc", "Boissons", "Épicerie"])
    await categories.create(acteur, { nom: name, description: null });
  for (const [rank, categorieId] of [3, 2].entries()) {
    await produits.create(acteur, brouillon({ titre: `Produit ${String(rank)}`, categorieId }));
    await achats.create(acteur, achat(rank + 1, { prixVente: 80_000 }));
  }
  const line = { quantite: 1, prixVenteReel: 80_000 };
  await ventes.encaisser(acteur, panier([1, 2].map((produitId) => ({ ...line, produitId }))));
});

const ranks = (rows: readonly { rang: number | null }[]) => rows.map(({ rang }) => rang);

test("purchases, stocks, movements and sales have it in lists and alone", async () => {
  expect(ranks((await achats.list(acteur, { ...ALL_ACHATS, sortDir: "asc" })).content)).toEqual([2, 1]);
  expect((await achats.get(acteur, 2)).rang).toBe(1);
  expect(ranks((await stocks.list(acteur, { ...page, filtre: "TOUS" })).content)).toEqual([2, 1]);
  expect(ranks(await stocks.all(acteur))).toEqual([2, 1]);
  expect((await stocks.get(acteur, 2)).rang).toBe(1);
  expect(ranks((await mouvements.list(acteur, page)).content)).toEqual([1, 2, 1, 2]);
  expect(ranks((await ventes.list(acteur, byDate)).content)).toEqual([2, 1]);
  expect((await ventes.get(acteur, 2)).rang).toBe(1);
  expect(ranks((await factures.get(acteur, 1)).ventes)).toEqual([2, 1]);
});

test("an archived product without its category has none", async () => {
  await produits.delete(acteur, 2);
  await categories.delete(acteur, 2);
  expect(ranks((await mouvements.list(acteur, page)).content)).toEqual([null, null, 1, null, 1]);
  const sold = (await ventes.list(acteur, byDate)).content;
  expect(sold.map(({ rang, archivedAt }) => [rang, archivedAt !== null])).toEqual([
    [1, false],
    [null, true],
  ]);
  expect(ranks((await achats.list(acteur, { ...ALL_ACHATS, sortDir: "asc" })).content)).toEqual([1, null]);
});
