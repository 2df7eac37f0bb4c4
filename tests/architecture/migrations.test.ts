// The migrations and the tables in the code agree, and a migration keeps the rows of a database in use.
import type { DatabaseSync } from "node:sqlite";
import { getTableName } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { insertion } from "#tests/helpers/insertion.ts";
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
