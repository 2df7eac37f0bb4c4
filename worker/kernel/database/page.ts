// What lists have in common: a direction, a slice of their rows, the days between which they lie.
import { type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "#worker/kernel/domain/page.ts";
import type { Jours } from "#worker/kernel/domain/period.ts";
import type { Ligne } from "./batch.ts";

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

// A page of a list and how many rows the list has, out of one statement: what is costly to find is found once.

type Tranche = Pick<PageQuery, "page" | "size">;

/**
 * Relation (the columns of `choix`, n): the page, in `ordre`, of all that the SELECT `choix` finds, each row with how many
 * these are. A page past the end is one row of NULLs and its `n`. For what is found in no order and must be sorted.
 */
export function pageTriee(choix: SQL, ordre: SQL, query: Tranche): SQL {
  return sql`(WITH choisis AS MATERIALIZED (${choix})
    SELECT d.*, n.n FROM (SELECT count(*) AS n FROM choisis) AS n
    LEFT JOIN (SELECT * FROM choisis ORDER BY ${ordre} ${tranche(query)}) AS d ON true)`;
}

/**
 * The same of what an index may bring in `ordre`: nothing is read behind the page, and only one that is full, or past the
 * end, leaves open how many there are. Then `nombre`, a SELECT of one number, tells.
 */
export function pageLue(choix: SQL, ordre: SQL, query: Tranche, nombre: SQL): SQL {
  const { page, size } = query;
  const derniere = page === 0 ? sql`lus < ${size}` : sql`lus BETWEEN 1 AND ${size - 1}`;
  return sql`(WITH lues AS MATERIALIZED (${choix} ORDER BY ${ordre} ${tranche(query)})
    SELECT lues.*, n.n FROM (SELECT iif(${derniere}, ${page * size} + lus, (${nombre})) AS n
                          FROM (SELECT count(*) AS lus FROM lues)) AS n
    LEFT JOIN lues ON true)`;
}

/** What a statement over one of these relations answers, by its columns `id` and `n`. */
export function lirePage(lignes: readonly Ligne[] = []): { lignes: Ligne[]; total: number } {
  return { lignes: lignes.filter((ligne) => ligne["id"] !== null), total: Number(lignes[0]?.["n"]) };
}
