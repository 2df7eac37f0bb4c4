// When one job of the night fails, all others run, and the sweep throws.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createBoutique, registerBoutique, read, migrate } from "#tests/helpers/databases.ts";
import { insertion } from "#tests/helpers/insertion.ts";
import { DIRECTORY_ROWS } from "#tests/helpers/rows.ts";
import { testServices } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";

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
