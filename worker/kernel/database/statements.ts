// What statements are written with: Drizzle's builders for plain ones, and for the others `sql` with the columns of the tables.
import { and, eq, type GetColumnData, type SQL, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Answering } from "./batch.ts";

// Without a database these builders can only be compiled, which `execute` does.
const builders = drizzle(null as unknown as D1Database);

type Fields = Record<string, SQLiteColumn | SQL>;

/** Gives each field its key as its name in the row: D1 answers rows by name, where two columns `id` would be one. */
export function named<F extends Fields>(fields: F): F {
  // The inner template keeps Drizzle from taking the table's name off the columns of a subquery.
  const entries = Object.entries(fields).map(([key, field]) => [key, sql`${sql`${field}`}`.as(key)]);
  return Object.fromEntries(entries) as F;
}

/** SELECT of these fields, named by their keys and typed by their columns. */
export const select = <F extends Fields>(fields: F) => builders.select(named(fields));
export const insert = <T extends SQLiteTable>(table: T) => builders.insert(table);
export const update = <T extends SQLiteTable>(table: T) => builders.update(table);
export const remove = <T extends SQLiteTable>(table: T) => builders.delete(table);

// Conditions that nearly every statement has.

type ShopTable = { etablissementId: SQLiteColumn };

/** The shop's rows of the table. */
export function ofShop(table: ShopTable, etablissementId: number): SQL {
  return eq(table.etablissementId, etablissementId);
}

/** The rows of these shops. */
export function ofShops(table: ShopTable, etablissementIds: readonly number[]): SQL {
  return sql`${table.etablissementId} IN (SELECT value FROM json_each(${JSON.stringify(etablissementIds)}))`;
}

/** The columns of a shop table's primary key, the shop's first. */
export function keyColumns(table: SQLiteTable): SQLiteColumn[] {
  return getTableConfig(table).primaryKeys.flatMap(({ columns }) => columns);
}

/** The shop's row with this id (a value or an expression). */
export function byId(
  table: ShopTable & { id: SQLiteColumn },
  etablissementId: number,
  id: number | string | SQL,
): SQL {
  return all(ofShop(table, etablissementId), eq(table.id, id));
}

/** All of the conditions; those that are undefined do not count. */
export function all(first: SQL, ...others: readonly (SQL | undefined)[]): SQL {
  return and(first, ...others) ?? first;
}

// JSON made by the database: what a write answers with, and keeps under the client's key.

/** Text of JSON of a `T`. */
export type Json<T> = string & { readonly json?: T };

/** SELECT of one column `reponse`. */
export type Answer<T> = Answering<{ reponse: Json<T> }>;

type JsonFields = { [key: string]: SQLiteColumn | SQL | JsonFields };

export type JsonOf<F> = {
  [K in keyof F]: F[K] extends SQLiteColumn
    ? GetColumnData<F[K]>
    : F[K] extends SQL<infer T>
      ? T
      : JsonOf<F[K]>;
};

/** A JSON object of these fields. What is JSON already stands in `json(…)`, or SQLite takes it for text. */
export function jsonOf<F extends JsonFields>(fields: F): SQL<Json<JsonOf<F>>> {
  return sql`json_object(${sql.join(pairsOf(fields))})`;
}

/** One flat list of chunks: Drizzle renders a nested piece of SQL for several times the price of a chunk. */
function pairsOf(fields: JsonFields): SQL[] {
  return Object.entries(fields).flatMap(([key, field], rank) => [
    sql.raw(`${rank === 0 ? "" : ", "}'${key}', `),
    isPlain(field) ? jsonOf(field) : (field as SQL),
  ]);
}

function isPlain(field: JsonFields[string]): field is JsonFields {
  return Object.getPrototypeOf(field) === Object.prototype;
}

/** The answer of a write that has nothing to tell. */
export const NO_RESPONSE = sql<{ reponse: Json<null> }>`SELECT 'null' AS reponse`;

export function readAnswer<T>({ reponse }: { reponse: Json<T> }): T {
  return JSON.parse(reponse) as T;
}

// INSERT … SELECT, which the builders write for all columns of a table or none.

/** Each column with the expression, or the value, that fills it. */
export type Expressions<T extends SQLiteTable> = {
  [K in keyof T["$inferInsert"]]: T["$inferInsert"][K] | SQL | SQLiteColumn;
};

/** INSERT of what `from` (FROM and what follows it) finds; `ON CONFLICT` may follow when `from` ends with a WHERE. */
export function insertFrom<T extends SQLiteTable>(table: T, values: Expressions<T>, from: SQL): SQL {
  const columns = table as unknown as Record<string, SQLiteColumn | undefined>;
  const filled = Object.entries(values).filter(([key]) => columns[key] !== undefined);
  const names = filled.map(([key]) => `"${columns[key]?.name ?? ""}"`).join(", ");
  return sql`INSERT INTO ${table} (${sql.raw(names)}) SELECT ${sql.join(
    filled.map(([, value]) => value as SQL),
    sql.raw(", "),
  )} ${from}`;
}

/** The bare name of a column, where its table's may not stand: the left side of SET. */
export function name(column: SQLiteColumn): SQL {
  return sql.raw(`"${column.name}"`);
}

/** What an INSERT that met its like would have written. */
export function excluded(column: SQLiteColumn): SQL {
  return sql.raw(`excluded."${column.name}"`);
}
