// Deletes an account at its manager's request (docs/decisions/0028).
import { deleteAccount, refuseGivenUpEmail } from "#worker/features/comptes/writes/deletion.ts";
import { execute } from "#worker/kernel/database/batch.ts";
import { isRefusal } from "#worker/kernel/database/failure.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError, validationError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { readEtablissement } from "#worker/kernel/service/etablissement.ts";
import { sha256Hex } from "#worker/kernel/service/secrets.ts";
import { announceEnds, runFor } from "./accesses.ts";
import { passwordRefused, requirePassword } from "./attempts.ts";

export type Deletion = { motDePasse: string; nomEtablissement: string };

export function createDeletions(deps: CompteDeps) {
  return {
    /** Throws VALIDATION at a wrong field, TROP_DE_DEMANDES, and CONFLIT within 72 hours of a change of email. */
    async deleteAccount(acteur: Acteur, { motDePasse, nomEtablissement }: Deletion): Promise<void> {
      const [{ nom }] = await Promise.all([readEtablissement(deps, acteur), runFor(deps, acteur, [])]);
      if (nomEtablissement !== nom)
        throw validationError({ nomEtablissement: [MESSAGES.nomEtablissementMismatch] });
      const { hash, emailCle, forgive } = await requirePassword(deps, acteur, motDePasse, "motDePasse");
      const now = deps.clock.now();
      const statements = deleteAccount(acteur, hash, await sha256Hex(emailCle), now);
      const tooSoon = refuseGivenUpEmail(acteur.gerantId, now);
      const [[recipient], , sessions, familles] = await runFor(deps, acteur, statements, [tooSoon]).catch(
        async (error: unknown) => {
          if (!isRefusal(error, "EMAIL_QUITTE")) throw error;
          await execute(deps.directory, forgive());
          throw new DomainError("CONFLIT", MESSAGES.deletionTooSoon);
        },
      );
      // The password has changed meanwhile, or the account was deleted.
      if (!recipient) throw passwordRefused("motDePasse");
      await announceEnds(deps, [...sessions, ...familles]);
      deps.mailer.send({ kind: "COMPTE_SUPPRIME", recipient, etablissement: nom });
    },
  };
}
