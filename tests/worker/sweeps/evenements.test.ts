import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import {
  type TestBoutique,
  createBoutique,
  registerBoutique,
  read,
  migrate,
} from "#tests/helpers/databases.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

beforeAll(migrate);

const DAY_MS = 86_400_000;

/** One event per age in days. The second database is where the directory says the shop lives. */
async function boutique(
  ages: readonly number[],
  base: TestBoutique = "BOUTIQUE_1",
  registered = base,
): Promise<Acteur> {
  const acteur = await createBoutique({ boutique: base });
  await registerBoutique({ ...acteur, boutique: registered });
  const dates = JSON.stringify(ages.map((days) => NOW - days * DAY_MS));
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

const leftovers = async (acteur: Acteur) =>
  (
    await read<{ id: number }>(acteur, "SELECT id FROM evenements WHERE etablissement_id = ? ORDER BY id")
  ).map(({ id }) => id);

test("those older than 30 days leave, in every shop and database, and cursors before them are refused", async () => {
  const one = await boutique([31, 30.001, 30, 12, 0]);
  const other = await boutique([1]);
  const remote = await boutique([90, 60], "BOUTIQUE_2");
  // The third event has an earlier date than the second, but kept events must have no gap.
  const shifted = await boutique([40, 29.9, 30.1, 2]);
  const moved = await boutique([40], "BOUTIQUE_1", "BOUTIQUE_2");
  const { sweep, evenements } = testServices();
  await sweep.sweep();
  expect(await leftovers(moved)).toEqual([1]);
  expect(await leftovers(one)).toEqual([3, 4, 5]);
  expect(await leftovers(other)).toEqual([1]);
  expect(await leftovers(remote)).toEqual([]);
  expect(await leftovers(shifted)).toEqual([2, 3, 4]);
  await expect(evenements.after(one, 1)).rejects.toMatchObject({ code: "PERIME" });
  expect(await evenements.after(one, 2)).toHaveLength(3);
  await expect(evenements.after(remote, 1)).rejects.toMatchObject({ code: "PERIME" });
  expect(await evenements.after(remote, 2)).toEqual([]);
});

test("thousands leave in pieces, each of a bounded number", async () => {
  const acteur = await boutique([...Array.from({ length: 10_050 }, () => 31), 1]);
  const { db, counts } = count(env.BOUTIQUE_1);
  await testServices({ bindings: { ...env, BOUTIQUE_1: db } }).sweep.sweep();
  expect(await leftovers(acteur)).toEqual([10_051]);
  // Two trips for expired rows, three for events, one for monthly sums.
  expect(counts.roundTrips).toBe(6);
});
