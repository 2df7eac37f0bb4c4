// Refusals written in SQL: a statement that aborts its batch. Its message carries the facts, so that the answer needs no
// second read.
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Expected } from "#worker/kernel/domain/edits.ts";
import { refus } from "#worker/kernel/tables/refus.ts";

/** Refuses with `code` and no detail when the condition holds. */
export function refuseIf(code: string, condition: SQL): SQL {
  return sql`INSERT INTO ${refus} SELECT ${`REFUS:${code}::FIN`} WHERE ${condition}`;
}

/** Refuses with `code` and no detail when the condition does not hold. */
export function refuseUnless(code: string, condition: SQL): SQL {
  return refuseIf(code, sql`NOT ${condition}`);
}

/** Refuses with VERSION when the row that the condition names has another version; nothing when none is given. */
export function refuseOtherVersion(
  table: SQLiteTable & { version: SQLiteColumn },
  row: SQL,
  version: number | undefined,
): SQL[] {
  if (version === undefined) return [];
  return [refuseUnless("VERSION", found(table, sql`${row} AND ${table.version} = ${version}`))];
}

/** Whether the table has a row of which the condition is true. */
export function found(table: SQLiteTable, condition: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${table} WHERE ${condition})`;
}

/** Refuses with `code` and the JSON array of `object` over all rows that `query` finds, if any. */
export function refuseWith(code: string, object: SQL, query: SQL): SQL {
  return sql`INSERT INTO ${refus} SELECT ${`REFUS:${code}:`} || json_group_array(${object}) || ':FIN' ${query} HAVING count(*) > 0`;
}

/**
 * Refuses with CHANGE and an `EditConflict` when a field that is asked for holds neither what it held when the edit was loaded
 * nor what is asked, or when `expected` or `state` does not know it. `state` finds the record: `champs`, JSON of what can be
 * edited, and `reponse`, JSON of all of it.
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
 * Refuses with LIMITE one more when the table has `max` rows of which the condition is true. A shop whose `last` number
 * is lower pays for reading that number alone: CASE steps over rows only where it must.
 */
export function refuseBeyond({ max }: { max: number }, last: SQL, table: SQLiteTable, condition: SQL): SQL {
  return sql`INSERT INTO ${refus} SELECT 'REFUS:LIMITE::FIN' WHERE CASE
      WHEN ${last} < ${max} THEN false
      ELSE EXISTS (SELECT 1 FROM ${table} WHERE ${condition} LIMIT 1 OFFSET ${max - 1}) END`;
}
