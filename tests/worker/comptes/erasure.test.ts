// The night erases all rows of a deleted account in portions, and no row of another shop.
import { env } from "cloudflare:workers";
import { getTableName } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { addMembership } from "#tests/helpers/access.ts";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { createBoutique, migrate, allRowsOf } from "#tests/helpers/databases.ts";
import { connectGerant } from "#tests/helpers/gerants.ts";
import { insertion, type Value } from "#tests/helpers/insertion.ts";
import { populate } from "#tests/helpers/neighbours.ts";
import { failingBatches } from "#tests/helpers/outages.ts";
import { BOUTIQUE_ROWS } from "#tests/helpers/rows.ts";
import { count, NOW, testServices } from "#tests/helpers/services.ts";
import { keyColumns } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { ERASED_TABLES } from "#worker/features/sweeps/writes.ts";

beforeAll(migrate);

const MINUTE_MS = 60_000;
const ORIGIN_ROWS = 6_000;

function lineOf(table: string, etablissementId: number): Record<string, Value> {
  const row = BOUTIQUE_ROWS[table]?.(1) ?? {};
  const without = { client_id: null, appareil_id: null, session_id: null };
  const others = table === "factures" ? without : table === "mouvements" ? { type: "VENTE" } : {};
  return { ...row, ...others, etablissement_id: etablissementId };
}

/** More than two portions; the second half corrects the first, row by row. */
function fill(table: string, etablissementId: number): string {
  const numbers = `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ${2 * ORIGIN_ROWS})`;
  return insertion(table, lineOf(table, etablissementId), {
    id: "value",
    origine_id: `iif(value > ${ORIGIN_ROWS}, value - ${ORIGIN_ROWS}, NULL)`,
  }).replace(/ VALUES \((.*)\)$/, ` ${numbers} SELECT $1 FROM n`);
}

const nightSweep = (minutes: number, bindings = env) =>
  testServices({ now: NOW + minutes * MINUTE_MS, bindings }).sweep.sweep();

describe("at night", () => {
  let leaver: Acteur;
  let neighbour: Acteur;
  let before: unknown;

  async function directory(): Promise<Record<string, unknown>> {
    const tables = ["gerants", "etablissements", "adhesions", "sessions", "familles", "suppressions"];
    const fetched = await env.ANNUAIRE.batch<object>(
      tables.map((table) => env.ANNUAIRE.prepare(`SELECT * FROM ${table} ORDER BY 1`)),
    );
    return Object.fromEntries(tables.map((table, rank) => [table, fetched[rank]?.results]));
  }

  const rowCountOf = async (acteur: Acteur) => Object.values(await allRowsOf(acteur)).flat().length;

  beforeAll(async () => {
    ({ full: leaver, neighbour } = await populate());
    for (const acteur of [leaver, neighbour]) {
      await connectGerant(acteur, `gerant-${acteur.gerantId}@exemple.sn`);
      await addMembership(acteur);
    }
    await testServices().sweep.sweep();
    before = { neighbour: await allRowsOf(neighbour), directory: await directory() };
    const nomEtablissement = (await testServices().parametres.etablissement(leaver)).nom;
    await testServices().deletions.deleteAccount(leaver, { motDePasse: PASSWORD, nomEtablissement });
  });

  test("nothing goes while a token may still speak for the shop", async () => {
    const lignes = await rowCountOf(leaver);
    await nightSweep(20);
    expect(await rowCountOf(leaver)).toBe(lignes);
  });

  test("what was cut in the middle goes on the next night", async () => {
    const lignes = await rowCountOf(leaver);
    const bindings = { ...env, BOUTIQUE_1: failingBatches(env.BOUTIQUE_1, [12], "after") };
    await expect(nightSweep(21, bindings)).rejects.toThrow("Ménage inachevé");
    const rest = await rowCountOf(leaver);
    expect(rest).toBeLessThan(lignes);
    expect(rest).toBeGreaterThan(0);
    expect(((await directory())["suppressions"] as object[]).length).toBe(1);
  });

  test("all of the shop goes, and nothing of another", async () => {
    await nightSweep(22);
    expect(await rowCountOf(leaver)).toBe(0);
    const after = await directory();
    const without = (table: string, key: string) =>
      ((before as { directory: Record<string, Record<string, unknown>[]> }).directory[table] ?? []).filter(
        (row) => row[key] !== leaver.gerantId,
      );
    expect(after).toEqual({
      gerants: without("gerants", "id"),
      etablissements: without("etablissements", "id"),
      adhesions: without("adhesions", "gerant_id"),
      sessions: without("sessions", "gerant_id"),
      familles: [],
      suppressions: [],
    });
    expect(await allRowsOf(neighbour)).toEqual((before as { neighbour: object }).neighbour);
  });
});

describe("the list of what goes", () => {
  test("has every table of a shop, by its key, what refers before what is referred to", async () => {
    const { results: tables } = await env.BOUTIQUE_1.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%etablissement_id%'",
    ).all<{ name: string }>();
    const names = ERASED_TABLES.map(getTableName);
    expect(names.toSorted()).toEqual(tables.map(({ name }) => name).sort());
    for (const [rank, name] of names.entries()) {
      const { results: columns } = await env.BOUTIQUE_1.prepare(
        `SELECT name FROM pragma_table_info('${name}') WHERE pk > 0 ORDER BY pk`,
      ).all<{ name: string }>();
      const key = ERASED_TABLES.slice(rank, rank + 1).flatMap(keyColumns);
      expect(key.map((column) => column.name)).toEqual(columns.map(({ name }) => name));
      const { results: parents } = await env.BOUTIQUE_1.prepare(
        `SELECT "table" AS parent FROM pragma_foreign_key_list('${name}') WHERE "from" = 'etablissement_id'`,
      ).all<{ parent: string }>();
      const earlier = names.slice(0, rank);
      expect(parents.filter(({ parent }) => earlier.includes(parent))).toEqual([]);
    }
  });

  test("goes in portions, a correction before what it corrects", async () => {
    const acteur = await createBoutique({ id: 100 });
    const e = acteur.etablissementId;
    const db = env.BOUTIQUE_1;
    for (const table of ["categories", "produits", "factures"])
      await db.prepare(insertion(table, lineOf(table, e))).run();
    for (const table of ["ventes", "mouvements"]) await db.prepare(fill(table, e)).run();
    await connectGerant(acteur, `portions-${e}@exemple.sn`);
    await addMembership(acteur);
    await testServices().deletions.deleteAccount(acteur, {
      motDePasse: PASSWORD,
      nomEtablissement: `Boutique ${e}`,
    });
    // A shop whose database is missing must not stop the others.
    await env.ANNUAIRE.prepare("INSERT INTO suppressions VALUES (999, 999, 'BOUTIQUE_9', 0)").run();
    const counter = count(db);
    await expect(nightSweep(21, { ...env, BOUTIQUE_1: counter.db })).rejects.toThrow("Ménage inachevé");
    // Rows that refer to a row are found without reading the shop again.
    expect(counter.counts.rowsRead).toBeLessThan(20 * 4 * ORIGIN_ROWS);
    await env.ANNUAIRE.prepare("DELETE FROM suppressions").run();
    expect(Object.values(await allRowsOf(acteur)).flat()).toEqual([]);
  });
});
