// What makes, uses and kills the links of letters. Each serves once, and the directory keeps only the SHA-256 of its secret.
import { and, eq, gt, gte, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
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
import { gerants } from "#worker/features/comptes/tables/gerants.ts";
import { emailChanges, reinitialisations } from "#worker/features/comptes/tables/links.ts";
import { refuseIf } from "#worker/kernel/database/refuse.ts";
import { all, insertFrom, name, named, remove, update } from "#worker/kernel/database/statements.ts";
import { endAccess } from "./accesses.ts";
import { forgetDevices } from "./attempts.ts";
import { record } from "./journal.ts";

const r = alias(reinitialisations, "r");

/**
 * Makes a link to choose a password for whoever has this email, or gave it up within 72 hours, unless enough of theirs
 * live: one of those serves as well. `refuseTakenEmail` keeps it from being two managers'.
 */
export function openReset(digest: string, emailKey: string, now: number): SQL {
  return insertReset(
    digest,
    now,
    sql`${hasOrGaveUp(emailKey, now)}
      AND (SELECT count(*) FROM ${reinitialisations} AS ${r}
           WHERE ${r.gerantId} = ${gerants.id} AND ${r.dateExpiration} > ${now}) < ${LIVE_LINKS_MAX}`,
  );
}

/** Makes it for every manager of whom the condition holds. */
function insertReset(digest: string, now: number, condition: SQL): SQL {
  const dates = { dateCreation: now, dateExpiration: now + LINK_TTL_SECONDS * 1000 };
  const row = { empreinte: digest, gerantId: gerants.id, ...dates };
  return insertFrom(reinitialisations, row, sql`FROM ${gerants} WHERE ${condition}`);
}

/** Makes every such link of this manager dead: one was used, or the address that they went to is no longer theirs. */
export function forgetResets(gerantId: number | SQL, condition?: SQL) {
  return remove(reinitialisations).where(all(eq(reinitialisations.gerantId, gerantId), condition));
}

// Another email.

/** Refuses with EMAIL_PRIS the address when it is, or was a moment ago, that of another account than this manager's. */
export function refuseTakenEmail(emailKey: string | SQL, gerantId: number | SQL | null, now: number): SQL {
  const givenUp = all(eq(emailChanges.ancienCle, emailKey), isGivenUp(now));
  return refuseIf(
    "EMAIL_PRIS",
    sql`EXISTS (SELECT 1 FROM (SELECT ${gerants.id} AS id FROM ${gerants} WHERE ${eq(gerants.emailCle, emailKey)}
        UNION ALL SELECT ${emailChanges.gerantId} FROM ${emailChanges} WHERE ${givenUp})
      WHERE id IS NOT ${gerantId})`,
  );
}

/** The digests of the two links of a wish. */
type WishLinks = { confirmation: string; annulation: string };

/**
 * A wish of whoever knows the password `hash`, in place of one that waits: the second statement answers with a row
 * unless the email has become this one meanwhile.
 */
export function wishEmail(
  { gerantId, hash }: { gerantId: number; hash: string },
  { email, emailCle }: { email: string; emailCle: string },
  links: WishLinks,
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

/** Makes the link dead by which a wish that waits would be confirmed; that to the old address goes on serving. */
export function forgetEmailChange(gerantId: number, condition: SQL) {
  return update(emailChanges)
    .set({ confirmation: null })
    .where(and(isPending(gerantId), condition));
}

/** Withdraws the wish that waits, if it still serves. */
export function withdrawEmailChange(gerantId: number, now: number) {
  return forgetEmailChange(gerantId, gt(emailChanges.dateExpiration, now));
}

/** Puts another link in the place of that of a wish that waits, and answers with where to send it. */
export function renewConfirmation(gerantId: number, digest: string, now: number) {
  const firstName = sql<string>`(SELECT ${gerants.prenom} FROM ${gerants} WHERE ${eq(gerants.id, gerantId)})`;
  return update(emailChanges)
    .set({ confirmation: digest, dateExpiration: now + EMAIL_CONFIRMATION_TTL_SECONDS * 1000 })
    .where(and(isPending(gerantId), gt(emailChanges.dateExpiration, now)))
    .returning(named({ email: emailChanges.nouveau, prenom: firstName }));
}

const d = alias(emailChanges, "d");

const NEXT_VERSION = sql`${gerants.version} + 1`;

/** The change of a link as the relation `v`. */
const v = alias(emailChanges, "v");
const linked = (link: SQL) => sql`(SELECT * FROM ${emailChanges} WHERE ${link}) AS ${v}`;
const columnOf = (column: typeof emailChanges.ancienCle | typeof emailChanges.nouveauCle, link: SQL) =>
  sql`(SELECT ${column} FROM ${emailChanges} WHERE ${link})`;

/**
 * The account's email is the one that this link confirms, and links to choose a password are dead. The second statement
 * answers with the email, or with nothing when the link is dead.
 */
export function confirmEmail(digest: string, trace: Trace) {
  const { now } = trace;
  const link = confirmedBy(digest, now);
  const owner = ownerOf(link);
  const ofOwner = eq(emailChanges.gerantId, owner);
  const wanted = columnOf(emailChanges.nouveauCle, link);
  const givenUp = columnOf(emailChanges.ancienCle, link);
  const firstGivenUp = sql`(SELECT min(${d.id}) FROM ${emailChanges} AS ${d}
    WHERE ${d.gerantId} = ${owner} AND ${d.dateConfirmation} IS NOT NULL AND ${d.dateExpiration} > ${now}
      AND ${d.ancienCle} = ${wanted})`;
  return [
    refuseTakenEmail(wanted, owner, now),
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
    // Every link that the address given up was sent lives as long, so that no wish beside this one takes it away.
    update(emailChanges)
      .set({ dateExpiration: now + EMAIL_REVERT_TTL_SECONDS * 1000 })
      .where(and(ofOwner, eq(emailChanges.ancienCle, givenUp), gt(emailChanges.dateExpiration, now))),
    // Back at an address that was given up: those between have no link that outlives its own.
    remove(emailChanges).where(and(ofOwner, gt(emailChanges.id, firstGivenUp))),
    update(emailChanges).set({ confirmation: null, dateConfirmation: now }).where(link),
  ] as const;
}

/**
 * Puts back the address that was sent this link: links of those after it are dead, every session and family ends, and no
 * password and no device is known. Answers with the manager, then with what ended. `reset` is the digest of a link to
 * choose a password.
 */
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
    // From the first time that the address was given up on; what waits is always the last of them.
    remove(emailChanges).where(and(eq(emailChanges.gerantId, owner), gte(emailChanges.id, firstGivenUp))),
  ] as const;
}
