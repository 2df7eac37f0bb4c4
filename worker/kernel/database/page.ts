// What lists have in common: a direction, a slice of their rows, the days between which they lie.
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { PageQuery } from "#worker/kernel/domain/page.ts";
import type { DayRange } from "#worker/kernel/domain/period.ts";
import type { Row } from "./batch.ts";

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
export function slice({ page, size }: Pick<PageQuery, "page" | "size">): SQL {
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

/**
 * Relation (the columns of `selection`, n): the page, in `order`, of all that the SELECT `selection` finds, each row with how many
 * these are. A page past the end is one row of NULLs and its `n`. For what is found in no order and must be sorted.
 */
export function sortedPage(selection: SQL, order: SQL, query: Slice): SQL {
  return sql`(WITH choisis AS MATERIALIZED (${selection})
    SELECT d.*, n.n FROM (SELECT count(*) AS n FROM choisis) AS n
    LEFT JOIN (SELECT * FROM choisis ORDER BY ${order} ${slice(query)}) AS d ON true)`;
}

/**
 * The same of what an index may bring in `order`: nothing is read behind the page, and only one that is full, or past the
 * end, leaves open how many there are. Then `count`, a SELECT of one number, tells.
 */
export function indexedPage(selection: SQL, order: SQL, query: Slice, count: SQL): SQL {
  const { page, size } = query;
  const last = page === 0 ? sql`lus < ${size}` : sql`lus BETWEEN 1 AND ${size - 1}`;
  return sql`(WITH lues AS MATERIALIZED (${selection} ORDER BY ${order} ${slice(query)})
    SELECT lues.*, n.n FROM (SELECT iif(${last}, ${page * size} + lus, (${count})) AS n
                          FROM (SELECT count(*) AS lus FROM lues)) AS n
    LEFT JOIN lues ON true)`;
}

/** What a statement over one of these relations answers, by its columns `id` and `n`. */
export function readPage(lignes: readonly Row[] = []): { lignes: Row[]; total: number } {
  return { lignes: lignes.filter((row) => row["id"] !== null), total: Number(lignes[0]?.["n"]) };
}
