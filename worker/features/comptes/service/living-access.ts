// What somebody speaks with, as the directory has it now: what keeps a socket open, and what may touch the account.
import { type SQL, sql } from "drizzle-orm";
import { execute, type RowsOf, type Statement } from "#worker/kernel/database/batch.ts";
import { Failure } from "#worker/kernel/database/failure.ts";
import { refuseUnless } from "#worker/kernel/database/refuse.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";

/**
 * Sessions and families of tokens that `condition` describes (columns of either table: id, gerant_id, numero) and nobody
 * has ended, as one table: `seen` is their last use, `expire` when each ends by itself, in ms UTC.
 */
export function openAccesses(condition: SQL): SQL {
  const selectFrom = (table: SQL, type: string, seen: SQL, end: SQL) =>
    sql`SELECT id, numero, ${type} AS type, agent, adresse, date_creation, ${seen} AS vue,
               min(date_expiration, ${seen} + 1000 * inactivite_secondes) AS expire
        FROM ${table} WHERE ${condition} AND ${end} IS NULL`;
  return sql`(${selectFrom(sql`sessions`, "NAVIGATEUR", sql`date_vue`, sql`date_fin`)}
    UNION ALL ${selectFrom(sql`familles`, "API", sql`date_rotation`, sql`date_revocation`)})`;
}

/**
 * Runs a batch about the acteur's own account, if what they speak with still lives: an access token outlives its family
 * by minutes, a cookie's claims its session by one (decisions 7 and 8). `refusals` stand before
 * the batch and answer nothing. Throws NON_AUTHENTIFIE, nothing read nor written.
 */
export async function runFor<const S extends readonly Statement[]>(
  { directory, clock }: CompteDeps,
  { gerantId, sessionId }: Acteur,
  statements: S,
  refusal: readonly Statement[] = [],
): Promise<RowsOf<S>> {
  const owned = openAccesses(sql`id = ${sessionId} AND gerant_id = ${gerantId}`);
  try {
    const before = [
      refuseUnless("ACCES_FINI", sql`EXISTS (SELECT 1 FROM ${owned} WHERE expire > ${clock.now()})`),
      ...refusal,
    ];
    return (await execute(directory, [...before, ...statements])).slice(before.length) as RowsOf<S>;
  } catch (error) {
    if (!(error instanceof Failure && error.reason.kind === "REFUS" && error.reason.code === "ACCES_FINI"))
      throw error;
    throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authenticationRequired);
  }
}

/**
 * When each of these sessions and families of tokens ends by itself, in ms UTC; what has ended already, or never was,
 * is not in it. One round trip, whatever their number.
 */
export async function accessEndTimes(deps: CompteDeps, ids: readonly string[]): Promise<Map<string, number>> {
  const requests = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const [rows = []] = await execute(deps.directory, [
    sql`SELECT id, expire FROM ${openAccesses(sql`id IN ${requests}`)} WHERE expire > ${deps.clock.now()}`,
  ]);
  return new Map(rows.map(({ id, expire }) => [String(id), Number(expire)]));
}

/** True of an establishment that the directory knows. */
export async function etablissementExists(deps: CompteDeps, id: number): Promise<boolean> {
  const [rows = []] = await execute(deps.directory, [
    sql`SELECT 1 AS existe FROM etablissements WHERE id = ${id}`,
  ]);
  return rows.length > 0;
}
