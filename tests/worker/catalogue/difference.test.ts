// A till that applies the catalogue's difference must have what a full read gives.
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { achat } from "#tests/helpers/achats.ts";
import { boutiqueWithCategories, brouillon, inStock } from "#tests/helpers/catalogue.ts";
import { databaseOf, migrate } from "#tests/helpers/databases.ts";
import { times } from "#tests/helpers/long.ts";
import { panier } from "#tests/helpers/paniers.ts";
import { tryOnce } from "#tests/helpers/refusals.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import type { CatalogueDifference, ProduitCaisse } from "#worker/features/catalogue/domain.ts";

beforeAll(migrate);

const DAY_MS = 86_400_000;
const services = testServices();
const ids = ({ produits }: CatalogueDifference) => produits.map(({ id }) => id);

async function boutiqueWithProduits(count: number): Promise<Acteur> {
  const acteur = await boutiqueWithCategories();
  for (let i = 0; i < count; i++) await services.produits.create(acteur, inStock({ quantite: 50 }));
  return acteur;
}

const sell = (acteur: Acteur, ...produits: number[]) =>
  services.ventes.encaisser(
    acteur,
    panier(produits.map((produitId) => ({ produitId, quantite: 1, prixVenteReel: 1_750_000 }))),
  );

/** An event type that no service writes, or an event of another day. */
async function addEvenement(acteur: Acteur, data: object, dateCreation = NOW): Promise<void> {
  const db = databaseOf(acteur);
  const e = acteur.etablissementId;
  await db.batch([
    db.prepare("UPDATE compteurs SET evenement = evenement + 1 WHERE etablissement_id = ?").bind(e),
    db
      .prepare(
        `INSERT INTO evenements (etablissement_id, id, type, data, date_creation)
         SELECT ?1, evenement, 'INFO', ?2, ?3 FROM compteurs WHERE etablissement_id = ?1`,
      )
      .bind(e, JSON.stringify(data), dateCreation),
  ]);
}

describe("the catalogue by difference", () => {
  test("is whole without a cursor: what is for sale, as the till's own screen reads it", async () => {
    const acteur = await boutiqueWithProduits(2);
    await services.produits.create(acteur, brouillon());
    const all = await services.catalogue.difference(acteur);
    const { produits, curseur } = await services.catalogue.catalogue(acteur);
    expect(all).toEqual({ produits, supprimes: [], curseur, complet: true });
    expect(ids(all)).toEqual([1, 2]);
  });

  test("is nothing when nothing happened", async () => {
    const acteur = await boutiqueWithProduits(1);
    const { curseur } = await services.catalogue.difference(acteur);
    const empty = { produits: [], supprimes: [], curseur, complet: false };
    expect(await services.catalogue.difference(acteur, curseur)).toEqual(empty);
  });

  test("names every product of a basket, each once, with its stock as it is now", async () => {
    const acteur = await boutiqueWithProduits(4);
    const { curseur } = await services.catalogue.difference(acteur);
    await sell(acteur, 3, 1, 3);
    const difference = await services.catalogue.difference(acteur, curseur);
    expect(difference).toMatchObject({ supprimes: [], complet: false, curseur: curseur + 1 });
    expect(difference.produits.map(({ id, quantite }) => [id, quantite])).toEqual([
      [1, 49],
      [3, 48],
    ]);
  });

  test("names what left: archived, deleted, out of sale; and no draft, which was never there", async () => {
    const acteur = await boutiqueWithProduits(4);
    await services.produits.create(acteur, brouillon());
    await sell(acteur, 1);
    const { curseur } = await services.catalogue.difference(acteur);
    await services.produits.delete(acteur, 1);
    await services.produits.update(acteur, 3, {}, { statut: "INACTIF" });
    await services.produits.update(acteur, 5, { titre: "Savon doux" });
    await services.produits.update(acteur, 2, { prixVente: 1_800_000 });
    const difference = await services.catalogue.difference(acteur, curseur);
    expect(difference.supprimes).toEqual([1, 3]);
    expect(difference.produits).toMatchObject([{ id: 2, prixVente: 1_800_000 }]);
    await services.produits.update(acteur, 3, {}, { statut: "STOCK" });
    expect(await services.catalogue.difference(acteur, difference.curseur)).toMatchObject({
      produits: [{ id: 3 }],
      supprimes: [],
    });
  });

  test.each([
    ["of the future", (cursor: number) => cursor + 1],
    ["beyond every number", () => Number.MAX_SAFE_INTEGER],
  ])("is whole after a cursor %s", async (_name, since) => {
    const acteur = await boutiqueWithProduits(1);
    const { curseur } = await services.catalogue.difference(acteur);
    expect(await services.catalogue.difference(acteur, since(curseur))).toMatchObject({
      produits: [{ id: 1 }],
      complet: true,
      curseur,
    });
  });

  test("is whole when an event after the cursor is 30 days old, swept or not, and not before", async () => {
    const acteur = await boutiqueWithProduits(2);
    const { curseur } = await services.catalogue.difference(acteur);
    await addEvenement(acteur, { silencieux: true, produitId: 2 });
    const catalogueAfter = (ms: number) => testServices({ now: NOW + ms }).catalogue;
    expect(await catalogueAfter(30 * DAY_MS).difference(acteur, curseur)).toMatchObject({
      complet: false,
      produits: [{ id: 2 }],
    });
    expect(await catalogueAfter(30 * DAY_MS + 1).difference(acteur, curseur)).toMatchObject({
      complet: true,
    });
    await env.BOUTIQUE_1.prepare("DELETE FROM evenements WHERE etablissement_id = ?")
      .bind(acteur.etablissementId)
      .run();
    expect(await services.catalogue.difference(acteur, curseur)).toMatchObject({ complet: true });
    const last = await catalogueAfter(90 * DAY_MS).difference(acteur, curseur + 1);
    expect(last).toMatchObject({ complet: false, produits: [] });
  });

  test("is whole when the shop reported that everything changed, until the cursor is past that", async () => {
    const acteur = await boutiqueWithProduits(1);
    const { curseur } = await services.catalogue.difference(acteur);
    await addEvenement(acteur, { silencieux: true, rechargement: true });
    await sell(acteur, 1);
    expect(await services.catalogue.difference(acteur, curseur)).toMatchObject({ complet: true });
    expect(await services.catalogue.difference(acteur, curseur + 1)).toMatchObject({ complet: false });
  });

  test("knows nothing of another shop", async () => {
    const [acteur, neighbour] = [await boutiqueWithProduits(1), await boutiqueWithProduits(3)];
    const { curseur } = await services.catalogue.difference(acteur);
    await addEvenement(acteur, { silencieux: true, produitId: 3 });
    await sell(neighbour, 1, 2, 3);
    expect(await services.catalogue.difference(acteur, curseur)).toMatchObject({
      produits: [],
      supprimes: [3],
      curseur: curseur + 1,
    });
  });

  test("costs one round trip and reads what changed, however big the shop is", async () => {
    const fetched = async (produits: number) => {
      const acteur = await boutiqueWithProduits(produits);
      const { curseur } = await services.catalogue.difference(acteur);
      await sell(acteur, 2);
      const { db, counts } = count(env.BOUTIQUE_1);
      await testServices({ bindings: { ...env, BOUTIQUE_1: db } }).catalogue.difference(acteur, curseur);
      expect(counts.roundTrips).toBe(1);
      return counts.rowsRead;
    };
    expect(await fetched(40)).toBe(await fetched(2));
  });
});

