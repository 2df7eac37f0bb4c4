// Routes that answer a form with a file, which the browser streams to its disk. With scripts, the form's screen
// checks for refusals first (app/features/parametres/export-form.tsx).
import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/cloudflare";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { isDomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { isSentBy } from "./author.ts";
import { type Form, InvalidForm, readForm } from "./form.ts";
import { isNotSignedIn } from "./require-session.ts";
import { loginPath } from "./return-address.ts";
import { redirectWithToast } from "./toast.ts";

type Args = ActionFunctionArgs & { acteur: Acteur; form: Form };
type File = { file: string; type: string; body: ReadableStream<Uint8Array> };

/** A refusal redirects to `screen` with an error toast. A visitor is redirected to the login page. */
export function fileAction(screen: string, make: (args: Args) => Promise<File>) {
  return async (args: ActionFunctionArgs): Promise<Response> => {
    const { session, cookies, explain, logError, navigation, shield } = args.context;
    const login = loginPath(new URL(screen, args.request.url));
    if (!session) return redirect(login);
    // On a navigation Remix would read the whole file as the data of a screen.
    if (navigation) return redirectDocument(screen);
    try {
      await shield(session.acteur);
      const form = await readForm(args.request);
      if (!isSentBy(session.acteur, form.author)) return redirect(screen);
      const { file, type, body } = await make({ ...args, acteur: session.acteur, form });
      return answer(body, { "Content-Type": type, "Content-Disposition": `attachment; filename="${file}"` });
    } catch (error) {
      if (isNotSignedIn(error)) return redirect(login, { headers: { "Set-Cookie": cookies.clear() } });
      const refusal = refusalOf(error instanceof InvalidForm ? error : explain(error));
      if (refusal !== null) return redirectWithToast(args.request, screen, { kind: "error", title: refusal });
      logError(error);
      return answer(MESSAGES.internalError, { "Content-Type": "text/plain; charset=utf-8" }, 500);
    }
  };
}

function refusalOf(error: unknown): string | null {
  if (!(error instanceof InvalidForm)) return isDomainError(error) ? error.message : null;
  const [sentence] = Object.values(error.outcome.error ?? {}).flatMap((sentences) => sentences ?? []);
  return sentence ?? MESSAGES.unreadableForm;
}

function answer(body: BodyInit, headers: Record<string, string>, status = 200): Response {
  return new Response(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
