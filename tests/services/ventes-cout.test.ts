// What a basket costs: round trips, rows written and rows read.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { panier, unArticle } from "#tests/helpers/paniers.ts";
import { ajouterProduits } from "#tests/helpers/produits.ts";
import { compter, servicesDeTest } from "#tests/helpers/services.ts";
import { executer, ouvrir } from "#worker/kernel/database/batch.ts";
import { bareBasket } from "../../bench/bare-basket.ts";

const { ventes } = servicesDeTest();

beforeAll(migrer);

async function boutiqueAvec(produits: number, quantite = 1_000) {
  const acteur = await creerBoutique();
  const ids = await ajouterProduits(
    acteur,
    Array.from({ length: produits }, () => ({ quantite })),
  );
  return { acteur, ids };
}

/** Sells one piece of each of the first `lignes` of `produits` products, and counts. */
async function compterPanier(produits: number, lignes: number, ventesPassees = 0, quantite = 1_000) {
  const { acteur, ids } = await boutiqueAvec(produits, quantite);
  const { db, compte } = compter(env.BOUTIQUE_1);
  const comptees = servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } });
  const premiers = ids
    .slice(0, lignes)
    .map((produitId) => ({ produitId, quantite: 1, prixVenteReel: 80_000 }));
  for (let i = 0; i < ventesPassees; i++) await ventes.encaisser(acteur, unArticle(ids[0] ?? 0), `cle-${i}`);
  await comptees.ventes.encaisser(acteur, panier(premiers), "cle");
  return compte;
}

test.each([1, 200])("%i lines: one round trip, at most 10 + 5n rows", async (n) => {
  const { allers, lignesEcrites } = await compterPanier(n, n);
  expect(allers).toBe(1);
  expect(lignesEcrites).toBeGreaterThan(5 * n);
  expect(lignesEcrites).toBeLessThanOrEqual(10 + 5 * n);
});

test.each([1, 5, 200])(
  "%i lines: as many rows as the bare basket that benchmarks hold it against",
  async (n) => {
    const { lignesEcrites } = await compterPanier(n, n);
    const { acteur } = await boutiqueAvec(n);
    const { db, compte } = compter(env.BOUTIQUE_1);
    await executer(ouvrir(db), bareBasket(acteur.etablissementId, n));
    expect(compte.lignesEcrites).toBe(lignesEcrites);
  },
);

test("each alert is an event, and a row, of its own", async () => {
  const { lignesEcrites } = await compterPanier(5, 5, 0, 1);
  expect(lignesEcrites).toBeLessThanOrEqual(10 + 5 * 5 + 5);
});

test("reads as little in a shop of 1,000 products as in a shop of one, and after 100 sales as after one", async () => {
  const petite = await compterPanier(1, 1, 1);
  const grande = await compterPanier(1000, 1, 1);
  const ancienne = await compterPanier(1, 1, 100);
  expect(grande.lignesLues).toBe(petite.lignesLues);
  expect(ancienne.lignesLues).toBe(petite.lignesLues);
});
