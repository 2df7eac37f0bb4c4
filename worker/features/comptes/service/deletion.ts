// The end of an account, as its manager asks for it. Every way in closes at once and the email is free again; the shop's
// rows go at night (sweeps/service/erasure), once no token can speak for it any more.
import { sql } from "drizzle-orm";
import { execute } from "#worker/kernel/database/batch.ts";
import { Failure } from "#worker/kernel/database/failure.ts";
import { refuseIf } from "#worker/kernel/database/refuse.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError, validationError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { readEtablissement } from "#worker/kernel/service/etablissement.ts";
import { sha256Hex } from "#worker/kernel/service/secrets.ts";
import { runFor } from "./living-access.ts";
import { forgetCounters } from "./attempts.ts";
import { announceEnds, endAccess, endsOf } from "./ends.ts";
import { requirePassword, passwordRefused } from "./password-again.ts";

export type Deletion = { motDePasse: string; nomEtablissement: string };

export function createDeletions(deps: CompteDeps) {
  return {
    /**
     * Deletes the acteur's account and shop, for good. VALIDATION at `nomEtablissement` when it is not the shop's name, at
     * `motDePasse` when it is not the password; TROP_DE_DEMANDES; CONFLIT within 72 hours of another email.
     */
    async deleteAccount(acteur: Acteur, { motDePasse, nomEtablissement }: Deletion): Promise<void> {
      const { gerantId, etablissementId, boutique } = acteur;
      const [{ nom }] = await Promise.all([readEtablissement(deps, acteur), runFor(deps, acteur, [])]);
      if (nomEtablissement !== nom)
        throw validationError({ nomEtablissement: [MESSAGES.nomEtablissementMismatch] });
      const { hash, emailCle, forgive } = await requirePassword(deps, acteur, motDePasse, "motDePasse");
      const now = deps.clock.now();
      const requested = sql`EXISTS (SELECT 1 FROM suppressions WHERE etablissement_id = ${etablissementId})`;
      const own = sql`gerant_id = ${gerantId} AND ${requested}`;
      // Whoever gave an address up so lately may still put it back (decision 44).
      const tooSoon = refuseIf(
        "EMAIL_QUITTE",
        sql`EXISTS (SELECT 1 FROM changements_email WHERE gerant_id = ${gerantId} AND date_confirmation IS NOT NULL
            AND date_expiration > ${now})`,
      );
      const batch = [
        sql`SELECT email, prenom FROM gerants WHERE id = ${gerantId} AND mot_de_passe = ${hash}`,
        sql`INSERT INTO suppressions (etablissement_id, gerant_id, boutique, date_demande)
            SELECT ${etablissementId}, id, ${boutique}, ${now}
            FROM gerants WHERE id = ${gerantId} AND mot_de_passe = ${hash}`,
        ...endAccess(own, now),
        // Whoever takes the address next has failed at nothing.
        forgetCounters(gerantId, await sha256Hex(emailCle), requested),
        sql`DELETE FROM appareils_connus WHERE ${own}`,
        sql`DELETE FROM reinitialisations WHERE ${own}`,
        sql`DELETE FROM changements_email WHERE ${own}`,
        sql`DELETE FROM journal_compte WHERE ${own}`,
        // No password is stored as an empty text, and no email is like this one.
        sql`UPDATE gerants SET nom = '', prenom = '', email = '', email_cle = 'supprime:' || id, telephone = '',
                               mot_de_passe = '', date_modification = ${now}
            WHERE id = ${gerantId} AND ${requested}`,
      ];
      const [rows, , sessions, familles] = await runFor(deps, acteur, batch, [tooSoon]).catch(
        async (error: unknown) => {
          if (!(
            error instanceof Failure &&
            error.reason.kind === "REFUS" &&
            error.reason.code === "EMAIL_QUITTE"
          ))
            throw error;
          await execute(deps.directory, forgive());
          throw new DomainError("CONFLIT", MESSAGES.deletionTooSoon);
        },
      );
      const gerant = rows?.[0];
      // The password was changed meanwhile, or the account deleted.
      if (!gerant) throw passwordRefused("motDePasse");
      await announceEnds(deps, endsOf(sessions, familles));
      deps.mailer.send({
        kind: "COMPTE_SUPPRIME",
        recipient: { email: String(gerant["email"]), prenom: String(gerant["prenom"]) },
        etablissement: nom,
      });
    },
  };
}
