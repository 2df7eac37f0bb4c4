import { parse } from "@conform-to/react";
import { data } from "@remix-run/cloudflare";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { type ErreursDeChamps, isDomainError, STATUTS } from "#worker/domain/errors.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import { type Form, type FormOutcome, InvalidForm, SECRETS } from "./form.ts";
import { logUnexpected } from "./screen-error.ts";

export type ActionFailure = ReturnType<typeof data<FormOutcome>>;

/**
 * What an action answers when it was refused: the sentences beside their fields, the rest above the form, what was
 * typed kept, passwords never. Statuses are those of the error, so that the screen does not load itself again.
 */
export function toOutcome(error: unknown, form: Form | undefined, reference: string): ActionFailure {
  if (error instanceof InvalidForm) return data(error.outcome, 400);
  if (isDomainError(error)) {
    const message = error.code === "CLE_REUTILISEE" ? APP_MESSAGES.dejaEnvoye : error.message;
    const headers = error.retryAfter === undefined ? {} : { "Retry-After": String(error.retryAfter) };
    return data(reply(form, error.fields ?? { "": [message] }), { status: STATUTS[error.code], headers });
  }
  logUnexpected(error, reference);
  return data(reply(form, { "": [MESSAGES.erreurInterne] }), 500);
}

function reply(form: Form | undefined, errors: ErreursDeChamps): FormOutcome {
  return parse(form?.data ?? new FormData(), { resolve: () => ({ error: errors }) }).reply({
    hideFields: SECRETS,
  });
}
