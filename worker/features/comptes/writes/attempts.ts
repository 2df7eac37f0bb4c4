// What is counted in the directory, so that it holds everywhere at once: password attempts, before any hashing, and what
// may be done only so often. After five failures each next attempt waits longer; nothing is ever locked for good (api.md).
import { eq, gt, lt, lte, type SQL, sql } from "drizzle-orm";
import { WAITS_SECONDS, ATTEMPTS_FORGOTTEN_SECONDS } from "#worker/features/comptes/domain/account.ts";
import { knownDevices, tentatives } from "#worker/features/comptes/tables/attempts.ts";
import { gerants } from "#worker/features/comptes/tables/gerants.ts";
import { EXPORT_MAX_SECONDS, EXPORTS_PER_DAY } from "#worker/features/export/domain/export.ts";
import { found, refuseIf, refuseWith } from "#worker/kernel/database/refuse.ts";
import {
  all,
  excluded,
  insert,
  insertFrom,
  name,
  named,
  remove,
  select,
} from "#worker/kernel/database/statements.ts";
import type { Quota } from "#worker/kernel/domain/mail.ts";

const WAITS = JSON.stringify(WAITS_SECONDS);
// Written into the statement: D1 binds numbers as floating point, and a path of "$[13.0]" finds nothing.
const LAST = sql.raw(String(WAITS_SECONDS.length - 1));

const { cle, echecs, dateDernier, bloqueJusqua } = tentatives;

/**
 * The counter of sign-ins to an account, known or not: the device's own where it is known to the account, so that a
 * stranger's failures do not keep the owner waiting (docs/decisions/0026).
 */
export function loginCounter(emailKey: string, account: string, device: string | null): SQL {
  const d = knownDevices;
  return sql`coalesce((SELECT ${d.cle} || ':' || ${d.gerantId} FROM ${d} JOIN ${gerants} ON ${gerants.id} = ${d.gerantId}
    WHERE ${gerants.emailCle} = ${emailKey} AND ${d.cle} = ${device}), ${account})`;
}

/** What the same statement calls the counter of a device that this manager's account knows. */
export function deviceCounter(key: string, gerantId: number): string {
  return `${key}:${String(gerantId)}`;
}

/** The counter of somebody signed in who is asked for the password again: no stranger's failures reach it. */
export function gerantCounter(gerantId: number): string {
  return `gerant:${String(gerantId)}`;
}

/**
 * Counts an attempt as if it had failed, unless it must still wait. Stands in one batch with `attemptsState`: of many
 * attempts at once, each is counted.
 */
export function countAttempt(key: SQL | string, now: number) {
  const forgotten = lt(dateDernier, now - ATTEMPTS_FORGOTTEN_SECONDS * 1000);
  const wait = sql`json_extract(${WAITS}, '$[' || min(${echecs} + 1, ${LAST}) || ']')`;
  return insert(tentatives)
    .values({ cle: key, echecs: 1, dateDernier: now, bloqueJusqua: now })
    .onConflictDoUpdate({
      target: cle,
      set: {
        echecs: sql`iif(${forgotten}, 1, ${echecs} + 1)`,
        dateDernier: now,
        bloqueJusqua: sql`${now} + 1000 * iif(${forgotten}, 0, ${wait})`,
      },
      setWhere: lte(bloqueJusqua, now),
    })
    .returning(named({ cle }));
}

/** Counts one more of what is bounded, from the first of a period on; answers a row while it stays within. */
export function countUsage(key: string, now: number, { count, seconds }: Quota) {
  const over = lte(bloqueJusqua, now);
  return insert(tentatives)
    .values({ cle: key, echecs: 1, dateDernier: now, bloqueJusqua: now + seconds * 1000 })
    .onConflictDoUpdate({
      target: cle,
      set: {
        echecs: sql`iif(${over}, 1, ${echecs} + 1)`,
        dateDernier: now,
        bloqueJusqua: sql`iif(${over}, ${excluded(bloqueJusqua)}, ${bloqueJusqua})`,
      },
      setWhere: sql`${over} OR ${lt(echecs, count)}`,
    })
    .returning(named({ cle }));
}

