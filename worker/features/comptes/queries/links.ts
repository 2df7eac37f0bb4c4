// Links that letters carry: to confirm another email or to put the old one back (decision 44), and to choose a password.
import { and, eq, gt, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import { gerants } from "#worker/features/comptes/tables/gerants.ts";
import { emailChanges, reinitialisations } from "#worker/features/comptes/tables/links.ts";
import { found } from "#worker/kernel/database/refuse.ts";
import { all, select } from "#worker/kernel/database/statements.ts";

/** The addresses that this manager gave up within 72 hours: letters about the account's safety go there too. */
export function formerAddresses(gerantId: number | SQL, now: number) {
  return select({ adresse: emailChanges.ancien })
    .from(emailChanges)
    .innerJoin(gerants, eq(gerants.id, emailChanges.gerantId))
    .where(
      and(eq(emailChanges.gerantId, gerantId), isGivenUp(now), ne(emailChanges.ancienCle, gerants.emailCle)),
    )
    .groupBy(emailChanges.ancienCle);
}

/** True of a change by which an address was given up so lately that whoever reads it may still put it back. */
export function isGivenUp(now: number): SQL {
  return all(isNotNull(emailChanges.dateConfirmation), gt(emailChanges.dateExpiration, now));
}

/** True of the wish that waits for its confirmation. */
export function isPending(gerantId: number): SQL {
  return all(eq(emailChanges.gerantId, gerantId), isNotNull(emailChanges.confirmation));
}

/** The managers who have this email, or gave it up within 72 hours. */
export function hasOrGaveUp(emailKey: string, now: number): SQL {
  return sql`(${eq(gerants.emailCle, emailKey)} OR ${gerants.id} IN (
    SELECT ${emailChanges.gerantId} FROM ${emailChanges}
    WHERE ${all(eq(emailChanges.ancienCle, emailKey), isGivenUp(now))}))`;
}

const changeBy =
  (link: typeof emailChanges.confirmation | typeof emailChanges.annulation) =>
  (digest: string, now: number): SQL =>
    all(eq(link, digest), gt(emailChanges.dateExpiration, now));

/** The one change whose link to the new address this is, while it serves. */
export const confirmedBy = changeBy(emailChanges.confirmation);

/** The same of the link to the old address. */
export const cancelledBy = changeBy(emailChanges.annulation);

/** What a link's page shows: the address that it confirms, or puts back. */
export function addressesOf(link: SQL) {
  return select({ ancien: emailChanges.ancien, nouveau: emailChanges.nouveau })
    .from(emailChanges)
    .where(link);
}

/** Whose this link is, as an expression. */
export function ownerOf(link: SQL): SQL {
  return sql`(SELECT ${emailChanges.gerantId} FROM ${emailChanges} WHERE ${link})`;
}

/** Whose link to choose a password this is, as an expression. */
export function ownerOfReset(digest: string): SQL {
  return sql`(SELECT ${reinitialisations.gerantId} FROM ${reinitialisations}
    WHERE ${eq(reinitialisations.empreinte, digest)})`;
}

/** True where this link of the manager still serves. */
export function resetIsLive(digest: string, gerantId: number, now: number): SQL {
  const { empreinte, dateExpiration } = reinitialisations;
  return found(
    reinitialisations,
    all(eq(empreinte, digest), eq(reinitialisations.gerantId, gerantId), gt(dateExpiration, now)),
  );
}
