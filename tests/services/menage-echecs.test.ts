// A night in which one work of the directory fails: all others are done, and the night says that it failed.
import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { creerBoutique, inscrireBoutique, lire, migrer } from "#tests/helpers/bases.ts";
import { insertion } from "#tests/helpers/insertion.ts";
import { LIGNES_ANNUAIRE } from "#tests/helpers/lignes.ts";
import { compter, MAINTENANT, servicesDeTest } from "#tests/helpers/services.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";

/** Each with a row that is to go. */
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
  await migrer();
  acteur = await creerBoutique({ id: 1 });
  await inscrireBoutique(acteur);
  await env.ANNUAIRE.prepare(insertion("gerants", LIGNES_ANNUAIRE["gerants"]?.(1) ?? {})).run();
});

beforeEach(async () => {
  await env.ANNUAIRE.batch(
    TABLES.flatMap((table) => [
      env.ANNUAIRE.prepare(`DELETE FROM ${table}`),
      env.ANNUAIRE.prepare(insertion(table, LIGNES_ANNUAIRE[table]?.(1) ?? {})),
    ]),
  );
  await env.BOUTIQUE_1.prepare(
    "INSERT OR REPLACE INTO cles_idempotence (etablissement_id, cle, empreinte, reponse, date_creation) VALUES (1, 'k', '', '', 0)",
  ).run();
  await env.ANNUAIRE.prepare(
    "INSERT OR REPLACE INTO suppressions VALUES (90000, 90000, 'BOUTIQUE_1', 0)",
  ).run();
});

const compte = async (table: string) =>
  (await env.ANNUAIRE.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;

test.each(TABLES)("when nothing can be deleted of %s, all else goes", async (fautive) => {
  await env.ANNUAIRE.prepare(
    `CREATE TRIGGER panne BEFORE DELETE ON ${fautive} BEGIN SELECT RAISE(ABORT, 'panne'); END`,
  ).run();
  try {
    await expect(servicesDeTest().menage.balayer()).rejects.toThrow("Ménage inachevé");
  } finally {
    await env.ANNUAIRE.prepare("DROP TRIGGER panne").run();
  }
  for (const table of TABLES)
    expect([table, await compte(table)]).toEqual([table, table === fautive ? 1 : 0]);
  expect(await lire(acteur, "SELECT cle FROM cles_idempotence WHERE etablissement_id = ?")).toEqual([]);
  // What is to be erased was tried as well, and there was nothing of it but the note.
  expect(await compte("suppressions")).toBe(0);
});

test("the journals of accounts leave in portions, each from its first entry to the first that is young enough", async () => {
  const gerants = 1_200;
  const suite = (n: number) =>
    `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${n})`;
  const ligne = LIGNES_ANNUAIRE["gerants"]?.(1) ?? {};
  const deux = insertion("gerants", ligne, { id: "value + 1", email_cle: "'x' || value" });
  await env.ANNUAIRE.batch([
    env.ANNUAIRE.prepare("DELETE FROM journal_compte"),
    env.ANNUAIRE.prepare(deux.replace(/ VALUES \((.*)\)$/, ` ${suite(gerants)} SELECT $1 FROM n`)),
    // Three for everybody, the last of which stays; and 12,000 of one manager.
    ...[1, 2, 3].map((id) =>
      env.ANNUAIRE.prepare(
        `INSERT INTO journal_compte (gerant_id, id, type, agent, adresse, date_creation) SELECT id, ${id}, 'CONNEXION', NULL, NULL, ${id === 3 ? MAINTENANT : 0} FROM gerants`,
      ),
    ),
    env.ANNUAIRE.prepare(
      `INSERT INTO journal_compte (gerant_id, id, type, agent, adresse, date_creation) ${suite(12_000)} SELECT 700, value + 3, 'CONNEXION', NULL, NULL, 0 FROM n`,
    ),
    env.ANNUAIRE.prepare("UPDATE journal_compte SET date_creation = 0 WHERE gerant_id = 700 AND id = 3"),
  ]);
  const { db, compte: comptees } = compter(env.ANNUAIRE);
  await servicesDeTest({ bindings: { ...env, ANNUAIRE: db } }).menage.balayer();
  const { results } = await env.ANNUAIRE.prepare("SELECT DISTINCT id FROM journal_compte").all();
  expect(results).toEqual([{ id: 3 }]);
  expect(await compte("journal_compte")).toBe(gerants);
  // Shops, six tables, portions of managers (500, 500 with 12,003 + 998 entries, the rest) and what is to be erased.
  expect(comptees.allers).toBe(1 + 6 + (1 + 3 + 1) + 2);
});
