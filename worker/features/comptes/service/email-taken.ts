// An email has one account at most: what the directory's constraint means, and an address that was given up so lately that
// whoever reads it may still put it back (decision 44).
import { type SQL, sql } from "drizzle-orm";
import type { Echec } from "#worker/kernel/database/failure.ts";
import { refuserSi } from "#worker/kernel/database/refuse.ts";
import { type DomainError, refusA } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/** Refuses the address when it is, or was a moment ago, that of another account than `gerantId`'s. */
export function refuserEmailPris(emailCle: SQL, gerantId: SQL, maintenant: number): SQL {
  return refuserSi(
    "EMAIL_PRIS",
    sql`FROM (SELECT id FROM gerants WHERE email_cle = ${emailCle}
              UNION ALL SELECT gerant_id FROM changements_email
              WHERE ancien_cle = ${emailCle} AND date_confirmation IS NOT NULL AND date_expiration > ${maintenant})
        WHERE id IS NOT ${gerantId}`,
  );
}

/** True of a batch that failed because the email has an account. */
export function estEmailPris({ raison }: Echec): boolean {
  return raison.genre === "REFUS"
    ? raison.code === "EMAIL_PRIS"
    : raison.genre === "CONTRAINTE" && raison.contrainte.includes("email_cle");
}

/** CONFLIT at `email` of such a batch; else undefined. */
export function emailPris(echec: Echec): DomainError | undefined {
  return estEmailPris(echec) ? refusA("email", "CONFLIT", MESSAGES.emailExiste) : undefined;
}
