// Makes a database in memory with the project's migrations, as D1 runs them: one by one, with foreign keys on.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ROOT } from "#scripts/bootstrap/root.mjs";

export type Kind = "annuaire" | "boutique";
export type Row = Record<string, unknown>;

export function migrationsOf(kind: Kind): { name: string; sql: string }[] {
  const folder = join(ROOT, "migrations", kind);
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return names.sort().map((name) => ({ name, sql: readFileSync(join(folder, name), "utf8") }));
}

export function emptyDatabase(): DatabaseSync {
  return new DatabaseSync(":memory:", { enableForeignKeyConstraints: true });
}

/** Applies all of the migration, or nothing. */
export function apply(db: DatabaseSync, migration: { sql: string }): void {
  db.exec("BEGIN");
  db.exec(migration.sql);
  db.exec("COMMIT");
}

export function migrated(kind: Kind): DatabaseSync {
  const db = emptyDatabase();
  for (const migration of migrationsOf(kind)) apply(db, migration);
  return db;
}

export function tablesIn(db: DatabaseSync): string[] {
  const rows = rowsOf(
    db,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' ORDER BY name",
  );
  return rows.map((row) => String(row["name"]));
}

export function rowsOf(db: DatabaseSync, query: string, ...values: string[]): Row[] {
  return db
    .prepare(query)
    .all(...values)
    .map((row) => ({ ...row }));
}
