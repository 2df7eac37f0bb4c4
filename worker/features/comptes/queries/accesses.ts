// An access is a browser's session or a family of refresh tokens.
import { desc, eq, exists, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { all, select } from "#worker/core/database/statements.ts";
import { ACCESS_MAX } from "#worker/features/comptes/domain/account.ts";
import { etablissements } from "#worker/schema/annuaire/gerants.ts";
import { familles, sessions } from "#worker/schema/annuaire/sessions.ts";

/** A condition on columns that sessions and families share. */
export type AccessCondition = (access: Record<"id" | "gerantId" | "numero", SQLiteColumn>) => SQL;

export const ofGerant =
  (gerantId: number | SQL, condition?: SQL): AccessCondition =>
  (access) =>
    all(eq(access.gerantId, gerantId), condition);

export const othersOf =
  (gerantId: number, id: string, condition?: SQL): AccessCondition =>
  (access) =>
    all(eq(access.gerantId, gerantId), sql`${access.id} <> ${id}`, condition);

export const numbered =
  (gerantId: number, number: number): AccessCondition =>
  (access) =>
    all(eq(access.gerantId, gerantId), eq(access.numero, number));

export const among =
  (ids: readonly (string | null)[]): AccessCondition =>
  ({ id }) =>
    sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

export type AccessTable = typeof sessions | typeof familles;

/** The end in ms UTC; a use moves the end. */
const endOf = ({ dateExpiration, dateVue, inactiviteSecondes }: AccessTable) =>
  sql<number>`min(${dateExpiration}, ${dateVue} + 1000 * ${inactiviteSecondes})`;

export function isLive(table: AccessTable, now: number): SQL {
  return all(isNull(table.dateFin), gt(endOf(table), now));
}

/** Accesses that were not ended; some may have expired. `seen` (the last use) and `expire` are in ms UTC. */
export function openAccesses(condition: AccessCondition) {
  const openIn = (table: AccessTable, type: "NAVIGATEUR" | "API") => {
    const { id, numero, agent, adresse, dateCreation, dateVue: seen, dateFin } = table;
    const expire = endOf(table);
    const typed = sql<"NAVIGATEUR" | "API">`${sql.raw(`'${type}'`)}`;
    return select({ id, numero, agent, adresse, dateCreation, seen, expire, type: typed })
      .from(table)
      .where(all(condition(table), isNull(dateFin)));
  };
  return openIn(sessions, "NAVIGATEUR").unionAll(openIn(familles, "API")).as("acces");
}

export function isNotEnded(condition: AccessCondition): SQL {
  const access = openAccesses(condition);
  return exists(select({ id: access.id }).from(access));
}

export function isOpen(condition: AccessCondition, now: number): SQL {
  const access = openAccesses(condition);
  return exists(select({ id: access.id }).from(access).where(gt(access.expire, now)));
}

export function openAccessesOf(gerantId: number, own: string, now: number) {
  const access = openAccesses(ofGerant(gerantId));
  const { type, agent, adresse, dateCreation, seen, expire } = access;
  return select({
    numero: access.numero,
    type,
    agent,
    adresse,
    dateCreation,
    seen,
    expire,
    courante: sql<0 | 1>`${access.id} = ${own}`,
  })
    .from(access)
    .where(gt(expire, now))
    .orderBy(desc(dateCreation), access.numero)
    .limit(ACCESS_MAX);
}

export function accessEndTimes(ids: readonly string[], now: number) {
  const access = openAccesses(among(ids));
  return select({ id: access.id, expire: access.expire }).from(access).where(gt(access.expire, now));
}

export function accessNumbers(ids: readonly (string | null)[]) {
  const numbersIn = (table: AccessTable) =>
    select({ id: table.id, numero: table.numero }).from(table).where(among(ids)(table));
  return numbersIn(sessions).unionAll(numbersIn(familles));
}

export function endedSince(since: number) {
  const { boutique } = etablissements;
  const endedIn = (table: AccessTable) =>
    select({ id: table.id, etablissementId: table.etablissementId, boutique })
      .from(table)
      .innerJoin(etablissements, eq(etablissements.id, table.etablissementId))
      .where(gt(table.dateFin, since));
  return endedIn(sessions).unionAll(endedIn(familles));
}

export function etablissementById(id: number) {
  return select({ id: etablissements.id }).from(etablissements).where(eq(etablissements.id, id));
}
