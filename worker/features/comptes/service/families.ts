// Families of refresh tokens (decision 8). One token of a family lives; the one before it still answers, for ten
// seconds, with the same successor; a token older than that was stolen or copied, and its whole family ends.
import { type SQL, sql } from "drizzle-orm";
import {
  ABSOLUTE_DURATION_SECONDS,
  GRACE_ROTATION_SECONDS,
  idleSeconds,
  type RefreshToken,
} from "#worker/features/comptes/domain/account.ts";
import { execute } from "#worker/kernel/database/batch.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { randomId } from "#worker/kernel/service/secrets.ts";
import { toMember, readMember, type Member } from "./identity.ts";
import { record } from "./journal.ts";
import { passwordUnchanged } from "./login.ts";

/** Opens a family with its first token, and answers with its id; nothing when the password has changed. */
export function openFamily(deps: CompteDeps, token: RefreshToken, member: Member, remember: boolean): SQL {
  const { agent, address } = deps.visitor;
  const now = deps.clock.now();
  return sql`INSERT INTO familles (id, gerant_id, etablissement_id, jeton, inactivite_secondes, agent, adresse, numero,
                                   date_creation, date_rotation, date_expiration)
             SELECT ${token.familyId}, ${member.gerantId}, ${member.etablissementId}, ${token.hash},
                    ${idleSeconds(remember)}, ${agent}, ${address}, ${randomId()}, ${now}, ${now},
                    ${now + ABSOLUTE_DURATION_SECONDS * 1000}
             WHERE ${passwordUnchanged(member)} RETURNING id`;
}

/** Who the family is of, whether it lives or not; undefined when there is none. */
export async function readFamily(deps: CompteDeps, id: string): Promise<Member | undefined> {
  const [rows] = await execute(deps.directory, [
    readMember(
      sql`f.id = ${id}`,
      sql`familles f JOIN gerants g ON g.id = f.gerant_id`,
      sql`f.etablissement_id`,
    ),
  ]);
  return toMember(rows);
}

/**
 * The token that follows: puts it in the place of `jeton`, or finds that this has just been done. Null when the token
 * no longer serves; the family is then revoked, and that noted, unless it had ended by itself.
 */
export async function rotateFamily(deps: CompteDeps, token: RefreshToken): Promise<RefreshToken | null> {
  const now = deps.clock.now();
  const id = token.familyId;
  const successors = deps.refreshTokens.successors(token);
  const [next] = successors;
  if (!next) return null;
  const alive = sql`date_revocation IS NULL AND date_expiration > ${now}
                      AND date_rotation + 1000 * inactivite_secondes > ${now}`;
  // True of the family just turned by this token, now or within the grace.
  const rotated = sql`(jeton IN (SELECT value FROM json_each(${JSON.stringify(successors.map((s) => s.hash))}))
                       AND date_rotation > ${now - GRACE_ROTATION_SECONDS * 1000})`;
  const [, , , rows] = await execute(deps.directory, [
    sql`UPDATE familles SET jeton = ${next.hash}, jeton_precedent = ${token.hash},
                            date_rotation = ${now}, numero = coalesce(numero, ${randomId()})
        WHERE id = ${id} AND jeton = ${token.hash} AND ${alive}
        RETURNING id`,
    sql`UPDATE familles SET date_revocation = ${now}
        WHERE id = ${id} AND ${alive} AND jeton <> ${token.hash} AND NOT ${rotated}`,
    record(
      deps,
      "JETON_REUTILISE",
      sql`g.id = (SELECT gerant_id FROM familles WHERE id = ${id}) AND changes() = 1`,
      id,
    ),
    sql`SELECT jeton FROM familles WHERE id = ${id} AND ${alive} AND ${rotated}`,
  ]);
  const currentHash = rows?.[0]?.["jeton"];
  return successors.find(({ hash }) => hash === currentHash) ?? null;
}

/** Ends a family; once is as good as twice. */
export function revokeFamily(id: string, now: number): SQL {
  return sql`UPDATE familles SET date_revocation = ${now} WHERE id = ${id} AND date_revocation IS NULL`;
}
