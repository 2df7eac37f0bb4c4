// A registration may stop after any step: the next login completes it, once.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { testApi, expectError, NO_LIMIT } from "#tests/helpers/api.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { registration, PASSWORD } from "#tests/helpers/accounts.ts";
import { failingBatches } from "#tests/helpers/outages.ts";
import type { Bindings } from "#worker/env.ts";

beforeAll(migrate);

const apiWith = (bases: Partial<Bindings>) =>
  testApi({ bindings: { ...env, LIMITE_COMPTE: NO_LIMIT, ...bases } });
const whole = apiWith({});

async function state(email: string) {
  const directory = await env.ANNUAIRE.prepare(
    `SELECT e.id, e.statut, e.preparation IS NULL AS finished FROM gerants g JOIN adhesions a ON a.gerant_id = g.id
     JOIN etablissements e ON e.id = a.etablissement_id WHERE g.email_cle = ?`,
  )
    .bind(email)
    .all<{ id: number; statut: string; finished: number }>();
  const row = directory.results[0];
  const boutique = await env.BOUTIQUE_1.prepare(
    `SELECT (SELECT count(*) FROM etablissements WHERE id = ?1) AS boutiques,
            (SELECT count(*) FROM compteurs WHERE etablissement_id = ?1) AS compteurs`,
  )
    .bind(row?.id ?? 0)
    .first();
  return { comptes: directory.results.length, statut: row?.statut, finished: row?.finished, ...boutique };
}

const WHOLE = { comptes: 1, statut: "ACTIF", finished: 1, boutiques: 1, compteurs: 1 };

test.each([
  [
    "the shop is not written",
    { BOUTIQUE_1: failingBatches(env.BOUTIQUE_1, [1], "before") },
    { boutiques: 0, compteurs: 0 },
  ],
  [
    "the shop is written, without an answer",
    { BOUTIQUE_1: failingBatches(env.BOUTIQUE_1, [1], "after") },
    { boutiques: 1, compteurs: 1 },
  ],
  [
    "ACTIF is not written",
    { ANNUAIRE: failingBatches(env.ANNUAIRE, [2], "before") },
    { boutiques: 1, compteurs: 1 },
  ],
])("cut where %s", async (_name, bases, boutique) => {
  const email = `coupe${Math.random().toString(36).slice(2)}@exemple.sn`;
  const response = await apiWith(bases).callApi("POST", "/compte/register", { body: registration(email) });
  expect(response.status).toBe(201);
  expect(await state(email)).toEqual({ comptes: 1, statut: "EN_PREPARATION", finished: 0, ...boutique });

  const login = await whole.callApi("POST", "/compte/login", { body: { email, password: PASSWORD } });
  expect(login.status).toBe(200);
  expect(await state(email)).toEqual(WHOLE);

  const again = await whole.callApi("POST", "/compte/login", { body: { email, password: PASSWORD } });
  expect(again.status).toBe(200);
  expect(await state(email)).toEqual(WHOLE);
});

test("a shop database that fails for good is reported: the account waits, and the next sign-in finishes it", async () => {
  const email = "panne@exemple.sn";
  const failing = failingBatches(env.BOUTIQUE_1, [1], "before", "D1_ERROR: no such table: etablissements");
  const response = await apiWith({ BOUTIQUE_1: failing }).callApi("POST", "/compte/register", {
    body: registration(email),
  });
  expectError(response, 500, /./);
  expect(await state(email)).toMatchObject({ comptes: 1, statut: "EN_PREPARATION" });
  const login = await whole.callApi("POST", "/compte/login", { body: { email, password: PASSWORD } });
  expect(login.status).toBe(200);
  expect(await state(email)).toEqual(WHOLE);
});

test("cut before the directory commits: nothing exists, and trying again works", async () => {
  const email = "rien@exemple.sn";
  const cut = apiWith({ ANNUAIRE: failingBatches(env.ANNUAIRE, [1], "before") });
  expectError(await cut.callApi("POST", "/compte/register", { body: registration(email) }), 503, /surchargé/);
  expect((await state(email)).comptes).toBe(0);
  const response = await whole.callApi("POST", "/compte/register", { body: registration(email) });
  expect(response.status).toBe(201);
  expect(await state(email)).toEqual(WHOLE);
});

test("committed but unanswered: trying again reports that the account exists, and signing in works", async () => {
  const email = "sourd@exemple.sn";
  const cut = apiWith({ ANNUAIRE: failingBatches(env.ANNUAIRE, [1], "after") });
  expectError(await cut.callApi("POST", "/compte/register", { body: registration(email) }), 503, /surchargé/);
  const again = await whole.callApi("POST", "/compte/register", { body: registration(email) });
  expectError(again, 409, "Un compte existe déjà avec cet email");
  const login = await whole.callApi("POST", "/compte/login", { body: { email, password: PASSWORD } });
  expect(login.status).toBe(200);
  expect(await state(email)).toEqual(WHOLE);
});

test("a sign-in that cannot finish it refuses, and the next one does", async () => {
  const email = "patient@exemple.sn";
  await apiWith({ BOUTIQUE_1: failingBatches(env.BOUTIQUE_1, [1], "before") }).callApi(
    "POST",
    "/compte/register",
    {
      body: registration(email),
    },
  );
  const body = { email, password: PASSWORD };
  const cut = await apiWith({ BOUTIQUE_1: failingBatches(env.BOUTIQUE_1, [1], "before") }).callApi(
    "POST",
    "/compte/login",
    { body },
  );
  expectError(cut, 503, /surchargé/);
  expect((await whole.callApi("POST", "/compte/login", { body })).status).toBe(200);
  expect(await state(email)).toEqual(WHOLE);
});

test("two registrations of one email at once make one account", async () => {
  const email = "double@exemple.sn";
  const responses = await Promise.all(
    [1, 2, 3].map(() => whole.callApi("POST", "/compte/register", { body: registration(email) })),
  );
  expect(responses.map((response) => response.status).sort()).toEqual([201, 409, 409]);
  expect(await state(email)).toEqual(WHOLE);
  const singles = await env.ANNUAIRE.prepare(
    "SELECT count(*) AS n FROM etablissements WHERE id NOT IN (SELECT etablissement_id FROM adhesions)",
  ).first();
  expect(singles).toEqual({ n: 0 });
});

test("new shops are born in the database that is open for them", async () => {
  const email = "deux@exemple.sn";
  const opened = apiWith({ BOUTIQUE_OUVERTE: "BOUTIQUE_2" });
  const response = await opened.callApi("POST", "/compte/register", { body: registration(email) });
  const id = response.body["etablissementId"];
  expect(
    await env.BOUTIQUE_2.prepare("SELECT nom FROM etablissements WHERE id = ?").bind(id).first(),
  ).toEqual({
    nom: "Chez Awa",
  });
  expect((await whole.callApi("POST", "/compte/login", { body: { email, password: PASSWORD } })).status).toBe(
    200,
  );
});
