// GET /compte/export: a file of all the shop's data, for who carries its token, and no more often than account calls are.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { apiDeTest, attendreErreur, SANS_LIMITE } from "#tests/helpers/api.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { activites } from "#tests/helpers/entrants.ts";
import { connecterGerant } from "#tests/helpers/gerants.ts";
import { ouvrirZip } from "#tests/helpers/zip.ts";
import type { Acteur } from "#worker/domain/acteur.ts";

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
  const { status, headers, body } = await api.appeler("GET", "/compte/export?format=json", { token });
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe("application/json");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="etal-2026-01-14.json"');
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(body).toMatchObject({ export: { fuseau: "Africa/Dakar" }, gerant: { email: "export@exemple.sn" } });
});

test("CSV is a ZIP, whole", async () => {
  const reponse = await api.envoyer(
    new Request("http://etal.test/api/v1/compte/export?format=csv", {
      headers: { Authorization: `Bearer ${token}` },
    }),
  );
  expect(reponse.headers.get("Content-Type")).toBe("application/zip");
  expect(reponse.headers.get("Content-Disposition")).toBe('attachment; filename="etal-2026-01-14.zip"');
  expect(reponse.headers.get("Cache-Control")).toBe("no-store");
  const fichiers = ouvrirZip(new Uint8Array(await reponse.arrayBuffer()));
  expect(fichiers.get("gerant.csv")).toContain("export@exemple.sn");
});

test("HEAD says what GET would answer, notes nothing and reads no row", async () => {
  const exports = async () =>
    (await activites("export@exemple.sn")).filter((type) => type === "EXPORT").length;
  for (const format of ["json", "csv"]) {
    const demander = (method: string) =>
      api.envoyer(
        new Request(`http://etal.test/api/v1/compte/export?format=${format}`, {
          method,
          headers: { Authorization: `Bearer ${token}` },
        }),
      );
    const [avant, tete] = [await exports(), await demander("HEAD")];
    expect([tete.status, tete.body]).toEqual([200, null]);
    expect(await exports()).toBe(avant);
    const reponse = await demander("GET");
    await reponse.body?.cancel();
    expect(await exports()).toBe(avant + 1);
    expect([...tete.headers]).toEqual([...reponse.headers]);
  }
  const sans = await api.envoyer(
    new Request("http://etal.test/api/v1/compte/export?format=json", { method: "HEAD" }),
  );
  expect(sans.status).toBe(401);
});

test.each(["", "?format=", "?format=xml", "?format=JSON", "?format=json&format=csv"])(
  "another format is refused: %j",
  async (query) => {
    const reponse = await api.appeler("GET", `/compte/export${query}`, { token });
    attendreErreur(reponse, 400, "Le format doit être json ou csv");
    expect(reponse.body["errors"]).toEqual({ format: ["Le format doit être json ou csv"] });
  },
);

test("the shield counts it, by address and before anything is read", async () => {
  const adresses: string[] = [];
  const limitee = (success: boolean): RateLimit => ({
    limit: ({ key }) => {
      adresses.push(key);
      return Promise.resolve({ success });
    },
  });
  const muette = { batch: () => Promise.reject(new Error("read")) } as unknown as D1Database;
  const pleine = apiDeTest({
    bindings: { ...env, LIMITE_COMPTE: limitee(false), ANNUAIRE: muette, BOUTIQUE_1: muette },
  });
  const headers = { "cf-connecting-ip": "203.0.113.7" };
  const reponse = await pleine.appeler("GET", "/compte/export?format=json", { token, headers });
  attendreErreur(reponse, 429, /^Trop de tentatives/);
  expect(reponse.headers.get("Retry-After")).toBe("60");
  expect(adresses).toEqual(["203.0.113.7"]);
});

test("a database that cannot be reached is said before the file begins", async () => {
  const muette = {
    prepare: () => ({ bind: () => ({}) }),
    batch: () => Promise.reject(new Error("D1_ERROR: Network connection lost.")),
  } as unknown as D1Database;
  const panne = apiDeTest({ bindings: { ...env, LIMITE_COMPTE: SANS_LIMITE, BOUTIQUE_1: muette } });
  const { status } = await panne.appeler("GET", "/compte/export?format=json", { token });
  expect(status).toBe(503);
});
