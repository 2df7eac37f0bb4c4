// Sessions (rule: session) and families of refresh tokens (rule: tokens). The tables hold only the SHA-256
// of each secret.
import { and, eq, gt, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import { refuseUnless } from "#worker/core/database/refuse.ts";
import { all, insertFrom, name, named, select, update } from "#worker/core/database/statements.ts";
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
import { etablissements } from "#worker/schema/annuaire/gerants.ts";
import { familles, sessions } from "#worker/schema/annuaire/sessions.ts";
import { CHANGED, record } from "./journal.ts";

/** Refuses with ACCES_FINI unless this session or family is open and belongs to the manager. */
export function refuseEndedAccess(gerantId: number, id: string, now: number): SQL {
  const owned: AccessCondition = (access) => all(eq(access.gerantId, gerantId), eq(access.id, id));
  return refuseUnless("ACCES_FINI", isOpen(owned, now));
}

type Opening = { number: number; remember: boolean };

/** `id` is the SHA-256 of the session's opaque id. Returns no row when the password has changed meanwhile. */
export function openSession(id: string, member: Member, opening: Opening, trace: Trace) {
  return openIn(sessions, { id }, member, opening, trace);
}

/** Returns no row when the password has changed meanwhile. */
export function openFamily({ familyId, hash }: RefreshToken, member: Member, opening: Opening, trace: Trace) {
  return openIn(familles, { id: familyId, jeton: hash }, member, opening, trace);
}

function openIn(
  table: AccessTable,
  ids: { id: string; jeton?: string },
  { gerantId, etablissementId, motDePasse }: Member,
  { number, remember }: Opening,
  { now, agent, address }: Trace,
): SQL<{ id: string }> {
  const row = {
    ...ids,
    gerantId,
    etablissementId,
    inactiviteSecondes: idleSeconds(remember),
    agent,
    adresse: address,
    numero: number,
    dateCreation: now,
    dateVue: now,
    dateExpiration: now + ABSOLUTE_DURATION_SECONDS * 1000,
  };
  const condition = sql`WHERE ${hasPassword(gerantId, motDePasse)} RETURNING ${name(table.id)}`;
  return insertFrom(table, row, condition) as SQL<{ id: string }>;
}

export function touchSession(id: string, now: number) {
  return update(sessions)
    .set({ dateVue: now })
    .where(and(eq(sessions.id, id), isLive(sessions, now)));
}

/**
 * A token that is neither current nor just replaced was stolen or copied, so its family ends. The last statement
 * returns the current token's hash, or no row when `token` has no valid successor.
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
  // `token` has just been replaced, in this batch or within the grace time.
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

const endOne = (table: AccessTable) => (id: string, now: number, condition?: SQL) =>
  update(table)
    .set({ dateFin: now })
    .where(and(eq(table.id, id), isNull(table.dateFin), condition));

export const endSession = endOne(sessions);
export const endFamily = endOne(familles);

/** Each statement returns the accesses that it has ended, with the database of their shop. */
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
