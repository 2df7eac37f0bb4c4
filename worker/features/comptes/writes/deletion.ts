// Closes an account at once (docs/decisions/0028). The night's sweep erases the shop's rows once no token is valid.
import { and, eq, type SQL, sql } from "drizzle-orm";
import { found, refuseIf } from "#worker/core/database/refuse.ts";
import { all, insertFrom, remove, update } from "#worker/core/database/statements.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { ofGerant } from "#worker/features/comptes/queries/accesses.ts";
import { hasPassword, recipientOf } from "#worker/features/comptes/queries/gerants.ts";
import { isGivenUp } from "#worker/features/comptes/queries/links.ts";
import { journalCompte } from "#worker/schema/annuaire/attempts.ts";
import { suppressions } from "#worker/schema/annuaire/deletions.ts";
import { gerants } from "#worker/schema/annuaire/gerants.ts";
import { emailChanges } from "#worker/schema/annuaire/links.ts";
import { endAccess } from "./accesses.ts";
import { forgetCounters, forgetDevices } from "./attempts.ts";
import { forgetResets } from "./links.ts";

/** Refuses with EMAIL_QUITTE while a former address can still be restored (rule: email-change). */
export function refuseGivenUpEmail(gerantId: number, now: number): SQL {
  return refuseIf(
    "EMAIL_QUITTE",
    found(emailChanges, all(eq(emailChanges.gerantId, gerantId), isGivenUp(now))),
  );
}

/** The first statement returns the recipient (no row: `hash` is outdated), the third and fourth the ended accesses. */
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
    // The next account with this email must not inherit the failures.
    forgetCounters(gerantId, account, requested),
    forgetDevices(gerantId, requested),
    forgetResets(gerantId, requested),
    remove(emailChanges).where(and(eq(emailChanges.gerantId, gerantId), requested)),
    remove(journalCompte).where(and(eq(journalCompte.gerantId, gerantId), requested)),
    // An empty hash matches no password, and no email has the form of this key.
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
