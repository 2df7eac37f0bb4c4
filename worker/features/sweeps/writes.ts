import { and, desc, eq, lt, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { forgetAccessEnds } from "#worker/core/database/access-ends.ts";
import { keyColumns, ofShops, remove } from "#worker/core/database/statements.ts";
import { KEY_KEPT_SECONDS } from "#worker/core/domain/idempotency.ts";
import {
  ACCESS_KEPT_SECONDS,
  ATTEMPTS_FORGOTTEN_SECONDS,
  DEVICE_FORGOTTEN_SECONDS,
} from "#worker/features/comptes/domain/account.ts";
import { ACTIVITY_KEPT_SECONDS } from "#worker/features/comptes/domain/journal.ts";
import { EXPORTED_TABLES } from "#worker/features/export/domain/exported-tables.ts";
import { TABLES } from "#worker/features/export/queries.ts";
import { journalCompte, knownDevices, tentatives } from "#worker/schema/annuaire/attempts.ts";
import { suppressions } from "#worker/schema/annuaire/deletions.ts";
import { adhesions, etablissements, gerants } from "#worker/schema/annuaire/gerants.ts";
import { emailChanges, reinitialisations } from "#worker/schema/annuaire/links.ts";
import { familles, sessions } from "#worker/schema/annuaire/sessions.ts";
import { compteurs } from "#worker/schema/boutique/counters.ts";
import { endedAccess } from "#worker/schema/boutique/ended-access.ts";
import { etablissements as shops, journalReglages } from "#worker/schema/boutique/etablissements.ts";
import { idempotencyKeys } from "#worker/schema/boutique/idempotency-keys.ts";
import { rolledUpMonths } from "#worker/schema/boutique/totals.ts";

const ago = (now: number, seconds: number) => now - seconds * 1000;

/** For the directory; each statement may run alone. */
export function deleteExpired(now: number) {
  const accessesKept = ago(now, ACCESS_KEPT_SECONDS);
  return [
    remove(tentatives).where(
      and(
        lt(tentatives.dateDernier, ago(now, ATTEMPTS_FORGOTTEN_SECONDS)),
        lte(tentatives.bloqueJusqua, now),
      ),
    ),
    remove(reinitialisations).where(lte(reinitialisations.dateExpiration, now)),
    remove(emailChanges).where(lte(emailChanges.dateExpiration, now)),
    ...[sessions, familles].map((table) => {
      const { dateFin, dateExpiration } = table;
      return remove(table).where(
        sql`min(ifnull(${dateFin}, ${dateExpiration}), ${dateExpiration}) < ${accessesKept}`,
      );
    }),
    remove(knownDevices).where(lt(knownDevices.dateVue, ago(now, DEVICE_FORGOTTEN_SECONDS))),
  ];
}

export function deleteExpiredOfShops(ids: readonly number[], endsBefore: number, now: number) {
  return [
    remove(idempotencyKeys).where(
      and(ofShops(idempotencyKeys, ids), lt(idempotencyKeys.dateCreation, ago(now, KEY_KEPT_SECONDS))),
    ),
    forgetAccessEnds({ etablissementIds: ids, before: endsBefore }),
    remove(journalReglages).where(
      and(ofShops(journalReglages, ids), lt(journalReglages.dateCreation, ago(now, ACTIVITY_KEPT_SECONDS))),
    ),
  ];
}

/** The tables that reference others come first. `eraseShop` then erases the shop's own row. */
export const ERASED_TABLES: readonly SQLiteTable[] = [
  idempotencyKeys,
  endedAccess,
  rolledUpMonths,
  ...EXPORTED_TABLES.map(({ name }) => TABLES[name]).reverse(),
  compteurs,
];

/** The last rows are erased first: a correction references the earlier row that it corrects. */
export function erase(etablissementId: number, table: SQLiteTable, count: number): SQL {
  const key = keyColumns(table);
  const list = sql.join(key, sql`, `);
  const order = sql.join(key.map(desc), sql`, `);
  return sql`DELETE FROM ${table} WHERE (${list}) IN (
    SELECT ${list} FROM ${table} WHERE ${key[0]} = ${etablissementId} ORDER BY ${order} LIMIT ${count})`;
}

export function eraseShop(etablissementId: number) {
  return remove(shops).where(eq(shops.id, etablissementId));
}

export function eraseAccount(etablissementId: number, gerantId: number) {
  const ofGerant = [
    sessions,
    familles,
    adhesions,
    knownDevices,
    reinitialisations,
    emailChanges,
    journalCompte,
  ];
  return [
    ...ofGerant.map((table) => remove(table).where(eq(table.gerantId, gerantId))),
    remove(etablissements).where(eq(etablissements.id, etablissementId)),
    remove(gerants).where(eq(gerants.id, gerantId)),
    remove(suppressions).where(eq(suppressions.etablissementId, etablissementId)),
  ];
}