const ACTIONS: Record<string, (acteur: Acteur, id: number) => Promise<unknown>> = {
  sell: (acteur, id) => sell(acteur, id, 1),
  cancelFacture: (acteur, id) => services.factures.cancel(acteur, id, "Erreur"),
  buy: (acteur, id) => services.achats.create(acteur, achat(id, { prixVente: 1_700_000 })),
  editAchat: (acteur, id) => services.achats.update(acteur, id, { quantite: id }),
  cancelAchat: (acteur, id) => services.achats.cancel(acteur, id),
  adjust: (acteur, id) => services.stocks.adjust(acteur, id, { quantiteComptee: id, motif: "Compte" }),
  // An odd product gets a price that only the euro has.
  prix: (acteur, id) => services.produits.update(acteur, id, { prixVente: 1_700_000 + id * 50 }),
  deactivate: (acteur, id) => services.produits.update(acteur, id, {}, { statut: "INACTIF" }),
  stock: (acteur, id) => services.produits.update(acteur, id, {}, { statut: "STOCK" }),
  remove: (acteur, id) => services.produits.delete(acteur, id),
  create: (acteur) => services.produits.create(acteur, inStock()),
  prepare: (acteur) => services.produits.create(acteur, brouillon()),
  pays: (acteur, id) => services.parametres.setDefaultPays(acteur, id % 2 === 0 ? SENEGAL : FRANCE),
};
const [SENEGAL, FRANCE] = [1, 13];

/** Every action succeeds in this history, because random ones may only be refused. */
const FULL_HISTORY: [string, number, boolean][] = [
  ["sell", 3, true],
  ["adjust", 1, true],
  ["buy", 2, true],
  ["editAchat", 1, false],
  ["prix", 2, true],
  ["prepare", 4, true],
  ["buy", 4, true],
  ["cancelAchat", 2, true],
  ["pays", 1, true],
  ["prix", 3, false],
  ["pays", 2, true],
  ["cancelFacture", 1, true],
  ["deactivate", 1, true],
  ["stock", 1, false],
  ["remove", 2, true],
  ["create", 5, false],
];

test("a till that follows by differences has what one that reads whole has", async () => {
  const succeeded = new Set<string>();
  const actionArbitrary = fc.tuple(
    fc.constantFrom(...Object.keys(ACTIONS)),
    fc.integer({ min: 1, max: 4 }),
    fc.boolean(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(actionArbitrary, { maxLength: 16 }), async (actions) => {
      const acteur = await boutiqueWithProduits(3);
      const caisse = new Map<number, ProduitCaisse>();
      let cursor: number | undefined;
      let whole = true;
      const follow = async () => {
        const difference = await services.catalogue.difference(acteur, cursor);
        expect(difference.complet).toBe(whole);
        if (whole) caisse.clear();
        for (const produit of difference.produits) caisse.set(produit.id, produit);
        for (const id of difference.supprimes) caisse.delete(id);
        cursor = difference.curseur;
        whole = false;
      };
      await follow();
      for (const [name, id, follows] of actions) {
        const { code } = await services.parametres.devise(acteur);
        const refusal = await tryOnce(ACTIONS[name]?.(acteur, id) ?? Promise.reject(new Error(name)));
        if (!refusal) succeeded.add(name);
        whole ||= (await services.parametres.devise(acteur)).code !== code;
        if (follows) await follow();
      }
      await follow();
      const { produits } = await services.catalogue.difference(acteur);
      expect([...caisse.values()].sort((a, b) => a.id - b.id)).toEqual(produits);
    }),
    { numRuns: times(10, 60), examples: [[FULL_HISTORY]] },
  );
  expect([...succeeded].sort()).toEqual(Object.keys(ACTIONS).sort());
});
