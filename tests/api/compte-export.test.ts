// POST /compte/export: a file of all the shop's data, for who carries its token and knows the password, and no more often than
// account calls are.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { apiDeTest, attendreErreur, SANS_LIMITE } from "#tests/helpers/api.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { demander } from "#tests/helpers/exports.ts";
import { connecterGerant } from "#tests/helpers/gerants.ts";
import { ouvrirZip } from "#tests/helpers/zip.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";

const api = apiDeTest();
let acteur: Acteur;
let token: string;

beforeAll(async () => {
  await migrer();
  acteur = await creerBoutique();
  await connecterGerant(acteur, "export@exemple.sn");
  token = await api.token(acteur);
});

test("JSON is a file that no cache keeps", async () => {
  const { status, headers, body } = await api.appeler("POST", "/compte/export", {
    token,
    body: demander("json"),
  });
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe("application/json");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="etal-2026-01-14.json"');
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(body).toMatchObject({ export: { fuseau: "Africa/Dakar" }, gerant: { email: "export@exemple.sn" } });
});

test("CSV is a ZIP, whole", async () => {
  const reponse = await api.envoyer(
    new Request("http://etal.test/api/v1/compte/export", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(demander("csv")),
    }),
  );
  expect(reponse.headers.get("Content-Type")).toBe("application/zip");
  expect(reponse.headers.get("Content-Disposition")).toBe('attachment; filename="etal-2026-01-14.zip"');
  expect(reponse.headers.get("Cache-Control")).toBe("no-store");
  const fichiers = ouvrirZip(new Uint8Array(await reponse.arrayBuffer()));
  expect(fichiers.get("gerant.csv")).toContain("export@exemple.sn");
});

test.each(["GET", "HEAD", "PUT"])("%s is no way to it", async (method) => {
  const reponse = await api.envoyer(
    new Request("http://etal.test/api/v1/compte/export?format=json", {
      method,
      headers: { Authorization: `Bearer ${token}` },
    }),
  );
  expect([reponse.status, reponse.headers.get("Allow")]).toEqual([405, expect.stringContaining("POST")]);
});

test.each([undefined, "", "xml", "JSON", ["json"]])("another format is refused: %j", async (format) => {
  const body = { ...demander("json"), format };
  const reponse = await api.appeler("POST", "/compte/export", { token, body });
  attendreErreur(reponse, 400, "Le format doit être json ou csv");
  expect(reponse.body["errors"]).toEqual({ format: ["Le format doit être json ou csv"] });
});

test("the password is asked for, of bearer clients too", async () => {
  const sans = await api.appeler("POST", "/compte/export", { token, body: { format: "json" } });
  attendreErreur(sans, 400, "Le mot de passe est obligatoire");
  const body = { ...demander("json"), motDePasse: "Faux@20261" };
  const faux = await api.appeler("POST", "/compte/export", { token, body });
  attendreErreur(faux, 400, "Mot de passe actuel incorrect");
  expect(faux.body["errors"]).toEqual({ motDePasse: ["Mot de passe actuel incorrect"] });
});

test("the shield counts it, by account and before anything is read", async () => {
  const comptes: string[] = [];
  const limitee = (success: boolean): RateLimit => ({
    limit: ({ key }) => {
      comptes.push(key);
      return Promise.resolve({ success });
    },
  });
  const muette = { batch: () => Promise.reject(new Error("read")) } as unknown as D1Database;
  const pleine = apiDeTest({
    bindings: { ...env, LIMITE_COMPTE: limitee(false), ANNUAIRE: muette, BOUTIQUE_1: muette },
  });
  const reponse = await pleine.appeler("POST", "/compte/export", {
    token,
    body: demander("json"),
  });
  attendreErreur(reponse, 429, /^Trop de tentatives/);
  expect(reponse.headers.get("Retry-After")).toBe("60");
  expect(comptes).toEqual(["gerant/1"]);
});

test("a database that cannot be reached is said before the file begins", async () => {
  const muette = {
    prepare: () => ({ bind: () => ({}) }),
    batch: () => Promise.reject(new Error("D1_ERROR: Network connection lost.")),
  } as unknown as D1Database;
  const panne = apiDeTest({ bindings: { ...env, LIMITE_COMPTE: SANS_LIMITE, BOUTIQUE_1: muette } });
  const { status } = await panne.appeler("POST", "/compte/export", { token, body: demander("json") });
  expect(status).toBe(503);
});
