// A refusal aborts its batch. The message carries the details, so that no second read is needed.
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { refus } from "#worker/schema/refus.ts";

export function refuseIf(code: string, condition: SQL): SQL {
  return sql`INSERT INTO ${refus} SELECT ${`REFUS:${code}::FIN`} WHERE ${condition}`;
}

export function refuseUnless(code: string, condition: SQL): SQL {
  return refuseIf(code, sql`NOT ${condition}`);
}

/** Refuses with VERSION when the row has another version. Without a version nothing is checked. */
export function refuseOtherVersion(
  table: SQLiteTable & { version: SQLiteColumn },
  row: SQL,
  version: number | undefined,
): SQL[] {
  if (version === undefined) return [];
  return [refuseUnless("VERSION", found(table, sql`${row} AND ${table.version} = ${version}`))];
}

export function found(table: SQLiteTable, condition: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${table} WHERE ${condition})`;
}

/** The details are a JSON array with one `object` per row of `query`. */
export function refuseWith(code: string, object: SQL, query: SQL): SQL {
  return sql`INSERT INTO ${refus} SELECT ${`REFUS:${code}:`} || json_group_array(${object}) || ':FIN' ${query} HAVING count(*) > 0`;
}

/**
 * Refuses with LIMITE when `max` rows meet `condition`. `last`: the last number given out, which is never below the number of
 * rows, so that a shop far from the limit counts none.
 */
export function refuseBeyond({ max }: { max: number }, last: SQL, table: SQLiteTable, condition: SQL): SQL {
  return sql`INSERT INTO ${refus} SELECT 'REFUS:LIMITE::FIN' WHERE CASE
      WHEN ${last} < ${max} THEN false
      ELSE EXISTS (SELECT 1 FROM ${table} WHERE ${condition} LIMIT 1 OFFSET ${max - 1}) END`;
}
