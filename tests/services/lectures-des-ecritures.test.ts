// What a write reads does not grow with the shop: the same on ten products and on many.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { Acteur } from "#worker/domain/acteur.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { type Ecriture, ECRITURES, GRANDE, PETITE, remplir } from "#tests/helpers/ecritures.ts";
import { compter, servicesDeTest } from "#tests/helpers/services.ts";

/** What is accepted all the same: ranks are counted on the keys before them, and a foreign key's own search of its rows. */
const PLUS: Record<string, number> = {
  "categories.create": GRANDE.categories - PETITE.categories,
  "categories.delete": GRANDE.produits,
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

beforeAll(async () => {
  await migrer();
  petite = await remplir(PETITE);
  grande = await remplir(GRANDE);
});

test.each(Object.entries(ECRITURES))("%s reads no more in a bigger shop", async (nom, ecrire) => {
  const dePeu = await lues(ecrire, petite);
  expect(dePeu).toBeGreaterThan(0);
  expect(await lues(ecrire, grande)).toBeLessThanOrEqual(dePeu + (PLUS[nom] ?? 0));
});
