// The end of an account, as its manager asks for it: every way in closes at once and the email is free again. The shop's
// rows go at night (features/sweeps), once no token can speak for it any more.
import { and, eq, type SQL, sql } from "drizzle-orm";
import { ofGerant } from "#worker/features/comptes/queries/accesses.ts";
import { hasPassword, recipientOf } from "#worker/features/comptes/queries/gerants.ts";
import { isGivenUp } from "#worker/features/comptes/queries/links.ts";
import { journalCompte } from "#worker/features/comptes/tables/attempts.ts";
import { suppressions } from "#worker/features/comptes/tables/deletions.ts";
import { gerants } from "#worker/features/comptes/tables/gerants.ts";
import { emailChanges } from "#worker/features/comptes/tables/links.ts";
import { found, refuseIf } from "#worker/kernel/database/refuse.ts";
import { all, insertFrom, remove, update } from "#worker/kernel/database/statements.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { endAccess } from "./accesses.ts";
import { forgetCounters, forgetDevices } from "./attempts.ts";
import { forgetResets } from "./links.ts";

/** Refuses with EMAIL_QUITTE while whoever gave an address up may still put it back (decision 44). */
export function refuseGivenUpEmail(gerantId: number, now: number): SQL {
  return refuseIf(
    "EMAIL_QUITTE",
    found(emailChanges, all(eq(emailChanges.gerantId, gerantId), isGivenUp(now))),
  );
}

/**
 * Deletes the account of whoever knows the password `hash`, whose failures are counted under `account`. The first
 * statement answers with whom to tell, or with nothing; the third and fourth with what ended.
 */
export function deleteAccount(
  { gerantId, etablissementId, boutique }: Pick<Acteur, "gerantId" | "etablissementId" | "boutique">,
  hash: string,
  account: string,
  now: number,
) {
  const requested = found(suppressions, eq(suppressions.etablissementId, etablissementId));
  return [
    recipientOf(gerantId, hasPassword(gerantId, hash)),
    insertFrom(
      suppressions,
      { etablissementId, gerantId, boutique, dateDemande: now },
      sql`WHERE ${hasPassword(gerantId, hash)}`,
    ),
    ...endAccess(ofGerant(gerantId, requested), now),
    // Whoever takes the address next has failed at nothing.
    forgetCounters(gerantId, account, requested),
    forgetDevices(gerantId, requested),
    forgetResets(gerantId, requested),
    remove(emailChanges).where(and(eq(emailChanges.gerantId, gerantId), requested)),
    remove(journalCompte).where(and(eq(journalCompte.gerantId, gerantId), requested)),
    // No password is stored as an empty text, and no email is like this one.
    update(gerants)
      .set({
        nom: "",
        prenom: "",
        email: "",
        telephone: "",
        motDePasse: "",
        emailCle: sql`'supprime:' || ${gerants.id}`,
        dateModification: now,
      })
      .where(and(eq(gerants.id, gerantId), requested)),
  ] as const;
}
