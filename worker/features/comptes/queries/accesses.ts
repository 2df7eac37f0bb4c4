// What is open to managers' accounts: browsers' sessions, and families of refresh tokens.
import { desc, eq, exists, gt, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { ACCESS_MAX } from "#worker/features/comptes/domain/account.ts";
import { etablissements } from "#worker/features/comptes/tables/gerants.ts";
import { familles, sessions } from "#worker/features/comptes/tables/sessions.ts";
import { all, select } from "#worker/kernel/database/statements.ts";

/** Describes sessions and families by columns that both have. */
export type AccessCondition = (access: Record<"id" | "gerantId" | "numero", SQLiteColumn>) => SQL;

export const ofGerant =
  (gerantId: number | SQL, condition?: SQL): AccessCondition =>
  (access) =>
    all(eq(access.gerantId, gerantId), condition);

/** Those of the manager but one. */
export const othersOf =
  (gerantId: number, id: string, condition?: SQL): AccessCondition =>
  (access) =>
    all(eq(access.gerantId, gerantId), sql`${access.id} <> ${id}`, condition);

/** The manager's with this number. */
export const numbered =
  (gerantId: number, number: number): AccessCondition =>
  (access) =>
    all(eq(access.gerantId, gerantId), eq(access.numero, number));

/** Those with these ids. */
export const among =
  (ids: readonly (string | null)[]): AccessCondition =>
  ({ id }) =>
    sql`${id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;

export type AccessTable = typeof sessions | typeof familles;

/** When each ends by itself, unless it is used again. */
const endOf = ({ dateExpiration, dateVue, inactiviteSecondes }: AccessTable) =>
  sql<number>`min(${dateExpiration}, ${dateVue} + 1000 * ${inactiviteSecondes})`;

/** Nobody has ended it, and its time is not over. */
export function isLive(table: AccessTable, now: number): SQL {
  return all(isNull(table.dateFin), gt(endOf(table), now));
}

/**
 * The sessions and families that nobody has ended, as one table: `seen` is their last use, `expire` when each ends by
 * itself, in ms UTC.
 */
export function openAccesses(condition: AccessCondition) {
  const openIn = (table: AccessTable, type: "NAVIGATEUR" | "API") => {
    const { id, numero, agent, adresse, dateCreation, dateVue, dateFin } = table;
    const fields = { ...{ id, numero, agent, adresse, dateCreation }, seen: dateVue, expire: endOf(table) };
    return select({ ...fields, type: sql<"NAVIGATEUR" | "API">`${sql.raw(`'${type}'`)}` })
      .from(table)
      .where(all(condition(table), isNull(dateFin)));
  };
  return openIn(sessions, "NAVIGATEUR").unionAll(openIn(familles, "API")).as("acces");
}

export function isNotEnded(condition: AccessCondition): SQL {
  const access = openAccesses(condition);
  return exists(select({ id: access.id }).from(access));
}

/** True of one that has not ended by itself either. */
export function isOpen(condition: AccessCondition, now: number): SQL {
  const access = openAccesses(condition);
  return exists(select({ id: access.id }).from(access).where(gt(access.expire, now)));
}

/** Those of the manager, the newest first; `courante` is the one that asks. */
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

/** When each of these ends, of those that live. */
export function accessEndTimes(ids: readonly string[], now: number) {
  const access = openAccesses(among(ids));
  return select({ id: access.id, expire: access.expire }).from(access).where(gt(access.expire, now));
}

/** The numbers by which their manager knows these. */
export function accessNumbers(ids: readonly (string | null)[]) {
  const numbersIn = (table: AccessTable) =>
    select({ id: table.id, numero: table.numero }).from(table).where(among(ids)(table));
  return numbersIn(sessions).unionAll(numbersIn(familles));
}

/** What was ended after `since`, and the database of the shop that it spoke for. */
export function endedSince(since: number) {
  const { boutique } = etablissements;
  const endedIn = (table: AccessTable) =>
    select({ id: table.id, etablissementId: table.etablissementId, boutique })
      .from(table)
      .innerJoin(etablissements, eq(etablissements.id, table.etablissementId))
      .where(gt(table.dateFin, since));
  return endedIn(sessions).unionAll(endedIn(familles));
}

/** A row of a shop that the directory knows. */
export function etablissementById(id: number) {
  return select({ id: etablissements.id }).from(etablissements).where(eq(etablissements.id, id));
}
