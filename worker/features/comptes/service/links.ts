// Links by which a forgotten password is chosen anew (decision 10): single use, half an hour, and the directory keeps
// only the SHA-256 of the secret in them.
import { type SQL, sql } from "drizzle-orm";
import { LINK_TTL_SECONDS, LIVE_LINKS_MAX } from "#worker/features/comptes/domain/account.ts";
import { type DomainError, validationError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/** VALIDATION at `token`: the link of a letter does not serve, or not any more. */
export function deadLink(): DomainError {
  return validationError({ token: [MESSAGES.deadLink] });
}

/**
 * Makes a link for whoever has this email, or gave it up within 72 hours, unless enough of theirs live: one of those serves
 * as well. `refuseTakenEmail` keeps it from being two managers'.
 */
export function openLink(digest: string, emailKey: string, now: number): SQL {
  return sql`INSERT INTO reinitialisations (empreinte, gerant_id, date_creation, date_expiration)
             SELECT ${digest}, g.id, ${now}, ${now + LINK_TTL_SECONDS * 1000}
             FROM gerants g
             WHERE (g.email_cle = ${emailKey} OR g.id IN (
                      SELECT gerant_id FROM changements_email
                      WHERE ancien_cle = ${emailKey} AND date_confirmation IS NOT NULL
                        AND date_expiration > ${now}))
               AND (SELECT count(*) FROM reinitialisations r
                    WHERE r.gerant_id = g.id AND r.date_expiration > ${now}) < ${LIVE_LINKS_MAX}`;
}

/** Makes a link for the manager whom `gerant` selects, however many of theirs live. */
export function openLinkFor(digest: string, gerant: SQL, now: number): SQL {
  return sql`INSERT INTO reinitialisations (empreinte, gerant_id, date_creation, date_expiration)
             SELECT ${digest}, l.gerant_id, ${now}, ${now + LINK_TTL_SECONDS * 1000}
             FROM (${gerant}) AS l`;
}

/** True where this link of the manager still serves. */
export function liveLink(digest: string, gerantId: number, now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM reinitialisations
                     WHERE empreinte = ${digest} AND gerant_id = ${gerantId} AND date_expiration > ${now})`;
}

/** Makes every link of this manager dead: one was used, or the address that they went to is no longer theirs. */
export function forgetLinks(gerantId: number, condition: SQL): SQL {
  return sql`DELETE FROM reinitialisations WHERE gerant_id = ${gerantId} AND ${condition}`;
}
