// Each read and each write of the lists beside shops that have the same numbers: it changes nothing there, and does,
// answers and refuses what it does where nobody is beside it.
import { beforeAll, describe, expect, test } from "vitest";
import { migrer, toutDe } from "#tests/helpers/bases.ts";
import { type Ecriture, ECRITURES } from "#tests/helpers/ecritures.ts";
import { LECTURES } from "#tests/helpers/lectures.ts";
import { servicesDeTest } from "#tests/helpers/services.ts";
import { deuxFois, issueDe, peupler, peuplerSeules } from "#tests/helpers/voisinage.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";

async function lireTout(acteur: Acteur): Promise<Record<string, unknown>> {
  const lues: Record<string, unknown> = {};
  for (const [nom, lire] of Object.entries(LECTURES))
    lues[nom] = await issueDe(lire(servicesDeTest(), acteur));
  return lues;
}

/** What the write comes to, and what the shop is then. */
const suivre = async (ecrire: Ecriture, acteur: Acteur) => ({
  issues: await deuxFois(ecrire, acteur),
  tout: await toutDe(acteur),
});

async function suivreTout(acteur: Acteur) {
  const avant = await lireTout(acteur);
  const ecrites: Record<string, unknown> = {};
  for (const [nom, ecrire] of Object.entries(ECRITURES)) ecrites[nom] = await suivre(ecrire, acteur);
  return { avant, ecrites, apres: await lireTout(acteur) };
}

let ici: Awaited<ReturnType<typeof peupler>>;
/** What is to be expected: in a database where nobody else is. */
let seules: Record<"pleine" | "vide", Awaited<ReturnType<typeof suivreTout>>>;

beforeAll(async () => {
  await migrer();
  ici = await peupler();
  const { pleine, vide } = await peuplerSeules("BOUTIQUE_2");
  seules = { pleine: await suivreTout(pleine), vide: await suivreTout(vide) };
});

test("what is read is the shop's own", async () => {
  expect(await lireTout(ici.pleine)).toEqual(seules.pleine.avant);
  expect(await lireTout(ici.vide)).toEqual(seules.vide.avant);
});

describe.each(Object.entries(ECRITURES))("%s", (nom, ecrire) => {
  test("changes nothing of the neighbours, and nothing of them changes what it does", async () => {
    const { pleine, vide, ...autres } = ici;
    const voisines = () => Promise.all(Object.values(autres).map(toutDe));
    const avant = await voisines();
    expect(await suivre(ecrire, pleine)).toEqual(seules.pleine.ecrites[nom]);
    expect(await suivre(ecrire, vide)).toEqual(seules.vide.ecrites[nom]);
    expect(await voisines()).toEqual(avant);
    await deuxFois(ecrire, autres.voisine);
  });
});

test("what is read after all that is the shop's own", async () => {
  expect(await lireTout(ici.pleine)).toEqual(seules.pleine.apres);
  expect(await lireTout(ici.vide)).toEqual(seules.vide.apres);
});
