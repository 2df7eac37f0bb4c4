import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { createBoutique, registerBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { failingBatches } from "#tests/helpers/outages.ts";
import { NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import {
  isForBoutique,
  isForGerant,
  type AddressedEvenement,
} from "#worker/features/evenements/domain/evenement.ts";
import { EVERY_MINUTE, scheduled } from "#worker/scheduled.ts";

beforeAll(migrate);

const DAY_MS = 86_400_000;
const { evenements } = testServices();

describe("where a subscription begins", () => {
  test("at the shop's last event; after one that is kept; never after one that is not", async () => {
    const acteur = await createBoutique();
    expect(await evenements.startOf(acteur, 0)).toEqual({ head: 0, kept: true });
    await evenements.sendTest(acteur, ["un", "deux", "trois"]);
    expect(await evenements.startOf(acteur, 1)).toEqual({ head: 3, kept: true });
    expect(await evenements.startOf(acteur, 3)).toEqual({ head: 3, kept: true });
    // The client names an event that has not happened: it knew an earlier shop of this number.
    expect(await evenements.startOf(acteur, 4)).toEqual({ head: 3, kept: false });
    const later = testServices({ now: NOW + 31 * DAY_MS }).evenements;
    expect(await later.startOf(acteur, 1)).toEqual({ head: 3, kept: false });
    expect(await later.startOf(acteur, 3)).toEqual({ head: 3, kept: true });
  });
});

describe("test messages", () => {
  test("are events in order, numbered with the others, from the one who tries", async () => {
    const acteur = await createBoutique();
    await evenements.sendTest(acteur, ["un", 'deux " \\ é']);
    await evenements.sendTest(acteur, ["trois"]);
    const following = await evenements.following(acteur, 0);
    expect(following.map(({ id, type, data, gerantId }) => [id, type, data, gerantId])).toEqual(
      ["un", 'deux " \\ é', "trois"].map((message, i) => [
        i + 1,
        "INFO",
        { message, auteurId: acteur.gerantId },
        null,
      ]),
    );
  });
});

test("the hub reads 200 at a time, in order, for whomever they are; nothing of another shop", async () => {
  const [acteur, otherOne] = [await createBoutique(), await createBoutique()];
  await evenements.sendTest(
    acteur,
    Array.from({ length: 250 }, (_, i) => `n° ${i + 1}`),
  );
  await evenements.sendTest(otherOne, ["chez moi"]);
  await env.BOUTIQUE_1.prepare("UPDATE evenements SET gerant_id = 99 WHERE etablissement_id = ? AND id = 3")
    .bind(acteur.etablissementId)
    .run();
  const firstOnes = await evenements.following(acteur, 0);
  expect(firstOnes.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
  expect(firstOnes[2]?.gerantId).toBe(99);
  expect((await evenements.following(acteur, 200)).map(({ id }) => id)).toEqual(
    Array.from({ length: 50 }, (_, i) => i + 201),
  );
  expect(await evenements.following(otherOne, 1)).toEqual([]);
});

test("who receives: the shop what is for all or for them, the queue what is for them alone or their own tests", () => {
  const evenement = (gerantId: number | null, data: object, type = "INFO") =>
    ({ id: 1, type, data, gerantId, dateCreation: 0 }) as AddressedEvenement;
  const receivers = (e: AddressedEvenement) => [isForBoutique(e, 7), isForGerant(e, 7)];
  expect(receivers(evenement(null, {}))).toEqual([true, false]);
  expect(receivers(evenement(7, {}))).toEqual([true, true]);
  expect(receivers(evenement(8, { auteurId: 7 }))).toEqual([false, false]);
  expect(receivers(evenement(null, { auteurId: 7 }))).toEqual([true, true]);
  expect(receivers(evenement(null, { auteurId: 8 }))).toEqual([true, false]);
  expect(receivers(evenement(null, { tacheId: 7, auteurId: 7 }, "NOUVELLE_TACHE"))).toEqual([true, false]);
});

describe("every minute", () => {
  const LATER = NOW + DAY_MS;

  async function pokedHubs(now: number, bindings = env): Promise<string[]> {
    const names: string[] = [];
    const HUB = {
      idFromName: (name: string) => name,
      get: (name: string) => ({ poke: () => Promise.resolve(void names.push(name)) }),
    } as unknown as typeof env.HUB;
    const deferred: Promise<unknown>[] = [];
    const execution = { waitUntil: (work: Promise<unknown>) => void deferred.push(work) };
    const evenement = { scheduledTime: now, cron: EVERY_MINUTE };
    try {
      await scheduled(evenement, { ...bindings, HUB }, execution);
    } finally {
      await Promise.all(deferred);
    }
    return names.sort();
  }

  async function boutique(options: Parameters<typeof createBoutique>[0], ageMs: number): Promise<Acteur> {
    const acteur = await createBoutique(options);
    await registerBoutique(acteur);
    await testServices({ now: LATER - ageMs }).evenements.sendTest(acteur, ["un"]);
    return acteur;
  }

  test("hubs are notified of shops whose last event is fresh, of both databases, and of no others", async () => {
    const fresh = await boutique({}, 100_000);
    const other = await boutique({ boutique: "BOUTIQUE_2" }, 1_000);
    await boutique({}, 150_001);
    await registerBoutique(await createBoutique());
    expect(await pokedHubs(LATER)).toEqual(
      [fresh, other].map(({ etablissementId }) => String(etablissementId)).sort(),
    );
    const withoutOne = { ...env, BOUTIQUE_1: failingBatches(env.BOUTIQUE_1, [1], "before") };
    await expect(pokedHubs(LATER, withoutOne)).rejects.toThrow("Ménage inachevé");
  });

  test("the night's work is not done", async () => {
    const acteur = await createBoutique();
    await registerBoutique(acteur);
    await testServices({ now: NOW - 40 * DAY_MS }).evenements.sendTest(acteur, ["vieux"]);
    await pokedHubs(LATER);
    expect(await read(acteur, "SELECT id FROM evenements WHERE etablissement_id = ?")).toHaveLength(1);
  });
});
