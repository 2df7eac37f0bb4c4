// Reads the local databases behind the running worker, for rows that no screen shows.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { inject } from "vitest";

type Row = Record<string, unknown>;

export function readBoutique(query: string, ...values: SQLInputValue[]): Row[] {
  return read("factures", query, values);
}

export function readDirectory(query: string, ...values: SQLInputValue[]): Row[] {
  return read("gerants", query, values);
}

/** A database's file has a hash as its name, so it is recognised by one of its tables. */
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
