// Permission for an export (product decision 46): the password again, one export of a shop at a time, five a day, and a
// letter.
import { formerAddresses } from "#worker/features/comptes/queries/links.ts";
import { finishExport, refuseExport, startExport } from "#worker/features/comptes/writes/attempts.ts";
import { refuseOtherPassword } from "#worker/features/comptes/writes/gerants.ts";
import { exportedGerant } from "#worker/features/export/queries.ts";
import { execute, type Row, oneRow, type RowsOf, type Statement } from "#worker/kernel/database/batch.ts";
import { type Cause, Failure } from "#worker/kernel/database/failure.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { runFor, visitOf } from "./accesses.ts";
import { type ConfirmedPassword, passwordRefused, requirePassword } from "./attempts.ts";
import { recipients } from "./email-changes.ts";

export function createExportPermission(deps: CompteDeps) {
  const { clock } = deps;

  async function runIfAllowed<const S extends readonly Statement[]>(
    acteur: Acteur,
    { hash, forgive }: ConfirmedPassword,
    statements: S,
  ): Promise<RowsOf<S>> {
    try {
      return await runFor(deps, acteur, statements, [
        refuseOtherPassword(acteur.gerantId, hash),
        ...refuseExport(acteur.etablissementId, clock.now()),
      ]);
    } catch (error) {
      const refusal = error instanceof Failure && translate(error.reason, clock.now());
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
      const start = clock.now();
      const [gerants, formerRows] = await runIfAllowed(acteur, confirmedPassword, [
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
      const finish = () =>
        execute(deps.directory, [finishExport(etablissementId, start)]).then(
          () => undefined,
          () => undefined,
        );
      return { gerant, finish };
    },

    /** Throws what `take` throws, and starts no export. */
    async check(acteur: Acteur, password: string): Promise<void> {
      const confirmedPassword = await requirePassword(deps, acteur, password, "motDePasse");
      await runIfAllowed(acteur, confirmedPassword, confirmedPassword.forgive());
    },
  };
}

function translate(reason: Cause, now: number): DomainError | undefined {
  if (reason.kind !== "REFUS") return undefined;
  if (reason.code === "MOT_DE_PASSE") return passwordRefused("motDePasse");
  if (reason.code === "EXPORT_EN_COURS") return new DomainError("CONFLIT", MESSAGES.exportInProgress);
  if (reason.code !== "EXPORTS_DU_JOUR") return undefined;
  const [until = now] = (reason.details as number[] | null) ?? [];
  const retryAfter = Math.max(1, Math.ceil((until - now) / 1000));
  return new DomainError("TROP_DE_DEMANDES", MESSAGES.tooManyAttempts(retryAfter), { retryAfter });
}
