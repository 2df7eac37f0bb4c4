// The one frame of every loader and action: who asks, the services, the form, and what an error becomes.
// Routes contain no `try`.
import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Session } from "#worker/features/comptes/domain/account.ts";
import { type Form, type FormLimits, readForm } from "./form.ts";
import { type ActionFailure, toOutcome } from "./outcome.ts";
import { isRemixAnswer } from "./remix-answer.ts";
import { isNotSignedIn, sessionEnded, sessionToRead, sessionToWrite } from "./require-session.ts";
import { toScreenError } from "./screen-error.ts";

export type PublicArgs = {
  request: Request;
  params: LoaderFunctionArgs["params"];
  services: AppLoadContext["services"];
  context: AppLoadContext;
};
export type SignedInArgs = PublicArgs & { session: Session; acteur: Session["acteur"] };
type WithForm = { form: Form };
type ActionOptions = FormLimits & {
  /** What counts a call of this form against its sender, before anything of it is read. */
  shield?: (args: PublicArgs) => Promise<void>;
};

/** A loader for everyone. A refusal reaches the ErrorBoundary with its sentence and status. */
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

/** A loader for the signed-in manager; a visitor gets what decision 5 says. */
export function appLoader<T>(read: (args: SignedInArgs) => Promise<T> | T) {
  return publicLoader((args) => {
    const session = sessionToRead(args.context, args.request);
    return whileSignedIn(args, async () => {
      await args.context.countShop("read");
      return read(signedIn(args, session));
    });
  });
}

/** An action for everyone. A refusal becomes the form's outcome. */
export function publicAction<T>(
  write: (args: PublicArgs & WithForm) => Promise<T> | T,
  { shield, ...limits }: ActionOptions = {},
) {
  return async (args: ActionFunctionArgs): Promise<T | ActionFailure> => {
    let form: Form | undefined;
    try {
      const [counted] = await Promise.allSettled([shield?.(publicArgs(args))]);
      // What was typed is given back to whoever comes too often, too.
      const reading = readForm(args.request, limits);
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

/**
 * An action for the manager whose screen sent it (`<AppForm>`); anyone else is led to the login page. `ofAccount` names the
 * intents that do not count as writes of the shop: a thief's flood may not keep the owner from ending the thief's session.
 */
export function appAction<T>(
  write: (args: SignedInArgs & WithForm) => Promise<T> | T,
  { ofAccount = [], ...limits }: FormLimits & { ofAccount?: readonly string[] } = {},
) {
  return publicAction((args) => {
    const session = sessionToWrite(args.context, args.request, args.form.author);
    return whileSignedIn(args, async () => {
      if (!ofAccount.includes(args.form.intent ?? "")) await args.context.countShop("write");
      return write({ ...args, ...signedIn(args, session) });
    });
  }, limits);
}

async function whileSignedIn<T>({ context, request }: PublicArgs, work: () => Promise<T> | T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isNotSignedIn(error) ? sessionEnded(context, request) : error;
  }
}

function publicArgs({ request, params, context }: LoaderFunctionArgs | ActionFunctionArgs): PublicArgs {
  return { request, params, services: context.services, context };
}

function signedIn(args: PublicArgs, session: Session): SignedInArgs {
  return { ...args, session, acteur: session.acteur };
}
