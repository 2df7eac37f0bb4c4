// What lists have in common: a direction, a slice of their rows, the days between which they lie.
import { type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "#worker/domain/page.ts";
import type { Jours } from "#worker/domain/periode.ts";

/** What a list may be sorted by, each as the ORDER BY of a direction. */
export type Tris<Tri extends string> = Record<Tri, (sens: SQL) => SQL>;

/** The direction that the query asks for. */
export function sensDe({ sortDir }: Pick<PageQuery, "sortDir">): SQL {
  return sortDir === "desc" ? sql`DESC` : sql`ASC`;
}

/** The ORDER BY that the query asks for. */
export function ordreDe<Tri extends string>(tris: Tris<Tri>, query: PageQuery<Tri>): SQL {
  return tris[query.sortBy](sensDe(query));
}

/** The LIMIT and OFFSET of the page that is asked for. */
export function tranche({ page, size }: Pick<PageQuery, "page" | "size">): SQL {
  return sql`LIMIT ${size} OFFSET ${page * size}`;
}

/** The conditions that hold `colonne` between the days; none on a side that is open. */
export function entreLesJours(colonne: SQL, { debut, fin }: Jours): SQL[] {
  return [
    ...(debut === undefined ? [] : [sql`${colonne} >= ${debut}`]),
    ...(fin === undefined ? [] : [sql`${colonne} <= ${fin}`]),
  ];
}
