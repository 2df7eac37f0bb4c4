import { and, eq, type GetColumnData, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Answering } from "./compiled.ts";

// Without a database these builders can only compile. `execute` runs the statements.
const builders = drizzle(null as unknown as D1Database);

type Fields = Record<string, SQLiteColumn | SQL>;

/** D1 returns rows by column name: two columns `id` would be merged. */
export function named<F extends Fields>(fields: F): F {
  // The inner template keeps Drizzle from removing the table's name from the columns of a subquery.
  const entries = Object.entries(fields).map(([key, field]) => [key, sql`${sql`${field}`}`.as(key)]);
  return Object.fromEntries(entries) as F;
}

export const select = <F extends Fields>(fields: F) => builders.select(named(fields));
export const insert = <T extends SQLiteTable>(table: T) => builders.insert(table);
export const update = <T extends SQLiteTable>(table: T) => builders.update(table);
export const remove = <T extends SQLiteTable>(table: T) => builders.delete(table);

type ShopTable = { etablissementId: SQLiteColumn };

/** A value, or the parameter or expression that stands for it. */
export type Value<T> = T | SQL;
export type Values<T> = { readonly [name in keyof T]: Value<T[name]> };

export function ofShop(table: ShopTable, etablissementId: Value<number>): SQL {
  return eq(table.etablissementId, etablissementId);
}

export function ofShops(table: ShopTable, etablissementIds: readonly number[]): SQL {
  return sql`${table.etablissementId} IN (SELECT value FROM json_each(${JSON.stringify(etablissementIds)}))`;
}

export function keyColumns(table: SQLiteTable): SQLiteColumn[] {
  return getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns);
}

export function byId(
  table: ShopTable & { id: SQLiteColumn },
  etablissementId: Value<number>,
  id: Value<number | string>,
): SQL {
  return all(ofShop(table, etablissementId), eq(table.id, id));
}

export function all(first: SQL, ...others: readonly (SQL | undefined)[]): SQL {
  return and(first, ...others) ?? first;
}

// JSON made by the database: the answer of a write, also stored under the client's key.

export type Json<T> = string & { readonly json?: T };

export type Answer<T> = Answering<{ reponse: Json<T> }>;

type JsonFields = { [key: string]: SQLiteColumn | SQL | JsonFields };

export type JsonOf<F> = {
  [K in keyof F]: F[K] extends SQLiteColumn
    ? GetColumnData<F[K]>
    : F[K] extends SQL<infer T>
      ? T
      : JsonOf<F[K]>;
};

/** A nested value that is JSON must be wrapped in `json(…)`, or SQLite treats the value as text. */
export function jsonOf<F extends JsonFields>(fields: F): SQL<Json<JsonOf<F>>> {
  return sql`json_object(${sql.join(pairsOf(fields))})`;
}

/** A flat list, because Drizzle renders nested SQL several times slower. */
function pairsOf(fields: JsonFields): SQL[] {
  return Object.entries(fields).flatMap(([key, field], rank) => [
    sql.raw(`${rank === 0 ? "" : ", "}'${key}', `),
    isPlain(field) ? jsonOf(field) : (field as SQL),
  ]);
}

function isPlain(field: JsonFields[string]): field is JsonFields {
  return Object.getPrototypeOf(field) === Object.prototype;
}

export const NO_RESPONSE = sql<{ reponse: Json<null> }>`SELECT 'null' AS reponse`;

export function readAnswer<T>({ reponse }: { reponse: Json<T> }): T {
  return JSON.parse(reponse) as T;
}

// INSERT … SELECT. Drizzle's builders support this only for all columns of a table.

export type Expressions<T extends SQLiteTable> = {
  [K in keyof T["$inferInsert"]]: T["$inferInsert"][K] | SQL | SQLiteColumn;
};

/**
 * `from` is the FROM clause and all that follows. SQLite needs a WHERE in `from` before an ON CONFLICT. A key of `values`
 * that is no column is ignored.
 */
export function insertFrom<T extends SQLiteTable>(table: T, values: Expressions<T>, from: SQL): SQL {
  const columns = table as unknown as Record<string, SQLiteColumn | undefined>;
  const filled = Object.entries(values).filter(([key]) => columns[key] !== undefined);
  const names = filled.map(([key]) => `"${columns[key]?.name ?? ""}"`).join(", ");
  return sql`INSERT INTO ${table} (${sql.raw(names)}) SELECT ${sql.join(
    filled.map(([, value]) => value as SQL),
    sql.raw(", "),
  )} ${from}`;
}

/** SET forbids the table's name on its left side. */
export function name(column: SQLiteColumn): SQL {
  return sql.raw(`"${column.name}"`);
}

export function excluded(column: SQLiteColumn): SQL {
  return sql.raw(`excluded."${column.name}"`);
}
