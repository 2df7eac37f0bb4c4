import { data } from "@remix-run/cloudflare";
import type { ScreenError } from "#app/components/layout/screen-error.ts";
import { isDomainError, STATUTS } from "#worker/domain/errors.ts";
import { MESSAGES } from "#worker/domain/messages.ts";

/**
 * What a loader throws in place of an error, so that the boundary has its sentence and the log its detail.
 * A thrown Error would arrive in the browser without its message.
 */
export function toScreenError(error: unknown, reference: string): ReturnType<typeof data<ScreenError>> {
  if (isDomainError(error)) {
    return data<ScreenError>({ code: error.code, message: error.message }, STATUTS[error.code]);
  }
  logUnexpected(error, reference);
  return data<ScreenError>({ code: "INTERNE", message: MESSAGES.erreurInterne, reference }, 500);
}

/** The detail of a 500 goes to the log only. */
export function logUnexpected(error: unknown, reference: string): void {
  console.error(JSON.stringify({ evenement: "erreur", reference, detail: describe(error) }));
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
