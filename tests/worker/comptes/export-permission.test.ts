import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { exportRequest } from "#tests/helpers/exports.ts";
import { connectGerant } from "#tests/helpers/gerants.ts";
import { activities } from "#tests/helpers/incoming.ts";
import { mailerInto } from "#tests/helpers/letters.ts";
import { failingBatches } from "#tests/helpers/outages.ts";
import { refusalOf } from "#tests/helpers/refusals.ts";
import { NOW, testServices } from "#tests/helpers/services.ts";
import type { Letter } from "#worker/core/domain/mail.ts";
import { EXPORT_MAX_SECONDS } from "#worker/features/comptes/domain/exports.ts";

beforeAll(migrate);

const IN_PROGRESS = { code: "CONFLIT", message: expect.stringContaining("déjà en cours") as string };

async function boutique() {
  const acteur = await createBoutique();
  const email = `export-${acteur.gerantId}@exemple.sn`;
  await connectGerant(acteur, email);
  const letters: Letter[] = [];
  const a = (seconds: number) =>
    testServices({
      now: NOW + seconds * 1000,
      mailer: mailerInto(letters),
    }).exports;
  const open = (seconds = 0) => a(seconds).open(acteur, exportRequest("json"));
  const take = async (seconds = 0) => new Response((await open(seconds)).body).text();
  const startedExports = async () => (await activities(email)).filter((type) => type === "EXPORT").length;
  return { acteur, email, a, open, take, letters, startedExports };
}

test("only the right password starts one, and wrong ones are counted", async () => {
  const { acteur, a, letters, startedExports } = await boutique();
  const wrong = { ...exportRequest("json"), motDePasse: "Faux@20261" };
  for (const attempt of [a(0).open(acteur, wrong), a(0).announce(acteur, wrong)])
    expect(await refusalOf(attempt)).toMatchObject({
      code: "VALIDATION",
      fields: { motDePasse: ["Mot de passe actuel incorrect"] },
    });
  for (let n = 0; n < 3; n += 1) await refusalOf(a(0).open(acteur, wrong));
  expect(await refusalOf(a(0).open(acteur, exportRequest("json")))).toMatchObject({
    code: "TROP_DE_DEMANDES",
  });
  expect(letters).toEqual([]);
  expect(await startedExports()).toBe(0);
});

test("its manager is notified when it starts; a request beforehand sends and starts nothing", async () => {
  const { acteur, email, a, open, letters, startedExports } = await boutique();
  await a(0).announce(acteur, exportRequest("json"));
  await a(0).announce(acteur, exportRequest("json"));
  expect([letters.length, await startedExports()]).toEqual([0, 0]);
  const { body } = await open();
  expect(letters).toMatchObject([{ kind: "EXPORT", recipient: { email, prenom: "Awa" } }]);
  expect(await startedExports()).toBe(1);
  await body.cancel();
});

test("one at a time: another starts when it has ended, was left, or has had its time", async () => {
  const { acteur, a, open, take } = await boutique();
  const { body } = await open();
  expect(await refusalOf(open())).toMatchObject(IN_PROGRESS);
  expect(await refusalOf(a(0).announce(acteur, exportRequest("json")))).toMatchObject(IN_PROGRESS);
  await new Response(body).text();
  const abandoned = await open();
  await abandoned.body.cancel();
  const neverRead = await open();
  expect(await refusalOf(open(EXPORT_MAX_SECONDS - 1))).toMatchObject(IN_PROGRESS);
  const next = await open(EXPORT_MAX_SECONDS);
  // An export that overran its time does not free a later export's place.
  await new Response(neverRead.body).text();
  expect(await refusalOf(open(EXPORT_MAX_SECONDS))).toMatchObject(IN_PROGRESS);
  await next.body.cancel();
  await take(EXPORT_MAX_SECONDS);
});

test("of many at once one starts", async () => {
  const { open, startedExports } = await boutique();
  const all = await Promise.allSettled([open(), open(), open()]);
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await startedExports()).toBe(1);
});

test("five a day; a right password that is refused so counts as no failure", async () => {
  const { take, acteur, a } = await boutique();
  for (let n = 0; n < 5; n += 1) await take(n);
  for (let n = 0; n < 7; n += 1)
    expect(await refusalOf(take(3_600))).toMatchObject({ code: "TROP_DE_DEMANDES" });
  expect(await refusalOf(a(86_399).announce(acteur, exportRequest("csv")))).toMatchObject({
    code: "TROP_DE_DEMANDES",
  });
  await take(86_400);
});

test("a shop out of reach counts as no failure: the right password serves when it is back", async () => {
  const { acteur, open, email } = await boutique();
  const cut = {
    ...env,
    BOUTIQUE_1: failingBatches(env.BOUTIQUE_1, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], "before"),
  };
  const { exports } = testServices({ bindings: cut });
  for (let n = 0; n < 5; n += 1) {
    await expect(exports.open(acteur, exportRequest("json"))).rejects.toThrow();
    await expect(exports.announce(acteur, exportRequest("json"))).rejects.toThrow();
  }
  const { body } = await open();
  await body.cancel();
  expect(await activities(email)).not.toContain("MOT_DE_PASSE_REFUSE");
});

test("a file whose end cannot be noted is whole all the same", async () => {
  const { acteur } = await boutique();
  const { exports } = testServices({
    bindings: { ...env, ANNUAIRE: failingBatches(env.ANNUAIRE, [3], "before") },
  });
  const { body } = await exports.open(acteur, exportRequest("json"));
  expect(JSON.parse(await new Response(body).text())).toHaveProperty("export.application", "Étal");
});
