import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { panier, oneArticle } from "#tests/helpers/paniers.ts";
import { addProduits } from "#tests/helpers/produits.ts";
import { count, testServices } from "#tests/helpers/services.ts";
import { execute } from "#worker/core/database/batch.ts";
import { barePanier } from "../../../bench/bare-panier.ts";

const { ventes } = testServices();

beforeAll(migrate);

async function createBoutiqueWith(produits: number, quantite = 1_000) {
  const acteur = await createBoutique();
  const ids = await addProduits(
    acteur,
    Array.from({ length: produits }, () => ({ quantite })),
  );
  return { acteur, ids };
}

async function measurePanier(produits: number, lignes: number, pastVentes = 0, quantite = 1_000) {
  const { acteur, ids } = await createBoutiqueWith(produits, quantite);
  const { db, counts } = count(env.BOUTIQUE_1);
  const counted = testServices({ bindings: { ...env, BOUTIQUE_1: db } });
  const firstOnes = ids
    .slice(0, lignes)
    .map((produitId) => ({ produitId, quantite: 1, prixVenteReel: 80_000 }));
  for (let i = 0; i < pastVentes; i++) await ventes.encaisser(acteur, oneArticle(ids[0] ?? 0), `cle-${i}`);
  await counted.ventes.encaisser(acteur, panier(firstOnes), "cle");
  return counts;
}

test.each([1, 200])("%i lines: one round trip, at most 10 + 5n rows", async (n) => {
  const { roundTrips, rowsWritten } = await measurePanier(n, n);
  expect(roundTrips).toBe(1);
  expect(rowsWritten).toBeGreaterThan(5 * n);
  expect(rowsWritten).toBeLessThanOrEqual(10 + 5 * n);
});

test.each([1, 5, 200])(
  "%i lines: as many rows as the bare basket that benchmarks hold it against",
  async (n) => {
    const { rowsWritten } = await measurePanier(n, n);
    const { acteur } = await createBoutiqueWith(n);
    const { db, counts } = count(env.BOUTIQUE_1);
    await execute(db, barePanier(acteur.etablissementId, n));
    expect(counts.rowsWritten).toBe(rowsWritten);
  },
);

test("each alert is an event, and a row, of its own", async () => {
  const { rowsWritten } = await measurePanier(5, 5, 0, 1);
  expect(rowsWritten).toBeLessThanOrEqual(10 + 5 * 5 + 5);
});

test("reads as little in a shop of 1,000 products as in a shop of one, and after 100 sales as after one", async () => {
  const small = await measurePanier(1, 1, 1);
  const large = await measurePanier(1000, 1, 1);
  const older = await measurePanier(1, 1, 100);
  expect(large.rowsRead).toBe(small.rowsRead);
  expect(older.rowsRead).toBe(small.rowsRead);
});
