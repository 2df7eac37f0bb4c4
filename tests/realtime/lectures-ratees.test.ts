// Events that cannot be read: how often that is tried again, and who is told of it when.
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { boutiqueConnectee, type Fil, notification } from "#tests/helpers/canal.ts";
import { alarme, brancher, endormir, hub, jusque, pause, reglerPorts } from "#tests/helpers/hubs.ts";

beforeAll(migrer);

/** The hub's clock is so far ahead that no alarm of its own comes during a test. */
const DEMAIN_MS = 86_400_000;

/** A subscriber whose hub reads when it is told to alone; `panne` says whether readings fail. */
async function abonne() {
  const { acteur } = await boutiqueConnectee();
  const etat = { panne: false, lectures: 0, finies: 0, maintenant: Date.now() + DEMAIN_MS };
  const fil = await ecouter(acteur);
  const regler = () =>
    reglerPorts(acteur, (ports) => {
      const { suite } = ports.evenements;
      ports.now = () => etat.maintenant;
      ports.evenements.suite = async (...args) => {
        const { panne } = etat;
        etat.lectures += 1;
        await pause(10);
        try {
          if (panne) throw new Error("base absente");
          return await suite(...args);
        } finally {
          etat.finies += 1;
        }
      };
    });
  await regler();
  // What was due from the opening is behind it.
  await runDurableObjectAlarm(hub(acteur));
  await jusque(() => etat.finies === 1);
  etat.panne = true;
  etat.lectures = 0;
  /** The hub forgets what it can, as it does between two attempts that are far apart. */
  const dormir = async () => {
    await endormir(acteur);
    await regler();
  };
  return { acteur, etat, fil, dormir };
}

/** Somebody who hears what concerns the manager. */
async function ecouter(acteur: Acteur): Promise<Fil> {
  const fil = await brancher(acteur);
  await fil.connect();
  fil.dire("SUBSCRIBE", [
    ["id", "q"],
    ["destination", "/user/queue/notifications"],
    ["receipt", "q"],
  ]);
  await fil.jusqua(({ command }) => command === "RECEIPT");
  return fil;
}

/** Three pokes that come together, and wait for one reading. */
async function troisPokes(acteur: Acteur): Promise<string[]> {
  return runInDurableObject(hub(acteur), async (instance) => {
    const issues = await Promise.allSettled([instance.poke(), instance.poke(), instance.poke()]);
    return issues.map(({ status }) => status);
  });
}

/** The types of what the manager's queue has heard by now. */
async function entendus(fil: Fil): Promise<unknown[]> {
  fil.envoyer("\r\n");
  await fil.battement();
  return fil.recus("q").map((frame) => notification(frame).type);
}

test("three pokes that wait for one reading that fails are one failure: ERREUR comes after the third in a row", async () => {
  const { acteur, etat, fil } = await abonne();
  const rates = ["rejected", "rejected", "rejected"];
  for (let lecture = 1; lecture <= 2; lecture++) {
    expect(await troisPokes(acteur)).toEqual(rates);
    expect(etat.lectures).toBe(lecture);
    expect(await entendus(fil)).toEqual([]);
  }
  // One that succeeds ends the row.
  etat.panne = false;
  await hub(acteur).poke();
  etat.panne = true;
  for (let lecture = 1; lecture <= 2; lecture++) expect(await troisPokes(acteur)).toEqual(rates);
  expect(await entendus(fil)).toEqual([]);
  expect(await troisPokes(acteur)).toEqual(rates);
  expect(await entendus(fil)).toEqual(["ERREUR"]);
  expect(await troisPokes(acteur)).toEqual(rates);
  expect(await entendus(fil)).toEqual(["ERREUR"]);
});

test("a database that is away is asked again after 1, 2, 4 … seconds, a minute at most, and after 1 once it was back", async () => {
  const { acteur, etat, fil, dormir } = await abonne();
  const attente = async () => ((await alarme(acteur)) ?? Infinity) - etat.maintenant;
  const sonner = async () => {
    await dormir();
    etat.maintenant = (await alarme(acteur)) ?? NaN;
    expect(await runDurableObjectAlarm(hub(acteur))).toBe(true);
  };
  expect(await troisPokes(acteur)).toContain("rejected");
  const attentes = [await attente()];
  for (let essai = 2; essai <= 9; essai++) {
    await sonner();
    // The alarm does not wait for the reading; what is far ahead is the end of the access.
    await jusque(async () => (await attente()) <= 3_600_000);
    attentes.push(await attente());
  }
  expect(attentes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((secondes) => secondes * 1_000));
  expect(await entendus(fil)).toEqual(["ERREUR"]);
  // Each alarm reads once.
  expect(etat.lectures).toBe(9);
  etat.panne = false;
  const finies = etat.finies;
  await sonner();
  await jusque(() => etat.finies > finies);
  await pause(50);
  expect(etat.lectures).toBe(10);
  expect(await attente()).toBeGreaterThan(60_000);
  etat.panne = true;
  expect(await troisPokes(acteur)).toContain("rejected");
  expect(await attente()).toBe(1_000);
});

test("failures that nobody waits for any more are forgotten: who comes during the next ones is told", async () => {
  const { acteur, etat, fil } = await abonne();
  for (let lecture = 1; lecture <= 4; lecture++) await troisPokes(acteur);
  expect(await entendus(fil)).toEqual(["ERREUR"]);
  fil.fermer();
  await fil.ferme();
  etat.maintenant = (await alarme(acteur)) ?? NaN;
  expect(await runDurableObjectAlarm(hub(acteur))).toBe(true);
  const suivant = await ecouter(acteur);
  const dits: unknown[][] = [];
  while (etat.lectures < 7) {
    await troisPokes(acteur);
    dits.push(await entendus(suivant));
  }
  expect(dits).toEqual([[], [], ["ERREUR"]]);
});
