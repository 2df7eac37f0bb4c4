// The sweep of every night, as the worker's clock calls it.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { coupee } from "#tests/helpers/coupures.ts";
import { MAINTENANT } from "#tests/helpers/services.ts";
import type { Bindings } from "#worker/env.ts";
import { scheduled } from "#worker/scheduled.ts";

beforeAll(migrer);

const JOUR_MS = 86_400_000;
const BASES = ["BOUTIQUE_1", "BOUTIQUE_2"] as const;

/** Two shops of the directory, one in each database, each with a key of 31, 30 and 0 days; three accounts' attempts. */
beforeEach(async () => {
  await env.ANNUAIRE.batch([
    env.ANNUAIRE.prepare("DELETE FROM tentatives"),
    ...BASES.map((boutique, i) =>
      env.ANNUAIRE.prepare(
        "INSERT OR IGNORE INTO etablissements (id, boutique, statut, date_creation) VALUES (?, ?, 'ACTIF', 0)",
      ).bind(i + 1, boutique),
    ),
    ...[
      ["oubliée", MAINTENANT - 2 * JOUR_MS, MAINTENANT - JOUR_MS],
      ["récente", MAINTENANT - 60_000, MAINTENANT - 60_000],
      ["bloquée", MAINTENANT - 2 * JOUR_MS, MAINTENANT + 60_000],
    ].map((valeurs) =>
      env.ANNUAIRE.prepare(
        "INSERT INTO tentatives (cle, echecs, date_dernier, bloque_jusqua) VALUES (?, 1, ?, ?)",
      ).bind(...valeurs),
    ),
  ]);
  for (const [i, base] of BASES.entries()) {
    await env[base].batch([
      env[base].prepare("DELETE FROM cles_idempotence"),
      ...[31, 30, 0].map((jours) =>
        env[base]
          .prepare(
            "INSERT INTO cles_idempotence (etablissement_id, cle, empreinte, reponse, date_creation) VALUES (?, ?, '', '', ?)",
          )
          .bind(i + 1, `${jours} jours`, MAINTENANT - jours * JOUR_MS),
      ),
    ]);
  }
});

const nuit = (bindings: Bindings) =>
  scheduled({ scheduledTime: MAINTENANT, cron: "17 2 * * *" }, bindings, { waitUntil: () => undefined });

async function restent() {
  const noms = async (db: D1Database, table: string) => {
    const { results } = await db.prepare(`SELECT cle FROM ${table} ORDER BY cle`).all<{ cle: string }>();
    return results.map(({ cle }) => cle);
  };
  const [une, deux] = await Promise.all(BASES.map((base) => noms(env[base], "cles_idempotence")));
  return { une, deux, tentatives: await noms(env.ANNUAIRE, "tentatives") };
}

test("keys leave after 30 days in every database, attempts when they count no more", async () => {
  await nuit(env);
  const cles = ["0 jours", "30 jours"];
  expect(await restent()).toEqual({ une: cles, deux: cles, tentatives: ["bloquée", "récente"] });
});

test("keys stay of a shop that the directory has elsewhere", async () => {
  await env.BOUTIQUE_1.prepare("UPDATE cles_idempotence SET etablissement_id = 2").run();
  await nuit(env);
  expect((await restent()).une).toEqual(["0 jours", "30 jours", "31 jours"]);
});

test("a database out of reach keeps the others from nothing, and the night says that it failed", async () => {
  const bindings = { ...env, BOUTIQUE_1: coupee(env.BOUTIQUE_1, [1], "avant") };
  await expect(nuit(bindings)).rejects.toThrow("Ménage inachevé");
  expect(await restent()).toMatchObject({
    une: ["0 jours", "30 jours", "31 jours"],
    deux: ["0 jours", "30 jours"],
  });
  await nuit(env);
  expect((await restent()).une).toEqual(["0 jours", "30 jours"]);
});
