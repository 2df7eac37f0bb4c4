// How long what somebody speaks with lasts, as the directory has it now: what keeps a socket open, and what ends it.
import { type SQL, sql } from "drizzle-orm";
import { executer } from "#worker/db/batch.ts";
import type { CompteDeps } from "../cadre/deps.ts";

/**
 * When each of these sessions and families of tokens ends by itself, in ms UTC; what has ended already, or never was,
 * is not in it. One round trip, whatever their number.
 */
export async function finsDesAcces(deps: CompteDeps, ids: readonly string[]): Promise<Map<string, number>> {
  const maintenant = deps.clock.now();
  const demandes = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const vivants = (table: SQL, usage: SQL, fin: SQL) =>
    sql`SELECT id, min(date_expiration, ${usage} + 1000 * inactivite_secondes) AS fin
        FROM ${table} WHERE id IN ${demandes} AND ${fin} IS NULL`;
  const [lignes = []] = await executer(deps.annuaire, [
    sql`SELECT id, fin FROM (${vivants(sql`sessions`, sql`date_vue`, sql`date_fin`)}
          UNION ALL ${vivants(sql`familles`, sql`date_rotation`, sql`date_revocation`)})
        WHERE fin > ${maintenant}`,
  ]);
  return new Map(lignes.map(({ id, fin }) => [String(id), Number(fin)]));
}

/** True of an establishment that the directory knows. */
export async function etablissementExiste(deps: CompteDeps, id: number): Promise<boolean> {
  const [lignes = []] = await executer(deps.annuaire, [
    sql`SELECT 1 AS existe FROM etablissements WHERE id = ${id}`,
  ]);
  return lignes.length > 0;
}
