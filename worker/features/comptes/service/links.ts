// Links by which a forgotten password is chosen anew (decision 10): single use, half an hour, and the directory keeps
// only the SHA-256 of the secret in them.
import { type SQL, sql } from "drizzle-orm";
import { LIEN_TTL_SECONDS, LIENS_VIVANTS } from "#worker/features/comptes/domain/account.ts";

/**
 * Makes a link for whoever has this email, or gave it up within 72 hours, unless enough of theirs live: one of those serves
 * as well. `refuserEmailPris` keeps it from being two managers'.
 */
export function ouvrirLien(empreinte: string, emailCle: string, maintenant: number): SQL {
  return sql`INSERT INTO reinitialisations (empreinte, gerant_id, date_creation, date_expiration)
             SELECT ${empreinte}, g.id, ${maintenant}, ${maintenant + LIEN_TTL_SECONDS * 1000}
             FROM gerants g
             WHERE (g.email_cle = ${emailCle} OR g.id IN (
                      SELECT gerant_id FROM changements_email
                      WHERE ancien_cle = ${emailCle} AND date_confirmation IS NOT NULL
                        AND date_expiration > ${maintenant}))
               AND (SELECT count(*) FROM reinitialisations r
                    WHERE r.gerant_id = g.id AND r.date_expiration > ${maintenant}) < ${LIENS_VIVANTS}`;
}

/** Makes a link for the manager whom `gerant` selects, however many of theirs live. */
export function ouvrirLienDe(empreinte: string, gerant: SQL, maintenant: number): SQL {
  return sql`INSERT INTO reinitialisations (empreinte, gerant_id, date_creation, date_expiration)
             SELECT ${empreinte}, l.gerant_id, ${maintenant}, ${maintenant + LIEN_TTL_SECONDS * 1000}
             FROM (${gerant}) AS l`;
}

/** True where this link of the manager still serves. */
export function lienVivant(empreinte: string, gerantId: number, maintenant: number): SQL {
  return sql`EXISTS (SELECT 1 FROM reinitialisations
                     WHERE empreinte = ${empreinte} AND gerant_id = ${gerantId} AND date_expiration > ${maintenant})`;
}

/** Makes every link of this manager dead: one was used, or the address that they went to is no longer theirs. */
export function oublierLiens(gerantId: number, condition: SQL): SQL {
  return sql`DELETE FROM reinitialisations WHERE gerant_id = ${gerantId} AND ${condition}`;
}
