// What somebody speaks with, as the directory has it now: what keeps a socket open, and what may touch the account.
import { type SQL, sql } from "drizzle-orm";
import { executer, type Ligne } from "#worker/kernel/database/batch.ts";
import { Echec } from "#worker/kernel/database/failure.ts";
import { refuserSauf } from "#worker/kernel/database/refuse.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";

/**
 * Sessions and families of tokens that `condition` describes (columns of either table: id, gerant_id, numero) and nobody
 * has ended, as one table: `vue` is their last use, `expire` when each ends by itself, in ms UTC.
 */
export function ouverts(condition: SQL): SQL {
  const de = (table: SQL, type: string, vue: SQL, fin: SQL) =>
    sql`SELECT id, numero, ${type} AS type, agent, adresse, date_creation, ${vue} AS vue,
               min(date_expiration, ${vue} + 1000 * inactivite_secondes) AS expire
        FROM ${table} WHERE ${condition} AND ${fin} IS NULL`;
  return sql`(${de(sql`sessions`, "NAVIGATEUR", sql`date_vue`, sql`date_fin`)}
    UNION ALL ${de(sql`familles`, "API", sql`date_rotation`, sql`date_revocation`)})`;
}

/**
 * Runs a batch about the acteur's own account, if what they speak with still lives: an access token outlives its family
 * by minutes, a cookie's claims its session by one (decisions 7 and 8). `refus` stand before
 * the batch and answer nothing. Throws NON_AUTHENTIFIE, nothing read nor written.
 */
export async function executerPour(
  { annuaire, clock }: CompteDeps,
  { gerantId, sessionId }: Acteur,
  statements: readonly SQL[],
  refus: readonly SQL[] = [],
): Promise<Ligne[][]> {
  const siens = ouverts(sql`id = ${sessionId} AND gerant_id = ${gerantId}`);
  try {
    const avant = [refuserSauf("ACCES_FINI", sql`FROM ${siens} WHERE expire > ${clock.now()}`), ...refus];
    return (await executer(annuaire, [...avant, ...statements])).slice(avant.length);
  } catch (error) {
    if (!(error instanceof Echec && error.raison.genre === "REFUS" && error.raison.code === "ACCES_FINI"))
      throw error;
    throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authentificationRequise);
  }
}

/**
 * When each of these sessions and families of tokens ends by itself, in ms UTC; what has ended already, or never was,
 * is not in it. One round trip, whatever their number.
 */
export async function finsDesAcces(deps: CompteDeps, ids: readonly string[]): Promise<Map<string, number>> {
  const demandes = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const [lignes = []] = await executer(deps.annuaire, [
    sql`SELECT id, expire FROM ${ouverts(sql`id IN ${demandes}`)} WHERE expire > ${deps.clock.now()}`,
  ]);
  return new Map(lignes.map(({ id, expire }) => [String(id), Number(expire)]));
}

/** True of an establishment that the directory knows. */
export async function etablissementExiste(deps: CompteDeps, id: number): Promise<boolean> {
  const [lignes = []] = await executer(deps.annuaire, [
    sql`SELECT 1 AS existe FROM etablissements WHERE id = ${id}`,
  ]);
  return lignes.length > 0;
}
