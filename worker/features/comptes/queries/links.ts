// Links in letters: to confirm a new email, to restore the old email (rule: email-change), and to choose a password.
import { and, eq, gt, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { found } from "#worker/core/database/refuse.ts";
import { all, select } from "#worker/core/database/statements.ts";
import { gerants } from "#worker/schema/annuaire/gerants.ts";
import { emailChanges, reinitialisations } from "#worker/schema/annuaire/links.ts";

/** Addresses given up within 72 hours: letters about the account's safety go to these addresses too. */
export function formerAddresses(gerantId: number | SQL, now: number) {
  return select({ adresse: emailChanges.ancien })
    .from(emailChanges)
    .innerJoin(gerants, eq(gerants.id, emailChanges.gerantId))
    .where(
      and(eq(emailChanges.gerantId, gerantId), isGivenUp(now), ne(emailChanges.ancienCle, gerants.emailCle)),
    )
    .groupBy(emailChanges.ancienCle);
}

/** A confirmed change whose old address can still be restored. */
export function isGivenUp(now: number): SQL {
  return all(isNotNull(emailChanges.dateConfirmation), gt(emailChanges.dateExpiration, now));
}

/** A change that waits for its confirmation. The expiry is not checked. */
export function isPending(gerantId: number): SQL {
  return all(eq(emailChanges.gerantId, gerantId), isNotNull(emailChanges.confirmation));
}

export function hasOrGaveUp(emailKey: string, now: number): SQL {
  return sql`(${eq(gerants.emailCle, emailKey)} OR ${gerants.id} IN (
    SELECT ${emailChanges.gerantId} FROM ${emailChanges}
    WHERE ${all(eq(emailChanges.ancienCle, emailKey), isGivenUp(now))}))`;
}

const changeBy =
  (link: typeof emailChanges.confirmation | typeof emailChanges.annulation) =>
  (digest: string, now: number): SQL =>
    all(eq(link, digest), gt(emailChanges.dateExpiration, now));

export const confirmedBy = changeBy(emailChanges.confirmation);

export const cancelledBy = changeBy(emailChanges.annulation);

export function newEmailBy(digest: string, now: number) {
  return select({ email: emailChanges.nouveau }).from(emailChanges).where(confirmedBy(digest, now));
}

export function formerEmailBy(digest: string, now: number) {
  return select({ email: emailChanges.ancien }).from(emailChanges).where(cancelledBy(digest, now));
}

export function ownerOf(link: SQL): SQL {
  return sql`(SELECT ${emailChanges.gerantId} FROM ${emailChanges} WHERE ${link})`;
}

export function ownerOfReset(digest: string): SQL {
  return sql`(SELECT ${reinitialisations.gerantId} FROM ${reinitialisations}
    WHERE ${eq(reinitialisations.empreinte, digest)})`;
}

export function resetIsLive(digest: string, gerantId: number, now: number): SQL {
  const { empreinte, dateExpiration } = reinitialisations;
  return found(
    reinitialisations,
    all(eq(empreinte, digest), eq(reinitialisations.gerantId, gerantId), gt(dateExpiration, now)),
  );
}
