// What lists have in common: a direction, a slice of their rows, the days between which they lie.
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { PageQuery } from "#worker/kernel/domain/page.ts";
import type { DayRange } from "#worker/kernel/domain/period.ts";
import { oneRow } from "./batch.ts";
import type { Json } from "./statements.ts";

/** What a list may be sorted by: columns, all in the direction that is asked for. */
export type Sorts<Sort extends string> = Record<Sort, readonly (SQLiteColumn | SQL)[]>;

/** The direction that the query asks for. */
export function directionOf({ sortDir }: Pick<PageQuery, "sortDir">): SQL {
  return sortDir === "desc" ? sql`DESC` : sql`ASC`;
}

/** The ORDER BY that the query asks for. */
export function orderOf<Sort extends string>(sorts: Sorts<Sort>, query: PageQuery<Sort>): SQL {
  const direction = directionOf(query);
  return sql.join(
    sorts[query.sortBy].map((column) => sql`${column} ${direction}`),
    sql`, `,
  );
}

/** The LIMIT and OFFSET of the page that is asked for. */
function slice({ page, size }: Pick<PageQuery, "page" | "size">): SQL {
  return sql`LIMIT ${size} OFFSET ${page * size}`;
}

/** The conditions that hold `column` between the days; none on a side that is open. */
export function withinDays(column: SQLiteColumn | SQL, { start, end }: DayRange): SQL[] {
  return [
    ...(start === undefined ? [] : [sql`${column} >= ${start}`]),
    ...(end === undefined ? [] : [sql`${column} <= ${end}`]),
  ];
}

// A page of a list and how many rows the list has, out of one statement: what is costly to find is found once.

type Slice = Pick<PageQuery, "page" | "size">;

/** A row of a page. Past the end of the list there is one without an `id`, for its `n`. */
export type PageRow<T> = { id: number | null; n: number; reponse: Json<T> };

/**
 * Relation (the columns of `selection`, and `n`): the page, in `order`, of all that the SELECT `selection` finds, each row with
 * how many these are. A page past the end is one row of NULLs and its `n`. For lists that no index brings in this order.
 */
export function sortedPage(selection: SQL, order: SQL, query: Slice): SQL {
  return sql`(WITH choisis AS MATERIALIZED (${selection})
    SELECT d.*, n.n FROM (SELECT count(*) AS n FROM choisis) AS n
    LEFT JOIN (SELECT * FROM choisis ORDER BY ${order} ${slice(query)}) AS d ON true)`;
}

/**
 * The same for lists that an index may bring in `order`: nothing is read behind the page. The SELECT `count` is asked only
 * where the page does not tell how many there are: when it is full or past the end.
 */
export function indexedPage(selection: SQL, order: SQL, query: Slice, count: SQL): SQL {
  const { page, size } = query;
  const last = page === 0 ? sql`lus < ${size}` : sql`lus BETWEEN 1 AND ${size - 1}`;
  return sql`(WITH lues AS MATERIALIZED (${selection} ORDER BY ${order} ${slice(query)})
    SELECT lues.*, n.n FROM (SELECT iif(${last}, ${page * size} + lus, (${count})) AS n
                          FROM (SELECT count(*) AS lus FROM lues)) AS n
    LEFT JOIN lues ON true)`;
}

/** The rows of the page, and how many the list has. */
export function readPage<R extends { id: number | null; n: number }>(
  rows: readonly R[],
): { lignes: R[]; total: number } {
  return { lignes: rows.filter(({ id }) => id !== null), total: oneRow(rows).n };
}
