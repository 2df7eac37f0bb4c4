// Refusals in SQL: a statement that aborts its batch. The message carries the details, so that no second read
// is needed.
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Expected } from "#worker/kernel/domain/edits.ts";
import { refus } from "#worker/kernel/tables/refus.ts";

export function refuseIf(code: string, condition: SQL): SQL {
  return sql`INSERT INTO ${refus} SELECT ${`REFUS:${code}::FIN`} WHERE ${condition}`;
}

export function refuseUnless(code: string, condition: SQL): SQL {
  return refuseIf(code, sql`NOT ${condition}`);
}

/** Refuses with VERSION when the row's version differs. Without a version nothing is checked. */
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

/** Refuses with `code` and the rows of `query`, as a JSON array of `object`. */
export function refuseWith(code: string, object: SQL, query: SQL): SQL {
  return sql`INSERT INTO ${refus} SELECT ${`REFUS:${code}:`} || json_group_array(${object}) || ':FIN' ${query} HAVING count(*) > 0`;
}

/**
 * Refuses with CHANGE and an `EditConflict` when a requested field holds neither its value at loading nor the
 * requested value. `state` selects `champs` (editable fields) and `reponse` (the record), both JSON.
 */
export function refuseIfChanged(state: SQL, request: object, expected: Expected): SQL {
  const requested = sql`json_each(${JSON.stringify(request)})`;
  return sql`INSERT INTO ${refus} SELECT 'REFUS:CHANGE:' || json_object('fields', json_group_array(d.key),
      'requested', (SELECT json_group_array(key) FROM ${requested}), 'current', json(e.reponse)) || ':FIN'
    FROM (${state}) AS e JOIN ${requested} AS d LEFT JOIN json_each(e.champs) AS a ON a.key = d.key
      LEFT JOIN json_each(${JSON.stringify(expected)}) AS x ON x.key = d.key
    WHERE a.key IS NULL OR x.key IS NULL OR (a.value IS NOT x.value AND a.value IS NOT d.value)
    HAVING count(*) > 0`;
}

/**
 * Refuses with LIMITE when the table has `max` rows. CASE counts rows only when `last` shows that the limit
 * can be reached.
 */
export function refuseBeyond({ max }: { max: number }, last: SQL, table: SQLiteTable, condition: SQL): SQL {
  return sql`INSERT INTO ${refus} SELECT 'REFUS:LIMITE::FIN' WHERE CASE
      WHEN ${last} < ${max} THEN false
      ELSE EXISTS (SELECT 1 FROM ${table} WHERE ${condition} LIMIT 1 OFFSET ${max - 1}) END`;
}
