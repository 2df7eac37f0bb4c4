// An email has one account at most: what the directory's constraint means, and an address that was given up so lately that
// whoever reads it may still put it back (decision 44).
import { type SQL, sql } from "drizzle-orm";
import type { Failure } from "#worker/kernel/database/failure.ts";
import { refuseIf } from "#worker/kernel/database/refuse.ts";
import { type DomainError, refusalAt } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/** Refuses the address when it is, or was a moment ago, that of another account than `gerantId`'s. */
export function refuseTakenEmail(emailKey: SQL, gerantId: SQL, now: number): SQL {
  return refuseIf(
    "EMAIL_PRIS",
    sql`EXISTS (SELECT 1 FROM (SELECT id FROM gerants WHERE email_cle = ${emailKey}
              UNION ALL SELECT gerant_id FROM changements_email
              WHERE ancien_cle = ${emailKey} AND date_confirmation IS NOT NULL AND date_expiration > ${now})
        WHERE id IS NOT ${gerantId})`,
  );
}

/** True of a batch that failed because the email has an account. */
export function isEmailTaken({ reason }: Failure): boolean {
  return reason.kind === "REFUS"
    ? reason.code === "EMAIL_PRIS"
    : reason.kind === "CONTRAINTE" && reason.constraint.includes("email_cle");
}

/** CONFLIT at `email` of such a batch; else undefined. */
export function emailTakenError(failure: Failure): DomainError | undefined {
  return isEmailTaken(failure) ? refusalAt("email", "CONFLIT", MESSAGES.emailExists) : undefined;
}
