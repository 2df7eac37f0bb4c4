// A list is described once, as filtered and sorted. Screens and calls read a page of it, exports read it in slices.
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Page, page, type PageQuery, type SortDir } from "#worker/core/domain/page.ts";
import type { DayRange } from "#worker/core/domain/period.ts";
import { oneRow } from "./batch.ts";
import { all, type Json } from "./statements.ts";

/** Never null, because slices compare them. */
type Keys = readonly (SQL | SQLiteColumn)[];

/** Equals follow by id. */
export type Sorts<Sort extends string> = Record<Sort, Keys>;

export type List<T> = {
  /** The tables that the filters and the keys need. */
  from: SQL;
  where: SQL;
  id: SQLiteColumn;
  keys: Keys;
  direction: SortDir;
  json: SQL<Json<T>>;
  /** Joins the tables of `json` to `d.id`. LEFT joins: an empty page has a row without id, for the list's length. */
  joins: SQL;
  /** True when the filter finds few rows among many: all are found, counted and sorted in one read. */
  searched?: boolean | undefined;
  /** The length of the list, where it is known without counting its rows. */
  count?: SQL | undefined;
  /** Passes over the first `offset` rows without reading all of them. */
  skip?: ((offset: number) => Skip) | undefined;
};

/** The rows of `where` begin before the page; `offset` of them are left to pass. `ctes` begin a WITH clause. */
export type Skip = { ctes?: SQL; where: SQL; offset: SQL | number };

type Slice = Pick<PageQuery, "page" | "size">;

export function withinDays(column: SQLiteColumn | SQL, { start, end }: DayRange): SQL[] {
  return [
    ...(start === undefined ? [] : [sql`${column} >= ${start}`]),
    ...(end === undefined ? [] : [sql`${column} <= ${end}`]),
  ];
}

export function directionOf(direction: SortDir): SQL {
  return direction === "desc" ? sql`DESC` : sql`ASC`;
}

const keyName = (rank: number) => sql.raw(`k${String(rank)}`);

function orderOf({ keys, direction }: Pick<List<unknown>, "keys" | "direction">, prefix = sql``): SQL {
  const columns = [...keys.map((_, rank) => keyName(rank)), sql`id`];
  return sql.join(
    columns.map((column) => sql`${prefix}${column} ${directionOf(direction)}`),
    sql`, `,
  );
}

function selectionOf({ from, where, id, keys }: List<unknown>, further?: SQL): SQL {
  const columns = keys.map((key, rank) => sql`, ${key} AS ${keyName(rank)}`);
  return sql`SELECT ${id} AS id${sql.join(columns)} ${from} WHERE ${all(where, further)}`;
}

function answersOf<T>(list: List<T>, ids: SQL): SQL {
  return sql`SELECT d.*, ${list.json} AS reponse FROM ${ids} AS d ${list.joins} ORDER BY ${orderOf(list, sql`d.`)}`;
}

// A page and the length of the list, in one statement.

/** A page past the end has one row without an `id`, so that `n` (the length of the list) is known. */
export type PageRow<T> = { id: number | null; n: number; reponse: Json<T> };

export function pageOf<T>(list: List<T>, query: Slice): SQL<PageRow<T>> {
  const ids = list.searched ? sortedPage(list, query) : indexedPage(list, query);
  return sql`${answersOf(list, ids)}`;
}

function sortedPage(list: List<unknown>, { page, size }: Slice): SQL {
  return sql`(WITH choisis AS MATERIALIZED (${selectionOf(list)})
    SELECT d.*, n.n FROM (SELECT count(*) AS n FROM choisis) AS n
    LEFT JOIN (SELECT * FROM choisis ORDER BY ${orderOf(list)} LIMIT ${size} OFFSET ${page * size}) AS d ON true)`;
}

/** For orders with an index: reads no row after the page. The rows are counted only when the page is full or past the end. */
function indexedPage(list: List<unknown>, { page, size }: Slice): SQL {
  const before = page * size;
  const { ctes, where, offset } = (page > 0 && list.skip?.(before)) || { where: undefined, offset: before };
  const last = page === 0 ? sql`lus < ${size}` : sql`lus BETWEEN 1 AND ${size - 1}`;
  const count = list.count ?? sql`SELECT count(*) ${list.from} WHERE ${list.where}`;
  return sql`(WITH ${ctes ? sql`${ctes}, ` : sql``}lues AS MATERIALIZED
      (${selectionOf(list, where)} ORDER BY ${orderOf(list)} LIMIT ${size} OFFSET ${offset})
    SELECT lues.*, n.n FROM (SELECT iif(${last}, ${before} + lus, (${count})) AS n
                          FROM (SELECT count(*) AS lus FROM lues)) AS n
    LEFT JOIN lues ON true)`;
}

export function readPage<T, U>(
  rows: readonly PageRow<T>[],
  query: Slice,
  read: (row: PageRow<T>) => U,
): Page<U> {
  const content = rows.filter(({ id }) => id !== null).map(read);
  return page(content, oneRow(rows).n, query);
}

// A slice: the rows that follow a row. Each costs the same, however many rows stand before.

export type SliceRow<T> = { id: number; reponse: Json<T>; [key: `k${number}`]: string | number | undefined };

export function sliceOf<T>(list: List<T>, after: SliceRow<T> | undefined, size: number): SQL<SliceRow<T>> {
  const following = after && followingRow(list, after);
  const ids = sql`(${selectionOf(list, following)} ORDER BY ${orderOf(list)} LIMIT ${size})`;
  return sql`${answersOf(list, ids)}`;
}

function followingRow<T>({ keys, id, direction }: List<T>, after: SliceRow<T>): SQL {
  const columns = sql.join([...keys, id], sql`, `);
  const values = sql.join([...keys.map((_, rank) => sql`${after[`k${rank}`]}`), sql`${after.id}`], sql`, `);
  return sql`(${columns}) ${direction === "desc" ? sql`<` : sql`>`} (${values})`;
}
