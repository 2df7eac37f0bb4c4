// A registration cut after each step: the next sign-in finishes it, once and whole.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { apiDeTest, attendreErreur, SANS_LIMITE } from "#tests/helpers/api.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { inscription, MOT_DE_PASSE } from "#tests/helpers/comptes.ts";
import { coupee } from "#tests/helpers/coupures.ts";
import type { Bindings } from "#worker/env.ts";

beforeAll(migrer);

const avec = (bases: Partial<Bindings>) =>
  apiDeTest({ bindings: { ...env, LIMITE_COMPTE: SANS_LIMITE, ...bases } });
const enTier = avec({});

async function etat(email: string) {
  const annuaire = await env.ANNUAIRE.prepare(
    `SELECT e.id, e.statut, e.preparation IS NULL AS fini FROM gerants g JOIN adhesions a ON a.gerant_id = g.id
     JOIN etablissements e ON e.id = a.etablissement_id WHERE g.email_cle = ?`,
  )
    .bind(email)
    .all<{ id: number; statut: string; fini: number }>();
  const ligne = annuaire.results[0];
  const boutique = await env.BOUTIQUE_1.prepare(
    `SELECT (SELECT count(*) FROM etablissements WHERE id = ?1) AS boutiques,
            (SELECT count(*) FROM compteurs WHERE etablissement_id = ?1) AS compteurs`,
  )
    .bind(ligne?.id ?? 0)
    .first();
  return { comptes: annuaire.results.length, statut: ligne?.statut, fini: ligne?.fini, ...boutique };
}

const ENTIER = { comptes: 1, statut: "ACTIF", fini: 1, boutiques: 1, compteurs: 1 };

test.each([
  [
    "the shop is not written",
    { BOUTIQUE_1: coupee(env.BOUTIQUE_1, [1], "avant") },
    { boutiques: 0, compteurs: 0 },
  ],
  [
    "the shop is written, nobody heard",
    { BOUTIQUE_1: coupee(env.BOUTIQUE_1, [1], "apres") },
    { boutiques: 1, compteurs: 1 },
  ],
  ["ACTIF is not written", { ANNUAIRE: coupee(env.ANNUAIRE, [2], "avant") }, { boutiques: 1, compteurs: 1 }],
])("cut where %s", async (_nom, bases, boutique) => {
  const email = `coupe${Math.random().toString(36).slice(2)}@exemple.sn`;
  const reponse = await avec(bases).appeler("POST", "/compte/register", { body: inscription(email) });
  // The account exists once the directory has committed: the answer says so.
  expect(reponse.status).toBe(201);
  expect(await etat(email)).toEqual({ comptes: 1, statut: "EN_PREPARATION", fini: 0, ...boutique });

  const login = await enTier.appeler("POST", "/compte/login", { body: { email, password: MOT_DE_PASSE } });
  expect(login.status).toBe(200);
  expect(await etat(email)).toEqual(ENTIER);

  const encore = await enTier.appeler("POST", "/compte/login", { body: { email, password: MOT_DE_PASSE } });
  expect(encore.status).toBe(200);
  expect(await etat(email)).toEqual(ENTIER);
});

test("a shop database that fails for good is told: the account waits, and the next sign-in finishes it", async () => {
  const email = "panne@exemple.sn";
  const enPanne = coupee(env.BOUTIQUE_1, [1], "avant", "D1_ERROR: no such table: etablissements");
  const reponse = await avec({ BOUTIQUE_1: enPanne }).appeler("POST", "/compte/register", {
    body: inscription(email),
  });
  attendreErreur(reponse, 500, /./);
  expect(await etat(email)).toMatchObject({ comptes: 1, statut: "EN_PREPARATION" });
  const login = await enTier.appeler("POST", "/compte/login", { body: { email, password: MOT_DE_PASSE } });
  expect(login.status).toBe(200);
  expect(await etat(email)).toEqual(ENTIER);
});

test("cut before the directory commits: nothing exists, and trying again works", async () => {
  const email = "rien@exemple.sn";
  const coupe = avec({ ANNUAIRE: coupee(env.ANNUAIRE, [1], "avant") });
  attendreErreur(
    await coupe.appeler("POST", "/compte/register", { body: inscription(email) }),
    503,
    /surchargé/,
  );
  expect((await etat(email)).comptes).toBe(0);
  const reponse = await enTier.appeler("POST", "/compte/register", { body: inscription(email) });
  expect(reponse.status).toBe(201);
  expect(await etat(email)).toEqual(ENTIER);
});

test("committed but unheard: trying again says that the account exists, and signing in works", async () => {
  const email = "sourd@exemple.sn";
  const coupe = avec({ ANNUAIRE: coupee(env.ANNUAIRE, [1], "apres") });
  attendreErreur(
    await coupe.appeler("POST", "/compte/register", { body: inscription(email) }),
    503,
    /surchargé/,
  );
  const encore = await enTier.appeler("POST", "/compte/register", { body: inscription(email) });
  attendreErreur(encore, 409, "Un compte existe déjà avec cet email");
  const login = await enTier.appeler("POST", "/compte/login", { body: { email, password: MOT_DE_PASSE } });
  expect(login.status).toBe(200);
  expect(await etat(email)).toEqual(ENTIER);
});

test("a sign-in that cannot finish it refuses, and the next one does", async () => {
  const email = "patient@exemple.sn";
  await avec({ BOUTIQUE_1: coupee(env.BOUTIQUE_1, [1], "avant") }).appeler("POST", "/compte/register", {
    body: inscription(email),
  });
  const body = { email, password: MOT_DE_PASSE };
  const coupe = await avec({ BOUTIQUE_1: coupee(env.BOUTIQUE_1, [1], "avant") }).appeler(
    "POST",
    "/compte/login",
    { body },
  );
  attendreErreur(coupe, 503, /surchargé/);
  expect((await enTier.appeler("POST", "/compte/login", { body })).status).toBe(200);
  expect(await etat(email)).toEqual(ENTIER);
});

test("two registrations of one email at once make one account", async () => {
  const email = "double@exemple.sn";
  const reponses = await Promise.all(
    [1, 2, 3].map(() => enTier.appeler("POST", "/compte/register", { body: inscription(email) })),
  );
  expect(reponses.map((reponse) => reponse.status).sort()).toEqual([201, 409, 409]);
  expect(await etat(email)).toEqual(ENTIER);
  const seuls = await env.ANNUAIRE.prepare(
    "SELECT count(*) AS n FROM etablissements WHERE id NOT IN (SELECT etablissement_id FROM adhesions)",
  ).first();
  expect(seuls).toEqual({ n: 0 });
});

test("new shops are born in the database that is open for them", async () => {
  const email = "deux@exemple.sn";
  const ouverte = avec({ BOUTIQUE_OUVERTE: "BOUTIQUE_2" });
  const reponse = await ouverte.appeler("POST", "/compte/register", { body: inscription(email) });
  const id = reponse.body["etablissementId"];
  expect(
    await env.BOUTIQUE_2.prepare("SELECT nom FROM etablissements WHERE id = ?").bind(id).first(),
  ).toEqual({
    nom: "Chez Awa",
  });
  // The shop stays where it was born when the opening moves on.
  expect(
    (await enTier.appeler("POST", "/compte/login", { body: { email, password: MOT_DE_PASSE } })).status,
  ).toBe(200);
});
