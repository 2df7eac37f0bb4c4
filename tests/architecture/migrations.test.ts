// The migrations and the tables in the code agree, and a migration keeps the rows of a database in use.
import type { DatabaseSync } from "node:sqlite";
import { getTableName } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { insertion, type Value } from "#tests/helpers/insertion.ts";
import { DIRECTORY_ROWS, BOUTIQUE_ROWS } from "#tests/helpers/rows.ts";
import {
  apply,
  emptyDatabase,
  type Kind,
  migrated,
  migrationsOf,
  type Row,
  rowsOf,
  tablesIn,
} from "./source/database.ts";
import { actual, declared, tablesOfCode } from "./source/schema.ts";

/** What searches and orders read, made of other columns: a migration may make it anew. */
const MADE = ["factures.texte", "categories.nom_ordre"];

const KINDS: readonly Kind[] = ["annuaire", "boutique"];
const ROWS = { annuaire: DIRECTORY_ROWS, boutique: BOUTIQUE_ROWS };

describe.each(KINDS)("%s", (kind) => {
  test("the migrations make the tables that the code declares", async () => {
    const db = migrated(kind);
    const tables = await tablesOfCode(kind);
    expect(tables.map(getTableName).sort()).toEqual(tablesIn(db));
    for (const table of tables) {
      expect({ table: getTableName(table), ...actual(db, getTableName(table)) }).toEqual({
        table: getTableName(table),
        ...declared(table),
      });
    }
  });

  test("every table is STRICT", () => {
    const db = migrated(kind);
    const strict = rowsOf(db, "PRAGMA table_list").filter((table) => table["strict"] === 1);
    expect(strict.map((table) => table["name"]).sort()).toEqual(tablesIn(db));
  });

  test("a table of a composite key is WITHOUT ROWID", async () => {
    const db = migrated(kind);
    const tables = (await tablesOfCode(kind)).map(getTableName);
    const composite = tables.filter(
      (table) => rowsOf(db, `PRAGMA table_info("${table}")`).filter(({ pk }) => Number(pk) > 0).length > 1,
    );
    const names = rowsOf(db, "PRAGMA table_list").flatMap((table) =>
      table["wr"] === 1 ? [table["name"]] : [],
    );
    expect(composite.filter((name) => !names.includes(name))).toEqual([]);
  });

  const migrations = migrationsOf(kind);
  test.each(migrations.map(({ name }, index) => [name, index] as const))(
    "a database filled after %s keeps its rows through every later migration",
    (_name, index) => {
      const db = emptyDatabase();
      for (const migration of migrations.slice(0, index + 1)) apply(db, migration);
      const before = fill(db, kind);
      for (const migration of migrations.slice(index + 1)) apply(db, migration);
      expect(lost(db, before)).toEqual([]);
      expect(rowsOf(db, "PRAGMA foreign_key_check")).toEqual([]);
    },
  );
});

