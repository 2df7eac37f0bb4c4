// What the hub reads and writes of a shop's events, and whom a minute's sweep tells.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import {
  estPourBoutique,
  estPourGerant,
  type EvenementAdresse,
} from "#worker/features/evenements/domain/event.ts";
import { CHAQUE_MINUTE, scheduled } from "#worker/scheduled.ts";
import { creerBoutique, inscrireBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { coupee } from "#tests/helpers/coupures.ts";
import { MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

beforeAll(migrer);

const JOUR_MS = 86_400_000;
const { evenements } = servicesDeTest();

describe("where a subscription begins", () => {
  test("at the shop's last event; after one that is kept; never after one that is not", async () => {
    const acteur = await creerBoutique();
    expect(await evenements.tete(acteur)).toBe(0);
    expect(await evenements.debut(acteur, 0)).toEqual({ tete: 0, conserve: true });
    await evenements.tester(acteur, ["un", "deux", "trois"]);
    expect(await evenements.tete(acteur)).toBe(3);
    expect(await evenements.debut(acteur, 1)).toEqual({ tete: 3, conserve: true });
    expect(await evenements.debut(acteur, 3)).toEqual({ tete: 3, conserve: true });
    // An event that has not happened: a client of another life of this shop.
    expect(await evenements.debut(acteur, 4)).toEqual({ tete: 3, conserve: false });
    const plusTard = servicesDeTest({ maintenant: MAINTENANT + 31 * JOUR_MS }).evenements;
    expect(await plusTard.debut(acteur, 1)).toEqual({ tete: 3, conserve: false });
    expect(await plusTard.debut(acteur, 3)).toEqual({ tete: 3, conserve: true });
  });
});

describe("test messages", () => {
  test("are events in order, numbered with the others, from the one who tries", async () => {
    const acteur = await creerBoutique();
    await evenements.tester(acteur, ["un", 'deux " \\ é']);
    await evenements.tester(acteur, ["trois"]);
    const suite = await evenements.suite(acteur, 0);
    expect(suite.map(({ id, type, data, gerantId }) => [id, type, data, gerantId])).toEqual(
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
  const [acteur, voisin] = [await creerBoutique(), await creerBoutique()];
  await evenements.tester(
    acteur,
    Array.from({ length: 250 }, (_, i) => `n° ${i + 1}`),
  );
  await evenements.tester(voisin, ["chez moi"]);
  await env.BOUTIQUE_1.prepare("UPDATE evenements SET gerant_id = 99 WHERE etablissement_id = ? AND id = 3")
    .bind(acteur.etablissementId)
    .run();
  const premiers = await evenements.suite(acteur, 0);
  expect(premiers.map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, i) => i + 1));
  expect(premiers[2]?.gerantId).toBe(99);
  expect((await evenements.suite(acteur, 200)).map(({ id }) => id)).toEqual(
    Array.from({ length: 50 }, (_, i) => i + 201),
  );
  expect(await evenements.suite(voisin, 1)).toEqual([]);
});

test("who hears: the shop what is for all or for them, the queue what is for them alone or their own tests", () => {
  const evenement = (gerantId: number | null, data: object, type = "INFO") =>
    ({ id: 1, type, data, gerantId, dateCreation: 0 }) as EvenementAdresse;
  const entend = (e: EvenementAdresse) => [estPourBoutique(e, 7), estPourGerant(e, 7)];
  expect(entend(evenement(null, {}))).toEqual([true, false]);
  expect(entend(evenement(7, {}))).toEqual([true, true]);
  expect(entend(evenement(8, { auteurId: 7 }))).toEqual([false, false]);
  expect(entend(evenement(null, { auteurId: 7 }))).toEqual([true, true]);
  expect(entend(evenement(null, { auteurId: 8 }))).toEqual([true, false]);
  expect(entend(evenement(null, { tacheId: 7, auteurId: 7 }, "NOUVELLE_TACHE"))).toEqual([true, false]);
});

describe("every minute", () => {
  /** Long after the other tests of this file. */
  const ICI = MAINTENANT + JOUR_MS;

  /** The hubs that a minute's sweep pokes. */
  async function reveilles(maintenant: number, bindings = env): Promise<string[]> {
    const noms: string[] = [];
    const HUB = {
      idFromName: (nom: string) => nom,
      get: (nom: string) => ({ poke: () => Promise.resolve(void noms.push(nom)) }),
    } as unknown as typeof env.HUB;
    const differes: Promise<unknown>[] = [];
    const execution = { waitUntil: (travail: Promise<unknown>) => void differes.push(travail) };
    const evenement = { scheduledTime: maintenant, cron: CHAQUE_MINUTE };
    try {
      await scheduled(evenement, { ...bindings, HUB }, execution);
    } finally {
      await Promise.all(differes);
    }
    return noms.sort();
  }

  async function boutique(options: Parameters<typeof creerBoutique>[0], il_y_a: number): Promise<Acteur> {
    const acteur = await creerBoutique(options);
    await inscrireBoutique(acteur);
    await servicesDeTest({ maintenant: ICI - il_y_a }).evenements.tester(acteur, ["un"]);
    return acteur;
  }

  test("hubs are told of shops whose last event is fresh, of both databases, and of no others", async () => {
    const fraiche = await boutique({}, 100_000);
    const autre = await boutique({ boutique: "BOUTIQUE_2" }, 1_000);
    await boutique({}, 150_001);
    await inscrireBoutique(await creerBoutique());
    expect(await reveilles(ICI)).toEqual(
      [fraiche, autre].map(({ etablissementId }) => String(etablissementId)).sort(),
    );
    const sansUne = { ...env, BOUTIQUE_1: coupee(env.BOUTIQUE_1, [1], "avant") };
    await expect(reveilles(ICI, sansUne)).rejects.toThrow("Ménage inachevé");
  });

  test("the night's work is not done", async () => {
    const acteur = await creerBoutique();
    await inscrireBoutique(acteur);
    await servicesDeTest({ maintenant: MAINTENANT - 40 * JOUR_MS }).evenements.tester(acteur, ["vieux"]);
    await reveilles(ICI);
    expect(await lire(acteur, "SELECT id FROM evenements WHERE etablissement_id = ?")).toHaveLength(1);
  });
});
