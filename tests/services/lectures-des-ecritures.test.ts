// What a write reads does not grow with the shop: the same on ten products and one sale of them as on many.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { achat } from "#tests/helpers/achats.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { type Ecriture, ECRITURES, GRANDE, PETITE, remplir } from "#tests/helpers/ecritures.ts";
import { panier } from "#tests/helpers/paniers.ts";
import { JOUR_MS } from "#tests/helpers/modele.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

const TOURS = 40;

/** What is accepted all the same: ranks are counted on the keys before them, and a foreign key's own search of its rows. */
const PLUS: Record<string, number> = {
  "categories.create": GRANDE.categories - PETITE.categories,
  "categories.delete": GRANDE.produits,
  // Two foreign keys' own, by the shop alone: of each movement and of each purchase.
  "produits.delete, a draft": GRANDE.produits - PETITE.produits + (TOURS - 1) * 7,
  // What its products have moved since, which is of the same day: five of a basket and one of a purchase each time.
  "factures.annuler": (TOURS - 1) * 6,
  // The end of the shop's journal is where another's begins, except in the first shop of a database.
  "parametres.update": 1,
  "parametres.changerActivite": 1,
  // Prices are rounded: which ones is seen when they are counted, kept as history and written.
  "parametres.definirPays, of another currency": 3 * GRANDE.produits,
};

let petite: Acteur;
let grande: Acteur;

async function lues(ecrire: Ecriture, acteur: Acteur): Promise<number> {
  const { db, compte } = compter(env.BOUTIQUE_1);
  await ecrire(servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }), acteur);
  return compte.lignesLues;
}

/** So many purchases and baskets of the products that are written to, each of another day. */
async function vivre(acteur: Acteur, tours: number): Promise<void> {
  const { achats, ventes } = servicesDeTest();
  const produits = [1, 2, 3, 4, 5];
  for (let tour = 0; tour < tours; tour++) {
    const dateOperation = MAINTENANT - tour * JOUR_MS;
    // The first purchase is the one of product 4 that the list edits and cancels.
    await achats.create(acteur, achat(produits[(tour + 3) % 5] ?? 0, { dateOperation }));
    const lignes = produits.map((produitId) => ({ produitId, quantite: 1, prixVenteReel: 80_000 }));
    await ventes.encaisser(acteur, panier(lignes, { dateOperation }));
  }
}

beforeAll(async () => {
  await migrer();
  petite = await remplir(PETITE);
  await vivre(petite, 1);
  grande = await remplir(GRANDE);
  await vivre(grande, TOURS);
});

test.each(Object.entries(ECRITURES))("%s reads no more in a bigger shop", async (nom, ecrire) => {
  const dePeu = await lues(ecrire, petite);
  expect(dePeu).toBeGreaterThan(0);
  const deBeaucoup = await lues(ecrire, grande);
  const accepte = PLUS[nom];
  expect(deBeaucoup).toBeLessThanOrEqual(dePeu + (accepte ?? 0));
  if (accepte !== undefined) expect(deBeaucoup).toBeGreaterThan(dePeu);
});

test("what is accepted is still written", () => {
  expect(Object.keys(ECRITURES)).toEqual(expect.arrayContaining(Object.keys(PLUS)));
});
