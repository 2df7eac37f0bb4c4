import { parse } from "@conform-to/react";
import { type AppLoadContext, data } from "@remix-run/cloudflare";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { SECRETS } from "#app/network/field-names.ts";
import { type Conflit, type ErreursDeChamps, isDomainError, STATUTS } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type Conflict, type Form, type FormOutcome, InvalidForm } from "./form.ts";

export type ActionFailure = ReturnType<typeof data<FormOutcome>>;

/**
 * What an action answers when it was refused: the sentences beside their fields, the rest above the form, what was
 * typed kept, passwords never. Statuses are those of the error, so that the screen does not load itself again.
 */
export function toOutcome(thrown: unknown, form: Form | undefined, context: AppLoadContext): ActionFailure {
  if (thrown instanceof InvalidForm) return data(thrown.outcome, 400);
  const error = context.expliquer(thrown);
  if (isDomainError(error)) {
    if (error.conflit && form) {
      const errors = { "": [error.message], ...error.fields };
      const outcome = { status: "error" as const, error: errors, conflict: conflict(form, error.conflit) };
      return data<FormOutcome>(outcome, STATUTS[error.code]);
    }
    const message = error.code === "CLE_REUTILISEE" ? APP_MESSAGES.dejaEnvoye : error.message;
    const headers = error.retryAfter === undefined ? {} : { "Retry-After": String(error.retryAfter) };
    return data(reply(form, error.fields ?? { "": [message] }), { status: STATUTS[error.code], headers });
  }
  context.journaliser(thrown);
  return data(reply(form, { "": [MESSAGES.erreurInterne] }), 500);
}

function conflict({ data, intent }: Form, { actuel, demandes }: Conflit): Conflict {
  const typed = demandes.map((name) => [name, data.get(name) ?? ""] as const);
  return { stored: actuel, intent, typed: Object.fromEntries(typed) } as Conflict;
}

/** What was not read has nothing to give back, and leaves what its screen holds as it is. */
function reply(form: Form | undefined, errors: ErreursDeChamps): FormOutcome {
  if (!form) return { status: "error", error: errors };
  return parse(form.data, { resolve: () => ({ error: errors }) }).reply({ hideFields: [...SECRETS] });
}
