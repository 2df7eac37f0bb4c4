// Deletes an account at its manager's request (docs/decisions/0028).
import { execute, oneRow } from "#worker/core/database/batch.ts";
import { isRefusal } from "#worker/core/database/failure.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError, validationError } from "#worker/core/domain/errors.ts";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import { sha256Hex } from "#worker/core/service/secrets.ts";
import { readShop } from "#worker/core/service/shop.ts";
import { shopName } from "#worker/features/comptes/queries/gerants.ts";
import { deleteAccount, refuseGivenUpEmail } from "#worker/features/comptes/writes/deletion.ts";
import { announceEnds, runFor } from "./accesses.ts";
import { passwordRefused, requirePassword } from "./attempts.ts";
import type { CompteDeps } from "./deps.ts";

export type Deletion = { motDePasse: string; nomEtablissement: string };

export function createDeletions(deps: CompteDeps) {
  return {
    /** Throws VALIDATION at a wrong field, TROP_DE_DEMANDES, and CONFLIT within 72 hours of a change of email. */
    async deleteAccount(acteur: Acteur, { motDePasse, nomEtablissement }: Deletion): Promise<void> {
      const [[shops]] = await Promise.all([
        readShop(deps, acteur, [shopName(acteur.etablissementId)]),
        runFor(deps, acteur, []),
      ]);
      const { nom } = oneRow(shops);
      if (nomEtablissement !== nom)
        throw validationError({ nomEtablissement: [ACCOUNT_MESSAGES.nomEtablissementMismatch] });
      const { hash, emailCle, forgive } = await requirePassword(deps, acteur, motDePasse, "motDePasse");
      const now = deps.clock.now();
      const statements = deleteAccount(acteur, hash, await sha256Hex(emailCle), now);
      const tooSoon = refuseGivenUpEmail(acteur.gerantId, now);
      const [[recipient], , sessions, familles] = await runFor(deps, acteur, statements, [tooSoon]).catch(
        async (error: unknown) => {
          if (!isRefusal(error, "EMAIL_QUITTE")) throw error;
          await execute(deps.directory, forgive());
          throw new DomainError("CONFLIT", ACCOUNT_MESSAGES.deletionTooSoon);
        },
      );
      // The password has changed meanwhile, or the account was deleted.
      if (!recipient) throw passwordRefused("motDePasse");
      await announceEnds(deps, [...sessions, ...familles]);
      deps.mailer.send({ kind: "COMPTE_SUPPRIME", recipient, etablissement: nom });
    },
  };
}
