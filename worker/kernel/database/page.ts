import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Page, page, type PageQuery } from "#worker/kernel/domain/page.ts";
import type { DayRange } from "#worker/kernel/domain/period.ts";
import { oneRow } from "./batch.ts";
import type { Json } from "./statements.ts";

export type Sorts<Sort extends string> = Record<Sort, readonly (SQLiteColumn | SQL)[]>;

export function directionOf({ sortDir }: Pick<PageQuery, "sortDir">): SQL {
  return sortDir === "desc" ? sql`DESC` : sql`ASC`;
}

export function orderOf<Sort extends string>(
  sorts: Sorts<Sort>,
  query: Pick<PageQuery<Sort>, "sortBy" | "sortDir">,
): SQL {
  const direction = directionOf(query);
  return sql.join(
    sorts[query.sortBy].map((column) => sql`${column} ${direction}`),
    sql`, `,
  );
}

type Slice = Pick<PageQuery, "page" | "size">;

function slice({ page, size }: Slice): SQL {
  return sql`LIMIT ${size} OFFSET ${page * size}`;
}

export function withinDays(column: SQLiteColumn | SQL, { start, end }: DayRange): SQL[] {
  return [
    ...(start === undefined ? [] : [sql`${column} >= ${start}`]),
    ...(end === undefined ? [] : [sql`${column} <= ${end}`]),
  ];
}

// A page of a list and the length of the list, in one statement.

/** A page past the end has one row without an `id`, so that `n` (the length of the list) is known. */
export type PageRow<T> = { id: number | null; n: number; reponse: Json<T> };

/** For orders without an index. Each row has the columns of `selection` and `n`, the length of the list. */
export function sortedPage(selection: SQL, order: SQL, query: Slice): SQL {
  return sql`(WITH choisis AS MATERIALIZED (${selection})
    SELECT d.*, n.n FROM (SELECT count(*) AS n FROM choisis) AS n
    LEFT JOIN (SELECT * FROM choisis ORDER BY ${order} ${slice(query)}) AS d ON true)`;
}

/** For orders with an index: reads no row after the page. `count` runs only when the page is full or past the end. */
export function indexedPage(selection: SQL, order: SQL, query: Slice, count: SQL): SQL {
  const { page, size } = query;
  const last = page === 0 ? sql`lus < ${size}` : sql`lus BETWEEN 1 AND ${size - 1}`;
  return sql`(WITH lues AS MATERIALIZED (${selection} ORDER BY ${order} ${slice(query)})
    SELECT lues.*, n.n FROM (SELECT iif(${last}, ${page * size} + lus, (${count})) AS n
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
