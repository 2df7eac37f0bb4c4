// A write reads as many rows in a shop with ten products as in a large one.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { achat } from "#tests/helpers/achats.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { DAY_MS } from "#tests/helpers/model.ts";
import { panier } from "#tests/helpers/paniers.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import { type Write, WRITES, LARGE, SMALL, fill } from "#tests/helpers/writes.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

const ROUNDS = 40;

/** Accepted growth: ranks are counted on the keys before them, and some foreign keys search all rows. */
const EXTRA_READS: Record<string, number> = {
  "categories.create": LARGE.categories - SMALL.categories,
  "categories.delete": LARGE.produits,
  // Two foreign keys search by the shop alone, once per movement and once per purchase.
  "produits.delete, a draft": LARGE.produits - SMALL.produits + (ROUNDS - 1) * 7,
  // Movements of the products since then, on the same day: five of a basket and one of a purchase per round.
  // A purchase of one of them was corrected since: the product's movements are replayed.
  // Its answer ranks the categories, which SQLite numbers, stores and indexes.
  "factures.cancel": (ROUNDS - 1) * (6 + 20) + 3 * (LARGE.categories - SMALL.categories),
  // The replay reads the movements of the product: a line of a basket per round, and a purchase every fifth.
  ...Object.fromEntries(
    ["update", "update, of more pieces", "update, of its price", "cancel"].map((name) => [
      `achats.${name}`,
      (ROUNDS - 1) * 7,
    ]),
  ),
  // The same answer.
  ...Object.fromEntries(
    ["confirm", "refuse", "complete", "add"].map((name) => [
      `paiements.${name}`,
      3 * (LARGE.categories - SMALL.categories),
    ]),
  ),
  // The next shop's journal begins after this shop's, except in the first shop of a database.
  "parametres.update": 2,
  "parametres.setPaysActive": 1,
  // Every price is rounded: read for the count, for the history and for the write.
  "parametres.setDefaultPays, of another currency": 3 * LARGE.produits,
};

let small: Acteur;
let large: Acteur;

async function fetched(write: Write, acteur: Acteur): Promise<number> {
  const { db, counts } = count(env.BOUTIQUE_1);
  await write(testServices({ bindings: { ...env, BOUTIQUE_1: db } }), acteur);
  return counts.rowsRead;
}

/** Each purchase and basket is of another day. */
async function live(acteur: Acteur, rounds: number): Promise<void> {
  const { achats, ventes } = testServices();
  const produits = [1, 2, 3, 4, 5];
  for (let turn = 0; turn < rounds; turn++) {
    const dateOperation = NOW - turn * DAY_MS;
    // The first purchase is of product 4, which the list edits and cancels.
    await achats.create(acteur, achat(produits[(turn + 3) % 5] ?? 0, { dateOperation }));
    const lignes = produits.map((produitId) => ({ produitId, quantite: 1, prixVenteReel: 80_000 }));
    await ventes.encaisser(acteur, panier(lignes, { dateOperation }));
  }
}

beforeAll(async () => {
  await migrate();
  small = await fill(SMALL);
  await live(small, 1);
  large = await fill(LARGE);
  await live(large, ROUNDS);
});

test.each(Object.entries(WRITES))("%s reads no more in a bigger shop", async (name, write) => {
  const readsOfSmall = await fetched(write, small);
  expect(readsOfSmall).toBeGreaterThan(0);
  const readsOfLarge = await fetched(write, large);
  const accepted = EXTRA_READS[name];
  expect(readsOfLarge).toBeLessThanOrEqual(readsOfSmall + (accepted ?? 0));
  if (accepted !== undefined) expect(readsOfLarge).toBeGreaterThan(readsOfSmall);
});

test("what is accepted is still written", () => {
  expect(Object.keys(WRITES)).toEqual(expect.arrayContaining(Object.keys(EXTRA_READS)));
});