test("earlier movements and purchases get the title and the currency of their moment", () => {
  const db = emptyDatabase();
  const all = migrationsOf("boutique");
  const at = all.findIndex(({ name }) => name.endsWith("_documents.sql"));
  for (const migration of all.slice(0, at)) apply(db, migration);
  fill(db, "boutique");
  db.exec("DELETE FROM mouvements; UPDATE etablissements SET devise_code = 'GNF', adresse = 'Conakry'");
  db.exec("UPDATE produits SET titre = 'Riz long'; UPDATE ventes SET titre = 'Riz rond'");
  // One sale in francs and one purchase in cedis; counts before, between and after; a shop without any document.
  const { achats, etablissements, mouvements, produits } = BOUTIQUE_ROWS;
  const add = (table: string, row: Record<string, Value> | undefined) => {
    const columns = new Set(rowsOf(db, `PRAGMA table_info("${table}")`).map((column) => column["name"]));
    const known = Object.entries(row ?? {}).filter(([column]) => columns.has(column));
    db.exec(insertion(table, Object.fromEntries(known)));
  };
  add("achats", { ...achats?.(2), devise_code: "GHS" });
  const bare = { vente_id: null, achat_id: null, origine_id: null, type: "AJUSTEMENT" };
  add("mouvements", { ...mouvements?.(1), ...bare, type: "INITIAL" });
  add("mouvements", { ...mouvements?.(2), ...bare, type: "VENTE", vente_id: 1 });
  add("mouvements", { ...mouvements?.(3), ...bare });
  add("mouvements", { ...mouvements?.(4), ...bare, type: "ACHAT", achat_id: 2 });
  add("mouvements", { ...mouvements?.(5), ...bare });
  add("etablissements", { ...etablissements?.(2), devise_code: "EUR" });
  add("produits", { ...produits?.(1), etablissement_id: 2, categorie_id: null, date_archivage: 1 });
  add("mouvements", { ...mouvements?.(1), ...bare, etablissement_id: 2 });
  for (const migration of all.slice(at)) apply(db, migration);
  const kept = "SELECT titre, devise_code FROM mouvements ORDER BY etablissement_id, id";
  expect(rowsOf(db, kept).map(({ titre, devise_code }) => [titre, devise_code])).toEqual([
    ["Riz long", "XOF"],
    ["Riz rond", "XOF"],
    ["Riz long", "XOF"],
    ["Riz long", "GHS"],
    ["Riz long", "GHS"],
    ["Riz", "EUR"],
  ]);
  expect(rowsOf(db, "SELECT DISTINCT titre FROM achats")).toEqual([{ titre: "Riz long" }]);
  const versions = "SELECT etablissement_id AS e, date_effet, adresse, fuseau FROM etablissement_versions";
  expect(rowsOf(db, versions)).toEqual([
    { e: 1, date_effet: 0, adresse: "Conakry", fuseau: "Africa/Dakar" },
    { e: 2, date_effet: 0, adresse: null, fuseau: "Africa/Dakar" },
  ]);
});

test("a migration that loses or changes rows would be seen", () => {
  const db = emptyDatabase();
  for (const migration of migrationsOf("annuaire")) apply(db, migration);
  const before = fill(db, "annuaire");
  apply(db, {
    sql: "DELETE FROM tentatives; UPDATE gerants SET nom = ''; ALTER TABLE sessions ADD COLUMN essai TEXT;",
  });
  expect(lost(db, before)).toEqual(["gerants", "tentatives"]);
});

test("a table that differs from its declaration would be seen", async () => {
  const db = migrated("annuaire");
  const gerants = (await tablesOfCode("annuaire")).find((table) => getTableName(table) === "gerants");
  if (!gerants) throw new Error("gerants manque");
  db.exec("DROP INDEX gerants_email_unique; ALTER TABLE gerants ADD COLUMN `essai` INTEGER;");
  const { columns, indexes, checks } = actual(db, "gerants");
  expect(columns).not.toEqual(declared(gerants)["columns"]);
  expect(indexes).not.toEqual(declared(gerants)["indexes"]);
  expect(checks).toEqual(declared(gerants)["checks"]);
});

function fill(db: DatabaseSync, kind: Kind): Map<string, Row[]> {
  const tables = new Set(tablesIn(db));
  for (const [table, row] of Object.entries(ROWS[kind])) {
    if (!tables.has(table)) continue;
    const columns = new Set(rowsOf(db, `PRAGMA table_info("${table}")`).map((column) => column["name"]));
    const known = Object.entries(row(1)).filter(([column]) => columns.has(column));
    db.exec(insertion(table, Object.fromEntries(known)));
  }
  return new Map([...tables].map((table) => [table, rowsOf(db, `SELECT * FROM "${table}"`)]));
}

function lost(db: DatabaseSync, before: Map<string, Row[]>): string[] {
  return [...before]
    .filter(([table, rows]) => {
      const after = rowsOf(db, `SELECT * FROM "${table}"`);
      return rows.some(
        (row) =>
          !after.some((now) =>
            Object.entries(row).every(
              ([column, value]) => now[column] === value || MADE.includes(`${table}.${column}`),
            ),
          ),
      );
    })
    .map(([table]) => table)
    .sort();
}
