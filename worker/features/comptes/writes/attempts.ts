// Counters of attempts and of limited acts, kept in the directory so that one count holds everywhere. Attempts are
// counted before any hashing; after five failures each attempt waits longer, and no account is ever locked.
import { eq, gt, lt, lte, type SQL, sql } from "drizzle-orm";
import { found, refuseIf, refuseWith } from "#worker/core/database/refuse.ts";
import {
  all,
  excluded,
  insert,
  insertFrom,
  name,
  named,
  remove,
  select,
} from "#worker/core/database/statements.ts";
import type { Quota } from "#worker/core/domain/mail.ts";
import { WAITS_SECONDS, ATTEMPTS_FORGOTTEN_SECONDS } from "#worker/features/comptes/domain/account.ts";
import {
  EXPORT_MAX_SECONDS,
  EXPORTS_PER_DAY,
  LIST_EXPORTS_PER_DAY,
} from "#worker/features/comptes/domain/exports.ts";
import { knownDevices, tentatives } from "#worker/schema/annuaire/attempts.ts";
import { gerants } from "#worker/schema/annuaire/gerants.ts";

const WAITS = JSON.stringify(WAITS_SECONDS);
// Not bound: D1 binds numbers as floating point, and the JSON path "$[13.0]" finds nothing.
const LAST = sql.raw(String(WAITS_SECONDS.length - 1));

const { cle, echecs, dateDernier, bloqueJusqua } = tentatives;

/** A known device has its own counter, so that a stranger's failures do not delay the owner (docs/decisions/0026). */
export function loginCounter(emailKey: string, account: string, device: string | null): SQL {
  const d = knownDevices;
  return sql`coalesce((SELECT ${d.cle} || ':' || ${d.gerantId} FROM ${d} JOIN ${gerants} ON ${gerants.id} = ${d.gerantId}
    WHERE ${gerants.emailCle} = ${emailKey} AND ${d.cle} = ${device}), ${account})`;
}

/** The key that `loginCounter` gives for a known device. */
export function deviceCounter(key: string, gerantId: number): string {
  return `${key}:${String(gerantId)}`;
}

/** Counter of the passwords that a signed-in manager types again; strangers cannot raise this counter. */
export function gerantCounter(gerantId: number): string {
  return `gerant:${String(gerantId)}`;
}

/** Counts the attempt as a failure before the password is checked. Returns no row while attempts must wait. */
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

/** The period begins with its first use. Returns no row when the quota is used up. */
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

export function attemptsState(key: SQL | string) {
  return select({ until: bloqueJusqua }).from(tentatives).where(eq(cle, key));
}

/** `account` is the SHA-256 of the account's email key. */
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

export function forgetAttempts(key: string, condition?: SQL) {
  return remove(tentatives).where(all(eq(cle, key), condition));
}

/** False for the very first device of an account: the manager knows that device. */
export function deviceIsNew(gerantId: number, key: string) {
  const isNew = sql<0 | 1>`count(*) > 0 AND total(${knownDevices.cle} = ${key}) = 0`;
  return select({ isNew }).from(knownDevices).where(eq(knownDevices.gerantId, gerantId));
}

export function rememberDevice(gerantId: number, key: string, now: number, condition: SQL): SQL {
  const d = knownDevices;
  return insertFrom(
    knownDevices,
    { gerantId, cle: key, dateCreation: now, dateVue: now },
    sql`WHERE ${condition}
      ON CONFLICT (${name(d.gerantId)}, ${name(d.cle)}) DO UPDATE SET ${name(d.dateVue)} = ${excluded(d.dateVue)}`,
  );
}

export function forgetDevices(gerantId: number | SQL, condition?: SQL) {
  return remove(knownDevices).where(all(eq(knownDevices.gerantId, gerantId), condition));
}

// One export of a shop at a time and five a day (rule: export). The batch that starts an export checks both
// limits.

const ongoing = (etablissementId: number) => `export-en-cours:${String(etablissementId)}`;
const dailyKey = (etablissementId: number) => `export:${String(etablissementId)}`;

/** Refuses with EXPORT_EN_COURS, and with EXPORTS_DU_JOUR and the instant (ms UTC) of the next allowed export. */
export function refuseExport(etablissementId: number, now: number) {
  const running = all(eq(cle, ongoing(etablissementId)), gt(bloqueJusqua, now));
  return [
    refuseIf("EXPORT_EN_COURS", found(tentatives, running)),
    refuseBeyondQuota(dailyKey(etablissementId), now, EXPORTS_PER_DAY),
  ];
}

function refuseBeyondQuota(key: string, now: number, { count }: Quota): SQL {
  const reached = all(eq(cle, key), gt(bloqueJusqua, now), sql`${echecs} >= ${count}`);
  return refuseWith("EXPORTS_DU_JOUR", sql`${bloqueJusqua}`, sql`FROM ${tentatives} WHERE ${reached}`);
}

const listsKey = (etablissementId: number) => `export-listes:${String(etablissementId)}`;

/** Refuses with EXPORTS_DU_JOUR and the instant of the next allowed export of a list (ms UTC), else counts this one. */
export function countListExport(etablissementId: number, now: number) {
  const key = listsKey(etablissementId);
  return [
    refuseBeyondQuota(key, now, LIST_EXPORTS_PER_DAY),
    countUsage(key, now, LIST_EXPORTS_PER_DAY),
  ] as const;
}

/** After `refuseExport` of the same instant, so that both counts are taken. */
export function startExport(etablissementId: number, start: number) {
  return [
    countUsage(dailyKey(etablissementId), start, EXPORTS_PER_DAY),
    countUsage(ongoing(etablissementId), start, { count: 1, seconds: EXPORT_MAX_SECONDS }),
  ] as const;
}

/** An export that ends after its maximum time must not free the place of a later export. */
export function finishExport(etablissementId: number, start: number) {
  const end = start + EXPORT_MAX_SECONDS * 1000;
  return remove(tentatives).where(all(eq(cle, ongoing(etablissementId)), eq(bloqueJusqua, end)));
}
