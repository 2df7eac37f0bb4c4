import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { failingBatches } from "#tests/helpers/outages.ts";
import { NOW } from "#tests/helpers/services.ts";
import type { Bindings } from "#worker/env.ts";
import { scheduled } from "#worker/scheduled.ts";

beforeAll(migrate);

const DAY_MS = 86_400_000;
const BASES = ["BOUTIQUE_1", "BOUTIQUE_2"] as const;

beforeEach(async () => {
  await env.ANNUAIRE.batch([
    env.ANNUAIRE.prepare("DELETE FROM tentatives"),
    ...BASES.map((boutique, i) =>
      env.ANNUAIRE.prepare(
        "INSERT OR IGNORE INTO etablissements (id, boutique, statut, date_creation) VALUES (?, ?, 'ACTIF', 0)",
      ).bind(i + 1, boutique),
    ),
    ...[
      ["oubliée", NOW - 2 * DAY_MS, NOW - DAY_MS],
      ["récente", NOW - 60_000, NOW - 60_000],
      ["bloquée", NOW - 2 * DAY_MS, NOW + 60_000],
    ].map((values) =>
      env.ANNUAIRE.prepare(
        "INSERT INTO tentatives (cle, echecs, date_dernier, bloque_jusqua) VALUES (?, 1, ?, ?)",
      ).bind(...values),
    ),
  ]);
  for (const [i, base] of BASES.entries()) {
    await env[base].batch([
      env[base].prepare("DELETE FROM cles_idempotence"),
      ...[31, 30, 0].map((days) =>
        env[base]
          .prepare(
            "INSERT INTO cles_idempotence (etablissement_id, cle, empreinte, reponse, date_creation) VALUES (?, ?, '', '', ?)",
          )
          .bind(i + 1, `${days} jours`, NOW - days * DAY_MS),
      ),
    ]);
  }
});

const nightSweep = (bindings: Bindings) =>
  scheduled({ scheduledTime: NOW, cron: "17 2 * * *" }, bindings, { waitUntil: () => undefined });

async function leftovers() {
  const names = async (db: D1Database, table: string) => {
    const { results } = await db.prepare(`SELECT cle FROM ${table} ORDER BY cle`).all<{ cle: string }>();
    return results.map(({ cle }) => cle);
  };
  const [one, two] = await Promise.all(BASES.map((base) => names(env[base], "cles_idempotence")));
  return { one, two, tentatives: await names(env.ANNUAIRE, "tentatives") };
}

test("keys leave after 30 days in every database, attempts when they count no more", async () => {
  await nightSweep(env);
  const keys = ["0 jours", "30 jours"];
  expect(await leftovers()).toEqual({ one: keys, two: keys, tentatives: ["bloquée", "récente"] });
});

test("keys stay of a shop that the directory has elsewhere", async () => {
  await env.BOUTIQUE_1.prepare("UPDATE cles_idempotence SET etablissement_id = 2").run();
  await nightSweep(env);
  expect((await leftovers()).one).toEqual(["0 jours", "30 jours", "31 jours"]);
});

test("a database out of reach keeps the others from nothing, and the night reports that it failed", async () => {
  const bindings = { ...env, BOUTIQUE_1: failingBatches(env.BOUTIQUE_1, [1], "before") };
  await expect(nightSweep(bindings)).rejects.toThrow("Ménage inachevé");
  expect(await leftovers()).toMatchObject({
    one: ["0 jours", "30 jours", "31 jours"],
    two: ["0 jours", "30 jours"],
  });
  await nightSweep(env);
  expect((await leftovers()).one).toEqual(["0 jours", "30 jours"]);
});
