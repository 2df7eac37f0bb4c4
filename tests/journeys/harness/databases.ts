// Reads the local databases behind the running worker: for what no screen and no call shows yet.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { inject } from "vitest";

type Row = Record<string, unknown>;

/** Rows of a SELECT in the shops' database. */
export function readBoutique(query: string, ...values: SQLInputValue[]): Row[] {
  return read("factures", query, values);
}

/** Rows of a SELECT in the directory. */
export function readDirectory(query: string, ...values: SQLInputValue[]): Row[] {
  return read("gerants", query, values);
}

/** The file's name is a hash, so the database is known by a table that only it has. */
function read(table: string, query: string, values: SQLInputValue[]): Row[] {
  const folder = join(inject("databases"), "d1/miniflare-D1DatabaseObject");
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".sqlite"))) {
    const base = new DatabaseSync(join(folder, name), { readOnly: true });
    try {
      const tables = base.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").all(table);
      if (tables.length > 0) return base.prepare(query).all(...values);
    } finally {
      base.close();
    }
  }
  throw new Error(`Aucune base locale n'a de table ${table}`);
}
