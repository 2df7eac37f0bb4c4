// Password attempts: counted before any hashing, in the directory, so that they hold everywhere at once. After five
// failures each next one waits longer; nothing is ever locked for good (api.md). A device that has signed in before
// has a counter of its own, so that a stranger's failures do not keep the owner waiting (docs/decisions/0026).
import { type SQL, sql } from "drizzle-orm";
import { WAITS_SECONDS, ATTEMPTS_FORGOTTEN_SECONDS } from "#worker/features/comptes/domain/account.ts";
import { type Row, oneRow } from "#worker/kernel/database/batch.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import type { Quota } from "#worker/kernel/domain/mail.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

const WAITS = JSON.stringify(WAITS_SECONDS);
// Written into the statement: D1 binds numbers as floating point, and a path of "$[13.0]" finds nothing.
const LAST = sql.raw(String(WAITS_SECONDS.length - 1));

/** The counter of sign-ins to an account, known or not: the device's own where it is known to the account. */
export function loginCounter(emailKey: string, account: string, device: string | null): SQL {
  return sql`coalesce((SELECT a.cle || ':' || a.gerant_id FROM appareils_connus a
                       JOIN gerants g ON g.id = a.gerant_id
                       WHERE g.email_cle = ${emailKey} AND a.cle = ${device}), ${account})`;
}

/** What the same statement calls the counter of a device that this manager's account knows. */
export function deviceCounter(key: string, gerantId: number): string {
  return `${key}:${String(gerantId)}`;
}

/** The counter of somebody signed in who is asked for the password again: no stranger's failures reach it. */
export function gerantCounter(gerantId: number): SQL {
  return sql`${`gerant:${gerantId}`}`;
}

/**
 * Counts an attempt as if it had failed, unless it must still wait. Stands in one batch with `attemptsState`: of many
 * attempts at once, each is counted.
 */
export function countAttempt(key: SQL, now: number): SQL {
  const forgottenBefore = now - ATTEMPTS_FORGOTTEN_SECONDS * 1000;
  return sql`INSERT INTO tentatives (cle, echecs, date_dernier, bloque_jusqua)
        VALUES (${key}, 1, ${now}, ${now})
        ON CONFLICT (cle) DO UPDATE SET
          echecs = iif(date_dernier < ${forgottenBefore}, 1, echecs + 1),
          date_dernier = ${now},
          bloque_jusqua = ${now} + 1000 * iif(
            date_dernier < ${forgottenBefore}, 0, json_extract(${WAITS}, '$[' || min(echecs + 1, ${LAST}) || ']'))
        WHERE bloque_jusqua <= ${now}
        RETURNING cle`;
}

/** Counts one more of what is bounded, from the first of a period on; answers a row while it stays within. */
export function countUsage(key: string, now: number, { count, seconds }: Quota): SQL {
  return sql`INSERT INTO tentatives (cle, echecs, date_dernier, bloque_jusqua)
             VALUES (${key}, 1, ${now}, ${now + seconds * 1000})
             ON CONFLICT (cle) DO UPDATE SET
               echecs = iif(bloque_jusqua <= ${now}, 1, echecs + 1),
               date_dernier = ${now},
               bloque_jusqua = iif(bloque_jusqua <= ${now}, excluded.bloque_jusqua, bloque_jusqua)
             WHERE bloque_jusqua <= ${now} OR echecs < ${count}
             RETURNING cle`;
}

/** True right after `countAttempt`, when the attempt was counted and may go on. */
export const ATTEMPT_COUNTED = sql`changes() = 1`;

/** Until when that counter waits. */
export function attemptsState(key: SQL): SQL {
  return sql`SELECT bloque_jusqua FROM tentatives WHERE cle = ${key}`;
}

/** The key of the counter, read from both answers; throws TROP_DE_DEMANDES (429) when the attempt must wait. */
export function requireAttempt(counted: Row[] | undefined, state: Row[] | undefined, now: number): string {
  if (counted?.[0]) return String(counted[0]["cle"]);
  const wait = Math.ceil((Number(oneRow(state)["bloque_jusqua"]) - now) / 1000);
  throw new DomainError("TROP_DE_DEMANDES", MESSAGES.tooManyAttempts(wait), { retryAfter: wait });
}

/** Forgets every counter of an account: its own, its manager's, and those of the devices that it knows. */
export function forgetCounters(gerantId: number, account: string, condition: SQL): SQL {
  return sql`DELETE FROM tentatives WHERE ${condition} AND cle IN (
               SELECT cle || ':' || gerant_id FROM appareils_connus WHERE gerant_id = ${gerantId}
               UNION ALL VALUES (${account}), (${`gerant:${gerantId}`}))`;
}

/** Forgets the failures of a counter: the password was right. */
export function forgetAttempts(key: string, condition = sql`true`): SQL {
  return sql`DELETE FROM tentatives WHERE cle = ${key} AND ${condition}`;
}
