// The end of several sessions and families at once: what a manager ends by hand, and what a changed password ends.
import { type SQL, sql } from "drizzle-orm";
import type { Ligne } from "#worker/db/batch.ts";

/**
 * Ends the open sessions and families that `condition` describes (columns of either table: id, gerant_id, numero).
 * Each statement answers with the ids that it ended.
 */
export function finir(condition: SQL, maintenant: number): [sessions: SQL, familles: SQL] {
  return [
    sql`UPDATE sessions SET date_fin = ${maintenant} WHERE ${condition} AND date_fin IS NULL RETURNING id`,
    sql`UPDATE familles SET date_revocation = ${maintenant}
        WHERE ${condition} AND date_revocation IS NULL RETURNING id`,
  ];
}

/** The ids that both statements of `finir` ended: their sockets are to close. */
export function finis(...lignes: readonly (Ligne[] | undefined)[]): string[] {
  return lignes.flatMap((liste = []) => liste.map(({ id }) => String(id)));
}
