// When one job of the night fails, all others run, and the sweep throws.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createBoutique, registerBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { insertion } from "#tests/helpers/insertion.ts";
import { DIRECTORY_ROWS } from "#tests/helpers/rows.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

const TABLES = [
  "tentatives",
  "reinitialisations",
  "changements_email",
  "sessions",
  "familles",
  "appareils_connus",
  "journal_compte",
] as const;

let acteur: Acteur;

beforeAll(async () => {
  await migrate();
  acteur = await createBoutique({ id: 1 });
  await registerBoutique(acteur);
  await env.ANNUAIRE.prepare(insertion("gerants", DIRECTORY_ROWS["gerants"]?.(1) ?? {})).run();
});

beforeEach(async () => {
  await env.ANNUAIRE.batch(
    TABLES.flatMap((table) => [
      env.ANNUAIRE.prepare(`DELETE FROM ${table}`),
      env.ANNUAIRE.prepare(insertion(table, DIRECTORY_ROWS[table]?.(1) ?? {})),
    ]),
  );
  await env.BOUTIQUE_1.prepare(
    "INSERT OR REPLACE INTO cles_idempotence (etablissement_id, cle, empreinte, reponse, date_creation) VALUES (1, 'k', '', '', 0)",
  ).run();
  await env.ANNUAIRE.prepare(
    "INSERT OR REPLACE INTO suppressions VALUES (90000, 90000, 'BOUTIQUE_1', 0)",
  ).run();
});

const countRows = async (table: string) =>
  (await env.ANNUAIRE.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;

test.each(TABLES)("when nothing can be deleted of %s, all else goes", async (failingTable) => {
  await env.ANNUAIRE.prepare(
    `CREATE TRIGGER panne BEFORE DELETE ON ${failingTable} BEGIN SELECT RAISE(ABORT, 'panne'); END`,
  ).run();
  try {
    await expect(testServices().sweep.sweep()).rejects.toThrow("Ménage inachevé");
  } finally {
    await env.ANNUAIRE.prepare("DROP TRIGGER panne").run();
  }
  for (const table of TABLES)
    expect([table, await countRows(table)]).toEqual([table, table === failingTable ? 1 : 0]);
  expect(await read(acteur, "SELECT cle FROM cles_idempotence WHERE etablissement_id = ?")).toEqual([]);
  expect(await countRows("suppressions")).toBe(0);
});

test("the journals of accounts leave in portions, each from its first entry to the first that is young enough", async () => {
  const gerants = 1_200;
  const following = (n: number) =>
    `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${n})`;
  const row = DIRECTORY_ROWS["gerants"]?.(1) ?? {};
  const two = insertion("gerants", row, { id: "value + 1", email_cle: "'x' || value" });
  await env.ANNUAIRE.batch([
    env.ANNUAIRE.prepare("DELETE FROM journal_compte"),
    env.ANNUAIRE.prepare(two.replace(/ VALUES \((.*)\)$/, ` ${following(gerants)} SELECT $1 FROM n`)),
    // Three entries per manager, the last of which stays; 12,000 of one manager.
    ...[1, 2, 3].map((id) =>
      env.ANNUAIRE.prepare(
        `INSERT INTO journal_compte (gerant_id, id, type, agent, adresse, date_creation) SELECT id, ${id}, 'CONNEXION', NULL, NULL, ${id === 3 ? NOW : 0} FROM gerants`,
      ),
    ),
    env.ANNUAIRE.prepare(
      `INSERT INTO journal_compte (gerant_id, id, type, agent, adresse, date_creation) ${following(12_000)} SELECT 700, value + 3, 'CONNEXION', NULL, NULL, 0 FROM n`,
    ),
    env.ANNUAIRE.prepare("UPDATE journal_compte SET date_creation = 0 WHERE gerant_id = 700 AND id = 3"),
  ]);
  const { db, counts: counted } = count(env.ANNUAIRE);
  await testServices({ bindings: { ...env, ANNUAIRE: db } }).sweep.sweep();
  const { results } = await env.ANNUAIRE.prepare("SELECT DISTINCT id FROM journal_compte").all();
  expect(results).toEqual([{ id: 3 }]);
  expect(await countRows("journal_compte")).toBe(gerants);
  // The shops, six tables, portions of managers (500, 500 with 12,003 + 998 entries, the rest) and the erasure.
  expect(counted.roundTrips).toBe(1 + 6 + (1 + 3 + 1) + 2);
});
