// What opens, uses and ends browsers' sessions (decision 7) and families of refresh tokens (decision 8). The directory
// holds the SHA-256 of what a cookie or a client holds: who reads the tables cannot sign in with it.
import { and, eq, gt, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import {
  ABSOLUTE_DURATION_SECONDS,
  GRACE_ROTATION_SECONDS,
  idleSeconds,
  type RefreshToken,
} from "#worker/features/comptes/domain/account.ts";
import type { Trace } from "#worker/features/comptes/domain/journal.ts";
import {
  type AccessCondition,
  type AccessTable,
  isLive,
  isOpen,
} from "#worker/features/comptes/queries/accesses.ts";
import { hasPassword, type Member } from "#worker/features/comptes/queries/gerants.ts";
import { etablissements } from "#worker/features/comptes/tables/gerants.ts";
import { familles, sessions } from "#worker/features/comptes/tables/sessions.ts";
import { refuseUnless } from "#worker/kernel/database/refuse.ts";
import { all, insertFrom, name, named, select, update } from "#worker/kernel/database/statements.ts";
import { CHANGED, record } from "./journal.ts";

/** Refuses with ACCES_FINI unless this session or family is the manager's and lives. */
export function refuseEndedAccess(gerantId: number, id: string, now: number): SQL {
  const owned: AccessCondition = (access) => all(eq(access.gerantId, gerantId), eq(access.id, id));
  return refuseUnless("ACCES_FINI", isOpen(owned, now));
}

/** What is opened, by the number that its manager will know it by. */
type Opening = { number: number; remember: boolean };

const opened = (member: Member, { number, remember }: Opening, { now, agent, address }: Trace) => ({
  gerantId: member.gerantId,
  etablissementId: member.etablissementId,
  inactiviteSecondes: idleSeconds(remember),
  agent,
  adresse: address,
  numero: number,
  dateCreation: now,
  dateExpiration: now + ABSOLUTE_DURATION_SECONDS * 1000,
});

/** Opens a session under the SHA-256 of its opaque id, and answers with it; nothing when the password has changed. */
export function openSession(id: string, member: Member, opening: Opening, trace: Trace): SQL<{ id: string }> {
  return insertFrom(
    sessions,
    { id, ...opened(member, opening, trace), dateVue: trace.now },
    sql`WHERE ${hasPassword(member.gerantId, member.motDePasse)} RETURNING ${name(sessions.id)}`,
  ) as SQL<{ id: string }>;
}

/** Opens a family with its first token, and answers with its id; nothing when the password has changed. */
export function openFamily(
  token: RefreshToken,
  member: Member,
  opening: Opening,
  trace: Trace,
): SQL<{ id: string }> {
  const row = { ...opened(member, opening, trace), jeton: token.hash, dateVue: trace.now };
  return insertFrom(
    familles,
    { id: token.familyId, ...row },
    sql`WHERE ${hasPassword(member.gerantId, member.motDePasse)} RETURNING ${name(familles.id)}`,
  ) as SQL<{ id: string }>;
}

/** Notes the use of a session that lives. */
export function touchSession(id: string, now: number) {
  return update(sessions)
    .set({ dateVue: now })
    .where(and(eq(sessions.id, id), isLive(sessions, now)));
}

/**
 * Puts the first of `successors` in the place of `token`, or finds that this has just been done; a token that is neither
 * was stolen or copied, and its family ends. The last statement answers with the living token, if it is one of these.
 */
export function rotateFamily(
  token: RefreshToken,
  successors: readonly [RefreshToken, ...RefreshToken[]],
  trace: Trace,
) {
  const { now } = trace;
  const { id, jeton, dateVue } = familles;
  const family = all(eq(id, token.familyId), isLive(familles, now));
  const hashes = JSON.stringify(successors.map(({ hash }) => hash));
  // True of the family just turned by this token, now or within the grace.
  const rotated = all(
    sql`${jeton} IN (SELECT value FROM json_each(${hashes}))`,
    gt(dateVue, now - GRACE_ROTATION_SECONDS * 1000),
  );
  const owner = sql`(SELECT ${familles.gerantId} FROM ${familles} WHERE ${eq(id, token.familyId)})`;
  return [
    update(familles)
      .set({
        jeton: successors[0].hash,
        jetonPrecedent: token.hash,
        dateVue: now,
      })
      .where(and(family, eq(jeton, token.hash))),
    update(familles)
      .set({ dateFin: now })
      .where(and(family, ne(jeton, token.hash), not(rotated))),
    record({ ...trace, access: token.familyId }, "JETON_REUTILISE", owner, CHANGED),
    select({ jeton }).from(familles).where(and(family, rotated)),
  ] as const;
}

/** Ends one of them, if the condition holds; once is as good as twice. */
const endOne = (table: AccessTable) => (id: string, now: number, condition?: SQL) =>
  update(table)
    .set({ dateFin: now })
    .where(and(eq(table.id, id), isNull(table.dateFin), condition));

export const endSession = endOne(sessions);
export const endFamily = endOne(familles);

/** Ends those that nobody has ended. Each statement answers with what it ended, and where its shop lives. */
export function endAccess(condition: AccessCondition, now: number) {
  const endIn = (table: AccessTable) =>
    update(table)
      .set({ dateFin: now })
      .where(and(condition(table), isNull(table.dateFin)))
      .returning(endedOf(table));
  return [endIn(sessions), endIn(familles)] as const;
}

const endedOf = ({ id, etablissementId }: AccessTable) =>
  named({
    id: sql<string>`${id}`,
    etablissementId: sql<number>`${etablissementId}`,
    boutique: sql<string>`(SELECT ${etablissements.boutique} FROM ${etablissements}
      WHERE ${etablissements.id} = ${etablissementId})`,
  });
