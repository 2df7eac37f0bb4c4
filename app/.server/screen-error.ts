import { type AppLoadContext, data } from "@remix-run/cloudflare";
import type { ScreenError } from "#app/components/layout/screen-error.ts";
import { isDomainError, STATUTS } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";

/**
 * What a loader throws in place of an error, so that the boundary has its sentence and the log its detail.
 * A thrown Error would arrive in the browser without its message.
 */
export function toScreenError(error: unknown, context: AppLoadContext): ReturnType<typeof data<ScreenError>> {
  const explained = context.expliquer(error);
  if (isDomainError(explained)) {
    const { code, message, retryAfter } = explained;
    const headers = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
    return data<ScreenError>({ code, message }, { status: STATUTS[code], headers });
  }
  context.journaliser(error);
  const reference = context.requestId;
  return data<ScreenError>({ code: "INTERNE", message: MESSAGES.erreurInterne, reference }, 500);
}
