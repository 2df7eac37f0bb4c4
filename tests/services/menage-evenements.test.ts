// Events leave after 30 days, from the first on, in pieces.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { type BoutiqueDeTest, creerBoutique, inscrireBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

beforeAll(migrer);

const JOUR_MS = 86_400_000;

/** A shop with one event per age, in days, numbered from 1; where the directory says that it lives. */
async function boutique(
  ages: readonly number[],
  base: BoutiqueDeTest = "BOUTIQUE_1",
  inscrite = base,
): Promise<Acteur> {
  const acteur = await creerBoutique({ boutique: base });
  await inscrireBoutique({ ...acteur, boutique: inscrite });
  const dates = JSON.stringify(ages.map((jours) => MAINTENANT - jours * JOUR_MS));
  await env[base].batch([
    env[base]
      .prepare(
        `INSERT INTO evenements (etablissement_id, id, type, data, date_creation)
         SELECT ?, key + 1, 'INFO', '{}', value FROM json_each(?)`,
      )
      .bind(acteur.etablissementId, dates),
    env[base]
      .prepare("UPDATE compteurs SET evenement = ? WHERE etablissement_id = ?")
      .bind(ages.length, acteur.etablissementId),
  ]);
  return acteur;
}

const restent = async (acteur: Acteur) =>
  (
    await lire<{ id: number }>(acteur, "SELECT id FROM evenements WHERE etablissement_id = ? ORDER BY id")
  ).map(({ id }) => id);

test("those older than 30 days leave, in every shop and database, and cursors before them are told so", async () => {
  const une = await boutique([31, 30.001, 30, 12, 0]);
  const autre = await boutique([1]);
  const loin = await boutique([90, 60], "BOUTIQUE_2");
  // The third is older than the second by its clock: what stays still has no gap.
  const decalee = await boutique([40, 29.9, 30.1, 2]);
  // Lives elsewhere: what it has here is not looked after here.
  const partie = await boutique([40], "BOUTIQUE_1", "BOUTIQUE_2");
  const { menage, evenements } = servicesDeTest();
  await menage.balayer();
  expect(await restent(partie)).toEqual([1]);
  expect(await restent(une)).toEqual([3, 4, 5]);
  expect(await restent(autre)).toEqual([1]);
  expect(await restent(loin)).toEqual([]);
  expect(await restent(decalee)).toEqual([2, 3, 4]);
  await expect(evenements.apres(une, 1)).rejects.toMatchObject({ code: "PERIME" });
  expect(await evenements.apres(une, 2)).toHaveLength(3);
  await expect(evenements.apres(loin, 1)).rejects.toMatchObject({ code: "PERIME" });
  expect(await evenements.apres(loin, 2)).toEqual([]);
});

test("thousands leave in pieces, each of a bounded number", async () => {
  const acteur = await boutique([...Array.from({ length: 10_050 }, () => 31), 1]);
  const { db, compte } = compter(env.BOUTIQUE_1);
  await servicesDeTest({ bindings: { ...env, BOUTIQUE_1: db } }).menage.balayer();
  expect(await restent(acteur)).toEqual([10_051]);
  // Two trips for what is kept for so long, three for the events and one for sums of months.
  expect(compte.allers).toBe(6);
});
