// What an export reads: a slice of a table in the order of its primary key, after the last row of the slice before. Names of
// tables and columns are those of domain/export, never a caller's.
import { type SQL, sql } from "drizzle-orm";
import type { Row, Statement } from "#worker/kernel/database/batch.ts";
import { type Columns, ETABLISSEMENT, GERANT, databaseName, type ExportedTable } from "./domain/export.ts";

/** How many rows one reading brings at most. */
export const SLICE_SIZE = 2_000;

/** The manager's own profile, in the directory. */
export function exportedGerant(gerantId: number): SQL {
  return sql`SELECT ${readColumns(GERANT)} FROM gerants WHERE id = ${gerantId}`;
}

/** The shop's settings, then its counters: what is numbered up to them was there when the export began. */
export function startQueries(etablissementId: number): Statement[] {
  return [
    sql`SELECT ${readColumns(ETABLISSEMENT)} FROM etablissements WHERE id = ${etablissementId}`,
    sql`SELECT * FROM compteurs WHERE etablissement_id = ${etablissementId}`,
  ];
}

/** The rows after `after`, or the first ones. `compteurs` is the row of `startQueries`. */
export function slice(
  { etablissementId, gerantId }: { etablissementId: number; gerantId: number },
  table: ExportedTable,
  counters: Row,
  after: Row | undefined,
): SQL {
  const key = table.key.map((name) => column(name));
  const conditions: SQL[] = [];
  if (table.counter !== undefined)
    conditions.push(
      sql` AND ${column(table.key[0] ?? "")} <= ${Number(counters[databaseName(table.counter)])}`,
    );
  if (table.addressed) conditions.push(sql` AND (gerant_id IS NULL OR gerant_id = ${gerantId})`);
  if (after) {
    const values = table.key.map((name) => sql`${after[databaseName(name)]}`);
    conditions.push(sql` AND (${list(key)}) > (${list(values)})`);
  }
  return sql`SELECT ${readColumns(table.columns)} FROM ${column(table.name)}
    WHERE etablissement_id = ${etablissementId}${sql.join(conditions)}
    ORDER BY etablissement_id, ${list(key)} LIMIT ${SLICE_SIZE}`;
}

/** Amounts come as their digits: sums of months may pass what a number carries exactly. */
function readColumns(columns: Columns): SQL {
  return list(
    Object.entries(columns).map(([name, kind]) =>
      kind === "montant" ? sql`CAST(${column(name)} AS TEXT) AS ${column(name)}` : column(name),
    ),
  );
}

function column(name: string): SQL {
  return sql.raw(`"${databaseName(name)}"`);
}

function list(chunks: SQL[]): SQL {
  return sql.join(chunks, sql`, `);
}
