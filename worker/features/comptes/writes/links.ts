// Each link in a letter serves once, and the directory keeps only the SHA-256 of its secret.
import { and, eq, gt, gte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { refuseIf } from "#worker/core/database/refuse.ts";
import { all, insertFrom, name, named, remove, update } from "#worker/core/database/statements.ts";
import {
  EMAIL_CONFIRMATION_TTL_SECONDS,
  EMAIL_REVERT_TTL_SECONDS,
  LINK_TTL_SECONDS,
  LIVE_LINKS_MAX,
} from "#worker/features/comptes/domain/account.ts";
import type { Trace } from "#worker/features/comptes/domain/journal.ts";
import { ofGerant } from "#worker/features/comptes/queries/accesses.ts";
import { hasPassword } from "#worker/features/comptes/queries/gerants.ts";
import {
  cancelledBy,
  confirmedBy,
  hasOrGaveUp,
  isGivenUp,
  isPending,
  ownerOf,
} from "#worker/features/comptes/queries/links.ts";
import { gerants } from "#worker/schema/annuaire/gerants.ts";
import { emailChanges, reinitialisations } from "#worker/schema/annuaire/links.ts";
import { endAccess } from "./accesses.ts";
import { forgetDevices } from "./attempts.ts";
import { record } from "./journal.ts";

const r = alias(reinitialisations, "r");

/** Also for an email given up within 72 hours. `refuseTakenEmail` ensures that only one manager matches. */
export function openReset(digest: string, emailKey: string, now: number): SQL {
  return insertReset(
    digest,
    now,
    sql`${hasOrGaveUp(emailKey, now)}
      AND (SELECT count(*) FROM ${reinitialisations} AS ${r}
           WHERE ${r.gerantId} = ${gerants.id} AND ${r.dateExpiration} > ${now}) < ${LIVE_LINKS_MAX}`,
  );
}

function insertReset(digest: string, now: number, condition: SQL): SQL {
  const dates = { dateCreation: now, dateExpiration: now + LINK_TTL_SECONDS * 1000 };
  const row = { empreinte: digest, gerantId: gerants.id, ...dates };
  return insertFrom(reinitialisations, row, sql`FROM ${gerants} WHERE ${condition}`);
}

export function forgetResets(gerantId: number | SQL, condition?: SQL) {
  return remove(reinitialisations).where(all(eq(reinitialisations.gerantId, gerantId), condition));
}

/** Refuses with EMAIL_PRIS an address that another account has or gave up within 72 hours. */
export function refuseTakenEmail(emailKey: string | SQL, gerantId: number | SQL | null, now: number): SQL {
  const givenUp = all(eq(emailChanges.ancienCle, emailKey), isGivenUp(now));
  return refuseIf(
    "EMAIL_PRIS",
    sql`EXISTS (SELECT 1 FROM (SELECT ${gerants.id} AS id FROM ${gerants} WHERE ${eq(gerants.emailCle, emailKey)}
        UNION ALL SELECT ${emailChanges.gerantId} FROM ${emailChanges} WHERE ${givenUp})
      WHERE id IS NOT ${gerantId})`,
  );
}

/**
 * Replaces a pending request. `links` are the digests of the secrets. Statement 2 returns no row when the account now
 * has this email or another password.
 */
export function insertEmailChange(
  { gerantId, hash }: { gerantId: number; hash: string },
  { email, emailCle }: { email: string; emailCle: string },
  links: Record<"confirmation" | "annulation", string>,
  now: number,
) {
  const c = alias(emailChanges, "c");
  const still = hasPassword(gerantId, hash);
  return [
    forgetEmailChange(gerantId, still),
    insertFrom(
      emailChanges,
      {
        gerantId: gerants.id,
        id: sql`1 + coalesce((SELECT max(${c.id}) FROM ${emailChanges} AS ${c} WHERE ${c.gerantId} = ${gerants.id}), 0)`,
        ancien: gerants.email,
        ancienCle: gerants.emailCle,
        nouveau: email,
        nouveauCle: emailCle,
        ...links,
        dateCreation: now,
        dateExpiration: now + EMAIL_CONFIRMATION_TTL_SECONDS * 1000,
      },
      sql`FROM ${gerants}
        WHERE ${gerants.id} = ${gerantId} AND ${gerants.emailCle} <> ${emailCle} AND ${still}
        RETURNING ${name(emailChanges.id)}`,
    ) as SQL<{ id: number }>,
  ] as const;
}

/** The confirmation link becomes invalid; the link that restores the old address stays valid. */
export function forgetEmailChange(gerantId: number, condition: SQL) {
  return update(emailChanges)
    .set({ confirmation: null })
    .where(and(isPending(gerantId), condition));
}

export function withdrawEmailChange(gerantId: number, now: number) {
  return forgetEmailChange(gerantId, gt(emailChanges.dateExpiration, now));
}

/** Returns the recipient of the new link, or no row without a valid request. */
export function renewConfirmation(gerantId: number, digest: string, now: number) {
  const firstName = sql<string>`(SELECT ${gerants.prenom} FROM ${gerants} WHERE ${eq(gerants.id, gerantId)})`;
  return update(emailChanges)
    .set({ confirmation: digest, dateExpiration: now + EMAIL_CONFIRMATION_TTL_SECONDS * 1000 })
    .where(and(isPending(gerantId), gt(emailChanges.dateExpiration, now)))
    .returning(named({ email: emailChanges.nouveau, prenom: firstName }));
}

const d = alias(emailChanges, "d");

const NEXT_VERSION = sql`${gerants.version} + 1`;

const v = alias(emailChanges, "v");
const linked = (link: SQL) => sql`(SELECT * FROM ${emailChanges} WHERE ${link}) AS ${v}`;
const columnOf = (column: typeof emailChanges.ancienCle | typeof emailChanges.nouveauCle, link: SQL) =>
  sql`(SELECT ${column} FROM ${emailChanges} WHERE ${link})`;

/** The second statement returns the confirmed email, or no row when the link is not valid. */
export function confirmEmail(digest: string, trace: Trace) {
  const { now } = trace;
  const link = confirmedBy(digest, now);
  const owner = ownerOf(link);
  const ofOwner = eq(emailChanges.gerantId, owner);
  const newKey = columnOf(emailChanges.nouveauCle, link);
  const givenUp = columnOf(emailChanges.ancienCle, link);
  const firstGivenUp = sql`(SELECT min(${d.id}) FROM ${emailChanges} AS ${d}
    WHERE ${d.gerantId} = ${owner} AND ${d.dateConfirmation} IS NOT NULL AND ${d.dateExpiration} > ${now}
      AND ${d.ancienCle} = ${newKey})`;
  return [
    refuseTakenEmail(newKey, owner, now),
    update(gerants)
      .set({
        email: sql`${v.nouveau}`,
        emailCle: sql`${v.nouveauCle}`,
        dateModification: now,
        version: NEXT_VERSION,
      })
      .from(linked(link))
      .where(eq(gerants.id, v.gerantId))
      .returning(named({ email: gerants.email })),
    forgetResets(owner),
    record(trace, "EMAIL_CHANGE", owner),
    // Every valid link sent to the former address, also a link of another request, gets the full 72 hours.
    update(emailChanges)
      .set({ dateExpiration: now + EMAIL_REVERT_TTL_SECONDS * 1000 })
      .where(and(ofOwner, eq(emailChanges.ancienCle, givenUp), gt(emailChanges.dateExpiration, now))),
    // A return to a former address makes the links of the changes in between invalid.
    remove(emailChanges).where(and(ofOwner, gt(emailChanges.id, firstGivenUp))),
    update(emailChanges).set({ confirmation: null, dateConfirmation: now }).where(link),
  ] as const;
}

/** `reset`: digest of a new password link. Statement 1 returns a row for a valid link, 2 and 3 the ended accesses. */
export function revertEmail(digest: string, reset: string, trace: Trace) {
  const { now } = trace;
  const link = cancelledBy(digest, now);
  const owner = ownerOf(link);
  const [sessions, familles] = endAccess(ofGerant(owner), now);
  const firstGivenUp = sql`(SELECT min(${d.id}) FROM ${emailChanges} AS ${d}
    WHERE ${d.gerantId} = ${owner} AND ${d.dateExpiration} > ${now}
      AND ${d.ancienCle} = ${columnOf(emailChanges.ancienCle, link)})`;
  return [
    update(gerants)
      .set({
        email: sql`iif(${gerants.emailCle} = ${v.ancienCle}, ${gerants.email}, ${v.ancien})`,
        emailCle: sql`${v.ancienCle}`,
        motDePasse: "",
        dateModification: now,
        version: NEXT_VERSION,
      })
      .from(linked(link))
      .where(eq(gerants.id, v.gerantId))
      .returning(named({ id: gerants.id })),
    sessions,
    familles,
    forgetResets(owner),
    insertReset(reset, now, eq(gerants.id, owner)),
    forgetDevices(owner),
    record(trace, "EMAIL_RETABLI", owner),
    // Deletes all changes since the address was first given up. A pending request is always the latest change.
    remove(emailChanges).where(and(eq(emailChanges.gerantId, owner), gte(emailChanges.id, firstGivenUp))),
  ] as const;
}
