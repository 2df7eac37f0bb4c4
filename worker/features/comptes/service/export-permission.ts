// The accounts' part of an export (decision 46): the password again, one export of a shop at a time and five a day, and
// the letter that tells the manager.
import { type SQL, sql } from "drizzle-orm";
import { nameDevice } from "#worker/features/comptes/domain/device.ts";
import { EXPORT_MAX_SECONDS, EXPORTS_PER_DAY } from "#worker/features/export/domain/export.ts";
import { exportedGerant } from "#worker/features/export/queries.ts";
import { execute, type Row, oneRow, type Statement } from "#worker/kernel/database/batch.ts";
import { type Cause, Failure } from "#worker/kernel/database/failure.ts";
import { refuseWith, refuseUnless, refuseIf } from "#worker/kernel/database/refuse.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { CompteDeps } from "#worker/kernel/service/deps.ts";
import { runFor } from "./living-access.ts";
import { countUsage } from "./attempts.ts";
import { formerAddresses, recipients } from "./email-changes.ts";
import { requirePassword, passwordRefused, type ConfirmedPassword } from "./password-again.ts";

export function createExportPermission(deps: CompteDeps) {
  const { clock, visitor } = deps;

  /** Runs what the right password was asked for, unless an export is under way or the day has had enough of them. */
  async function runIfAllowed(
    acteur: Acteur,
    { hash, forgive }: ConfirmedPassword,
    statements: readonly Statement[],
  ): Promise<Row[][]> {
    try {
      return await runFor(deps, acteur, statements, [
        refuseUnless(
          "MOT_DE_PASSE",
          sql`EXISTS (SELECT 1 FROM gerants WHERE id = ${acteur.gerantId} AND mot_de_passe = ${hash})`,
        ),
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
    /**
     * Notes that the export begins, tells the manager by letter, and returns their profile and what ends the export.
     * VALIDATION at `motDePasse`, CONFLIT while another is under way, TROP_DE_DEMANDES after five a day, NON_AUTHENTIFIE.
     */
    async take(acteur: Acteur, password: string): Promise<{ gerant: Row; finish: () => Promise<void> }> {
      const { gerantId, etablissementId } = acteur;
      const confirmedPassword = await requirePassword(deps, acteur, password, "motDePasse");
      const start = clock.now();
      const [gerants, formerRows] = await runIfAllowed(acteur, confirmedPassword, [
        exportedGerant(gerantId),
        formerAddresses(sql`${gerantId}`, start),
        ...startExport(etablissementId, start),
        ...confirmedPassword.complete("EXPORT", sql`true`),
      ]);
      const gerant = oneRow(gerants);
      // Whoever has changed the email a moment ago tells its owner as well.
      const owner = { email: String(gerant["email"]), prenom: String(gerant["prenom"]) };
      for (const recipient of recipients(owner, formerRows))
        deps.mailer.send({
          kind: "EXPORT",
          recipient,
          device: nameDevice(visitor.agent),
          address: visitor.address,
          date: start,
          fuseau: acteur.fuseau,
          link: `${visitor.origin}/settings`,
        });
      // All of it is read by then: an end that is not noted keeps the next one waiting, and breaks no file.
      const finish = () =>
        execute(deps.directory, [finishExport(etablissementId, start)]).then(
          () => undefined,
          () => undefined,
        );
      return { gerant, finish };
    },

    /** Refuses as `take` does, and notes nothing. */
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

// One export of a shop at a time, and five a day (decision 46), counted in the directory's `tentatives`: each is a refusal
// of the batch that starts it.

const ongoing = (etablissementId: number) => `export-en-cours:${String(etablissementId)}`;
const dailyKey = (etablissementId: number) => `export:${String(etablissementId)}`;
const until = (start: number) => start + EXPORT_MAX_SECONDS * 1000;

/** EXPORT_EN_COURS, and EXPORTS_DU_JOUR with the instant from which there may be more. */
function refuseExport(etablissementId: number, now: number): Statement[] {
  return [
    refuseIf(
      "EXPORT_EN_COURS",
      sql`EXISTS (SELECT 1 FROM tentatives WHERE cle = ${ongoing(etablissementId)} AND bloque_jusqua > ${now})`,
    ),
    refuseWith(
      "EXPORTS_DU_JOUR",
      sql`bloque_jusqua`,
      sql`FROM tentatives WHERE cle = ${dailyKey(etablissementId)} AND bloque_jusqua > ${now}
          AND echecs >= ${EXPORTS_PER_DAY.count}`,
    ),
  ];
}

/** Counts it, and keeps others from starting until it ends or its time is over. */
function startExport(etablissementId: number, start: number): Statement[] {
  return [
    countUsage(dailyKey(etablissementId), start, EXPORTS_PER_DAY),
    sql`INSERT INTO tentatives (cle, echecs, date_dernier, bloque_jusqua)
        VALUES (${ongoing(etablissementId)}, 1, ${start}, ${until(start)})
        ON CONFLICT (cle) DO UPDATE SET date_dernier = excluded.date_dernier, bloque_jusqua = excluded.bloque_jusqua`,
  ];
}

/** It has ended. One whose time was over ends no other that was started since. */
function finishExport(etablissementId: number, start: number): SQL {
  return sql`DELETE FROM tentatives
             WHERE cle = ${ongoing(etablissementId)} AND bloque_jusqua = ${until(start)}`;
}