/** Until when that counter waits. */
export function attemptsState(key: SQL | string) {
  return select({ until: bloqueJusqua }).from(tentatives).where(eq(cle, key));
}

/** Forgets every counter of an account: its own, its manager's, and those of the devices that it knows. */
export function forgetCounters(gerantId: number, account: string, condition: SQL) {
  const d = knownDevices;
  return remove(tentatives).where(
    all(
      condition,
      sql`${cle} IN (SELECT ${d.cle} || ':' || ${d.gerantId} FROM ${d} WHERE ${eq(d.gerantId, gerantId)}
        UNION ALL VALUES (${account}), (${gerantCounter(gerantId)}))`,
    ),
  );
}

/** Forgets the failures of a counter: the password was right. */
export function forgetAttempts(key: string, condition?: SQL) {
  return remove(tentatives).where(all(eq(cle, key), condition));
}

/** Whether this device is new to the manager. Somebody's very first device is no news to them. */
export function deviceIsNew(gerantId: number, key: string) {
  const isNew = sql<0 | 1>`count(*) > 0 AND total(${knownDevices.cle} = ${key}) = 0`;
  return select({ isNew }).from(knownDevices).where(eq(knownDevices.gerantId, gerantId));
}

/** Knows this device of the manager from now on. */
export function rememberDevice(gerantId: number, key: string, now: number, condition: SQL): SQL {
  const d = knownDevices;
  return insertFrom(
    knownDevices,
    { gerantId, cle: key, dateCreation: now, dateVue: now },
    sql`WHERE ${condition}
      ON CONFLICT (${name(d.gerantId)}, ${name(d.cle)}) DO UPDATE SET ${name(d.dateVue)} = ${excluded(d.dateVue)}`,
  );
}

/** Knows none of the manager's devices any more. */
export function forgetDevices(gerantId: number | SQL, condition?: SQL) {
  return remove(knownDevices).where(all(eq(knownDevices.gerantId, gerantId), condition));
}

// One export of a shop at a time, and five a day (decision 46): each is a refusal of the batch that starts it.

const ongoing = (etablissementId: number) => `export-en-cours:${String(etablissementId)}`;
const dailyKey = (etablissementId: number) => `export:${String(etablissementId)}`;
const exportEnd = (start: number) => start + EXPORT_MAX_SECONDS * 1000;

/** EXPORT_EN_COURS, and EXPORTS_DU_JOUR with the instant from which there may be more. */
export function refuseExport(etablissementId: number, now: number) {
  const blocked = gt(bloqueJusqua, now);
  const enough = all(eq(cle, dailyKey(etablissementId)), blocked, sql`${echecs} >= ${EXPORTS_PER_DAY.count}`);
  return [
    refuseIf("EXPORT_EN_COURS", found(tentatives, all(eq(cle, ongoing(etablissementId)), blocked))),
    refuseWith("EXPORTS_DU_JOUR", sql`${bloqueJusqua}`, sql`FROM ${tentatives} WHERE ${enough}`),
  ];
}

/** Counts it, and keeps others from starting until it ends or its time is over. */
export function startExport(etablissementId: number, start: number) {
  return [
    countUsage(dailyKey(etablissementId), start, EXPORTS_PER_DAY),
    insert(tentatives)
      .values({
        cle: ongoing(etablissementId),
        echecs: 1,
        dateDernier: start,
        bloqueJusqua: exportEnd(start),
      })
      .onConflictDoUpdate({ target: cle, set: { dateDernier: start, bloqueJusqua: exportEnd(start) } }),
  ] as const;
}

/** It has ended. One whose time was over ends no other that was started since. */
export function finishExport(etablissementId: number, start: number) {
  return remove(tentatives).where(all(eq(cle, ongoing(etablissementId)), eq(bloqueJusqua, exportEnd(start))));
}
