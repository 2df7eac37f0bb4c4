// Permission for an export (rule: export): the password again, one export of a shop at a time, five a day, and a
// letter.
import { refusedAs } from "#worker/books/service/refusals.ts";
import { execute, oneRow } from "#worker/core/database/batch.ts";
import type { Row, RowsOf, Statement } from "#worker/core/database/compiled.ts";
import { Failure } from "#worker/core/database/failure.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { exportedGerant } from "#worker/features/comptes/queries/gerants.ts";
import { formerAddresses } from "#worker/features/comptes/queries/links.ts";
import { finishExport, refuseExport, startExport } from "#worker/features/comptes/writes/attempts.ts";
import { refuseOtherPassword } from "#worker/features/comptes/writes/gerants.ts";
import { runFor, visitOf } from "./accesses.ts";
import { type ConfirmedPassword, passwordRefused, requirePassword, tooManyAttempts } from "./attempts.ts";
import type { CompteDeps } from "./deps.ts";
import { recipients } from "./email-changes.ts";

export function createExportPermission(deps: CompteDeps) {
  async function runIfAllowed<const S extends readonly Statement[]>(
    acteur: Acteur,
    { hash, forgive }: ConfirmedPassword,
    now: number,
    statements: S,
  ): Promise<RowsOf<S>> {
    try {
      return await runFor(deps, acteur, statements, [
        refuseOtherPassword(acteur.gerantId, hash),
        ...refuseExport(acteur.etablissementId, now),
      ]);
    } catch (error) {
      const refusal = error instanceof Failure && refusalsAt(now)(error.reason, acteur);
      if (!refusal) throw error;
      await execute(deps.directory, forgive());
      throw refusal;
    }
  }

  return {
    /** Throws VALIDATION at `motDePasse`, CONFLIT (running export), TROP_DE_DEMANDES (five a day), NON_AUTHENTIFIE. */
    async take(acteur: Acteur, password: string): Promise<{ gerant: Row; finish: () => Promise<void> }> {
      const { gerantId, etablissementId } = acteur;
      const confirmedPassword = await requirePassword(deps, acteur, password, "motDePasse");
      const start = deps.clock.now();
      const [gerants, formerRows] = await runIfAllowed(acteur, confirmedPassword, start, [
        exportedGerant(gerantId),
        formerAddresses(gerantId, start),
        ...startExport(etablissementId, start),
        ...confirmedPassword.complete("EXPORT"),
      ]);
      const gerant = oneRow(gerants);
      // Former addresses get the letter too: a thief may have changed the email just before.
      for (const recipient of recipients(gerant, formerRows))
        deps.mailer.send({ kind: "EXPORT", recipient, ...visitOf(deps, acteur) });
      // The file is complete by then. A failure here only delays the next export.
      const finish = async () => {
        await execute(deps.directory, [finishExport(etablissementId, start)]).catch(() => undefined);
      };
      return { gerant, finish };
    },

    /** Throws what `take` throws, and starts no export. */
    async check(acteur: Acteur, password: string): Promise<void> {
      const confirmedPassword = await requirePassword(deps, acteur, password, "motDePasse");
      await runIfAllowed(acteur, confirmedPassword, deps.clock.now(), confirmedPassword.forgive());
    },
  };
}

const refusalsAt = (now: number) =>
  refusedAs({
    MOT_DE_PASSE: () => passwordRefused("motDePasse"),
    EXPORT_EN_COURS: () => new DomainError("CONFLIT", MESSAGES.exportInProgress),
    EXPORTS_DU_JOUR: (details) => {
      const [until = now] = (details as number[] | null) ?? [];
      return tooManyAttempts(until, now);
    },
  });
