import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { testApi, expectError, NO_LIMIT } from "#tests/helpers/api.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { exportRequest } from "#tests/helpers/exports.ts";
import { connectGerant } from "#tests/helpers/gerants.ts";
import { openZip } from "#tests/helpers/zip.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

const api = testApi();
let acteur: Acteur;
let token: string;

beforeAll(async () => {
  await migrate();
  acteur = await createBoutique();
  await connectGerant(acteur, "export@exemple.sn");
  token = await api.token(acteur);
});

test("JSON is a file that no cache keeps", async () => {
  const { status, headers, body } = await api.callApi("POST", "/compte/export", {
    token,
    body: exportRequest("json"),
  });
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe("application/json");
  expect(headers.get("Content-Disposition")).toBe('attachment; filename="etal-2026-01-14.json"');
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(body).toMatchObject({ export: { fuseau: "Africa/Dakar" }, gerant: { email: "export@exemple.sn" } });
});

test("CSV is a ZIP, whole", async () => {
  const response = await api.send(
    new Request("http://etal.test/api/v1/compte/export", {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify(exportRequest("csv")),
    }),
  );
  expect(response.headers.get("Content-Type")).toBe("application/zip");
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="etal-2026-01-14.zip"');
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const files = openZip(new Uint8Array(await response.arrayBuffer()));
  expect(files.get("gerant.csv")).toContain("export@exemple.sn");
});

test.each(["GET", "HEAD", "PUT"])("%s is no way to it", async (method) => {
  const response = await api.send(
    new Request("http://etal.test/api/v1/compte/export?format=json", {
      method,
      headers: { Authorization: `Bearer ${token}` },
    }),
  );
  expect([response.status, response.headers.get("Allow")]).toEqual([405, expect.stringContaining("POST")]);
});

test.each([undefined, "", "xml", "JSON", ["json"]])("another format is refused: %j", async (format) => {
  const body = { ...exportRequest("json"), format };
  const response = await api.callApi("POST", "/compte/export", { token, body });
  expectError(response, 400, "Le format doit être json ou csv");
  expect(response.body["errors"]).toEqual({ format: ["Le format doit être json ou csv"] });
});

test("the password is required, of bearer clients too", async () => {
  const without = await api.callApi("POST", "/compte/export", { token, body: { format: "json" } });
  expectError(without, 400, "Le mot de passe est obligatoire");
  const body = { ...exportRequest("json"), motDePasse: "Faux@20261" };
  const wrong = await api.callApi("POST", "/compte/export", { token, body });
  expectError(wrong, 400, "Mot de passe actuel incorrect");
  expect(wrong.body["errors"]).toEqual({ motDePasse: ["Mot de passe actuel incorrect"] });
});

test("the shield counts it, by account and before anything is read", async () => {
  const comptes: string[] = [];
  const limited = (success: boolean): RateLimit => ({
    limit: ({ key }) => {
      comptes.push(key);
      return Promise.resolve({ success });
    },
  });
  const silent = { batch: () => Promise.reject(new Error("read")) } as unknown as D1Database;
  const full = testApi({
    bindings: { ...env, LIMITE_COMPTE: limited(false), ANNUAIRE: silent, BOUTIQUE_1: silent },
  });
  const response = await full.callApi("POST", "/compte/export", {
    token,
    body: exportRequest("json"),
  });
  expectError(response, 429, /^Trop de tentatives/);
  expect(response.headers.get("Retry-After")).toBe("60");
  expect(comptes).toEqual(["gerant/1"]);
});

test("a database that cannot be reached is reported before the file begins", async () => {
  const silent = {
    prepare: () => ({ bind: () => ({}) }),
    batch: () => Promise.reject(new Error("D1_ERROR: Network connection lost.")),
  } as unknown as D1Database;
  const failure = testApi({ bindings: { ...env, LIMITE_COMPTE: NO_LIMIT, BOUTIQUE_1: silent } });
  const { status } = await failure.callApi("POST", "/compte/export", { token, body: exportRequest("json") });
  expect(status).toBe(503);
});
