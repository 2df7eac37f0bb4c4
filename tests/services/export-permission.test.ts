// Who may take all data along, and how often (decision 46).
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import type { Lettre } from "#worker/kernel/domain/mail.ts";
import { EXPORT_MAX_SECONDS } from "#worker/features/export/domain/export.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { coupee } from "#tests/helpers/coupures.ts";
import { activites } from "#tests/helpers/entrants.ts";
import { demander } from "#tests/helpers/exports.ts";
import { connecterGerant } from "#tests/helpers/gerants.ts";
import { courrierVers } from "#tests/helpers/lettres.ts";
import { refus } from "#tests/helpers/refus.ts";
import { MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";

beforeAll(migrer);

const EN_COURS = { code: "CONFLIT", message: expect.stringContaining("déjà en cours") as string };

async function boutique() {
  const acteur = await creerBoutique();
  const email = `export-${acteur.gerantId}@exemple.sn`;
  await connecterGerant(acteur, email);
  const lettres: Lettre[] = [];
  const a = (secondes: number) =>
    servicesDeTest({
      maintenant: MAINTENANT + secondes * 1000,
      courrier: courrierVers(lettres),
    }).exports;
  const ouvrir = (secondes = 0) => a(secondes).ouvrir(acteur, demander("json"));
  const prendre = async (secondes = 0) => new Response((await ouvrir(secondes)).corps).text();
  const commences = async () => (await activites(email)).filter((type) => type === "EXPORT").length;
  return { acteur, email, a, ouvrir, prendre, lettres, commences };
}

test("only the right password starts one, and wrong ones are counted", async () => {
  const { acteur, a, lettres, commences } = await boutique();
  const faux = { ...demander("json"), motDePasse: "Faux@20261" };
  for (const essai of [a(0).ouvrir(acteur, faux), a(0).annoncer(acteur, faux)])
    expect(await refus(essai)).toMatchObject({
      code: "VALIDATION",
      fields: { motDePasse: ["Mot de passe actuel incorrect"] },
    });
  for (let n = 0; n < 3; n += 1) await refus(a(0).ouvrir(acteur, faux));
  expect(await refus(a(0).ouvrir(acteur, demander("json")))).toMatchObject({ code: "TROP_DE_DEMANDES" });
  expect(lettres).toEqual([]);
  expect(await commences()).toBe(0);
});

test("its manager is told when it starts; asking beforehand tells and starts nothing", async () => {
  const { acteur, email, a, ouvrir, lettres, commences } = await boutique();
  await a(0).annoncer(acteur, demander("json"));
  await a(0).annoncer(acteur, demander("json"));
  expect([lettres.length, await commences()]).toEqual([0, 0]);
  const { corps } = await ouvrir();
  expect(lettres).toMatchObject([{ genre: "EXPORT", destinataire: { email, prenom: "Awa" } }]);
  expect(await commences()).toBe(1);
  await corps.cancel();
});

test("one at a time: another starts when it has ended, was left, or has had its time", async () => {
  const { acteur, a, ouvrir, prendre } = await boutique();
  const { corps } = await ouvrir();
  expect(await refus(ouvrir())).toMatchObject(EN_COURS);
  expect(await refus(a(0).annoncer(acteur, demander("json")))).toMatchObject(EN_COURS);
  await new Response(corps).text();
  const laisse = await ouvrir();
  await laisse.corps.cancel();
  const oublie = await ouvrir();
  expect(await refus(ouvrir(EXPORT_MAX_SECONDS - 1))).toMatchObject(EN_COURS);
  const suivant = await ouvrir(EXPORT_MAX_SECONDS);
  // The end of one whose time was over frees nobody else's place.
  await new Response(oublie.corps).text();
  expect(await refus(ouvrir(EXPORT_MAX_SECONDS))).toMatchObject(EN_COURS);
  await suivant.corps.cancel();
  await prendre(EXPORT_MAX_SECONDS);
});

test("of many at once one starts", async () => {
  const { ouvrir, commences } = await boutique();
  const tous = await Promise.allSettled([ouvrir(), ouvrir(), ouvrir()]);
  expect(tous.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await commences()).toBe(1);
});

test("five a day; a right password that is refused so counts as no failure", async () => {
  const { prendre, acteur, a } = await boutique();
  for (let n = 0; n < 5; n += 1) await prendre(n);
  for (let n = 0; n < 7; n += 1)
    expect(await refus(prendre(3_600))).toMatchObject({ code: "TROP_DE_DEMANDES" });
  expect(await refus(a(86_399).annoncer(acteur, demander("csv")))).toMatchObject({
    code: "TROP_DE_DEMANDES",
  });
  await prendre(86_400);
});

test("a shop out of reach counts as no failure: the right password serves when it is back", async () => {
  const { acteur, ouvrir, email } = await boutique();
  const coupe = { ...env, BOUTIQUE_1: coupee(env.BOUTIQUE_1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], "avant") };
  const { exports } = servicesDeTest({ bindings: coupe });
  for (let n = 0; n < 5; n += 1) {
    await expect(exports.ouvrir(acteur, demander("json"))).rejects.toThrow();
    await expect(exports.annoncer(acteur, demander("json"))).rejects.toThrow();
  }
  const { corps } = await ouvrir();
  await corps.cancel();
  expect(await activites(email)).not.toContain("MOT_DE_PASSE_REFUSE");
});

test("a file whose end cannot be noted is whole all the same", async () => {
  const { acteur } = await boutique();
  const { exports } = servicesDeTest({
    bindings: { ...env, ANNUAIRE: coupee(env.ANNUAIRE, [3], "avant") },
  });
  const { corps } = await exports.ouvrir(acteur, demander("json"));
  expect(JSON.parse(await new Response(corps).text())).toHaveProperty("export.application", "Étal");
});
