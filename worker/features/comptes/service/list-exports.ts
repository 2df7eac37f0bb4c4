// Exports of lists (docs/decisions/0035): thirty a day of a shop, each an entry of the journal, and a letter when much or
// personal data leaves.
import { refusedAs } from "#worker/books/service/refusals.ts";
import { oneRow } from "#worker/core/database/batch.ts";
import { Failure } from "#worker/core/database/failure.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import {
  EXPORTED_LISTS,
  LIST_ROWS_WITHOUT_LETTER,
  type StartedListExport,
} from "#worker/features/comptes/domain/exports.ts";
import { exportedGerant } from "#worker/features/comptes/queries/gerants.ts";
import { formerAddresses } from "#worker/features/comptes/queries/links.ts";
import { countListExport } from "#worker/features/comptes/writes/attempts.ts";
import { record } from "#worker/features/comptes/writes/journal.ts";
import { runFor, traceOf, visitOf } from "./accesses.ts";
import { secondsUntil } from "./attempts.ts";
import type { CompteDeps } from "./deps.ts";
import { recipients } from "./email-changes.ts";

export function createListExports(deps: CompteDeps) {
  return {
    /** Before the first row leaves. Throws TROP_DE_DEMANDES (thirty a day), NON_AUTHENTIFIE. */
    async start(acteur: Acteur, { list, filters, rows, telephones }: StartedListExport): Promise<void> {
      const { gerantId, etablissementId } = acteur;
      const now = deps.clock.now();
      const details = [list, String(rows), ...filters];
      const [gerants, formerRows] = await runFor(deps, acteur, [
        exportedGerant(gerantId),
        formerAddresses(gerantId, now),
        ...countListExport(etablissementId, now),
        record(traceOf(deps, acteur.sessionId), "EXPORT_LISTE", gerantId, undefined, details),
      ]).catch((error: unknown) => {
        throw error instanceof Failure ? (refusalsAt(now)(error.reason, acteur) ?? error) : error;
      });
      if (!telephones && rows <= LIST_ROWS_WITHOUT_LETTER) return;
      const letter = { kind: "EXPORT_LISTE", list: EXPORTED_LISTS[list], lignes: rows } as const;
      // Former addresses get the letter too: a thief may have changed the email just before.
      for (const recipient of recipients(oneRow(gerants), formerRows))
        deps.mailer.send({ ...letter, recipient, ...visitOf(deps, acteur) });
    },
  };
}

const refusalsAt = (now: number) =>
  refusedAs({
    EXPORTS_DU_JOUR: (details) => {
      const [until = now] = (details as number[] | null) ?? [];
      const retryAfter = secondsUntil(until, now);
      return new DomainError("TROP_DE_DEMANDES", MESSAGES.tooManyRequests(retryAfter), { retryAfter });
    },
  });
