// The frame of every loader and action: session, services, form and errors. Routes contain no `try`.
import { parse } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { FORM_MESSAGES } from "#app/content/form-messages.ts";
import { SECRETS } from "#app/network/field-names.ts";
import type { Conflict, FormOutcome } from "#app/network/form-outcome.ts";
import type { ScreenError } from "#app/shell/screen-error.ts";
import {
  type DomainError,
  type EditConflict,
  type FieldErrors,
  isDomainError,
  STATUTS,
} from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { isObject } from "#worker/core/domain/objects.ts";
import type { Session } from "#worker/features/comptes/domain/account.ts";
import type { AccountCall } from "#worker/http/shield.ts";
import { type Form, InvalidForm, readForm } from "./form.ts";
import {
  asksForShell,
  isNotSignedIn,
  sessionEnded,
  sessionToRead,
  sessionToWrite,
} from "./require-session.ts";

export type PublicArgs = ReturnType<typeof publicArgs>;
export type SignedInArgs = PublicArgs & { session: Session; acteur: Session["acteur"] };
type WithForm = { form: Form };
export type WriteArgs = SignedInArgs & WithForm;
export type FormWriter = (args: WriteArgs) => Promise<unknown>;

/** A refusal reaches the ErrorBoundary as a `ScreenError`. */
export function publicLoader<T>(read: (args: PublicArgs) => Promise<T> | T) {
  return async (args: LoaderFunctionArgs): Promise<T> => {
    try {
      return await read(publicArgs(args));
    } catch (error) {
      if (isRemixAnswer(error)) throw error;
      throw toScreenError(error, args.context);
    }
  };
}

/** For the signed-in manager. Visitors get the answer of `sessionToRead` (rule: visitors). */
export function appLoader<T>(read: (args: SignedInArgs) => Promise<T> | T) {
  return publicLoader((args) => {
    const session = sessionToRead(args.context, args.request);
    return whileSignedIn(args, async () => {
      await args.context.countShop("read");
      return read({ ...args, session, acteur: session.acteur });
    });
  });
}

/** As `appLoader`. Null in the till's shell, which is of no account (docs/decisions/0070). */
export function caisseLoader<T>(read: (args: SignedInArgs) => Promise<T> | T) {
  const signedIn = appLoader(read);
  return async (args: LoaderFunctionArgs): Promise<T | null> =>
    asksForShell(args.context, args.request) ? null : signedIn(args);
}

/** A refusal becomes the form's outcome. `shield` limits how often the form is sent, read or not. */
export function publicAction<T>(
  write: (args: PublicArgs & WithForm) => Promise<T> | T,
  shield?: AccountCall,
) {
  return async (args: ActionFunctionArgs): Promise<T | ActionFailure> => {
    let form: Form | undefined;
    try {
      const [counted] = await Promise.allSettled([shield && args.context.shield(shield)]);
      // A sender over the limit still gets the typed values back.
      const reading = readForm(args.request);
      if (counted.status === "rejected") {
        form = await reading.catch(() => undefined);
        throw counted.reason;
      }
      form = await reading;
      return await write({ ...publicArgs(args), form });
    } catch (error) {
      if (isRemixAnswer(error)) throw error;
      return toOutcome(error, form, args.context);
    }
  };
}

/** Intents of `ofAccount` are not counted: a thief's writes must not stop the owner from ending that session. */
export function appAction<T>(
  write: (args: WriteArgs) => Promise<T> | T,
  { ofAccount = [] }: { ofAccount?: readonly string[] } = {},
) {
  return publicAction((args) => {
    const session = sessionToWrite(args.context, args.request, args.form.author);
    return whileSignedIn(args, async () => {
      if (!ofAccount.includes(args.form.intent ?? "")) await args.context.countShop("write");
      return write({ ...args, session, acteur: session.acteur });
    });
  });
}

async function whileSignedIn<T>({ context, request }: PublicArgs, work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isNotSignedIn(error) ? sessionEnded(context, request) : error;
  }
}

function publicArgs({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs) {
  return { request, params, services: context.services, context };
}

type ActionFailure = ReturnType<typeof data<FormOutcome>>;

/** Typed values are returned, except passwords. An error status keeps Remix from loading the screen's data again. */
function toOutcome(thrown: unknown, form: Form | undefined, context: AppLoadContext): ActionFailure {
  if (thrown instanceof InvalidForm) return data(thrown.outcome, 400);
  const error = context.explain(thrown);
  if (isDomainError(error)) {
    if (error.conflict && form) {
      const errors = { "": [error.message], ...error.fields };
      const outcome = { status: "error" as const, error: errors, conflict: conflict(form, error.conflict) };
      return data<FormOutcome>(outcome, STATUTS[error.code]);
    }
    const message = error.code === "CLE_REUTILISEE" ? FORM_MESSAGES.alreadySent : error.message;
    return data(reply(form, error.fields ?? { "": [message] }), statusOf(error));
  }
  context.logError(thrown);
  return data(reply(form, { "": [MESSAGES.internalError] }), 500);
}

function conflict({ data, intent }: Form, { current, requested }: EditConflict): Conflict {
  const typed = requested.map((name) => [name, data.get(name) ?? ""] as const);
  return { stored: current, intent, typed: Object.fromEntries(typed) } as Conflict;
}

function reply(form: Form | undefined, errors: FieldErrors): FormOutcome {
  if (!form) return { status: "error", error: errors };
  return parse(form.data, { resolve: () => ({ error: errors }) }).reply({ hideFields: [...SECRETS] });
}

function statusOf({ code, retryAfter }: DomainError) {
  const headers = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
  return { status: STATUTS[code], headers };
}

function isRemixAnswer(value: unknown): boolean {
  return value instanceof Response || (isObject(value) && value["type"] === "DataWithResponseInit");
}

/** A thrown Error would reach the browser without its message, so the boundary gets data. */
function toScreenError(error: unknown, context: AppLoadContext): ReturnType<typeof data<ScreenError>> {
  const explained = context.explain(error);
  if (isDomainError(explained)) {
    const { code, message } = explained;
    return data<ScreenError>({ code, message }, statusOf(explained));
  }
  context.logError(error);
  const reference = context.requestId;
  return data<ScreenError>({ code: "INTERNE", message: MESSAGES.internalError, reference }, 500);
}
