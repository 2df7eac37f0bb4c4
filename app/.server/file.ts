// The frame of the routes that are a file to keep, and have no screen: a link that the browser follows without scripts,
// and that app/network/ask-file.ts asks about first with them.
import { type LoaderFunctionArgs, redirect, redirectDocument } from "@remix-run/cloudflare";
import { AUTHOR_FIELD } from "#app/network/author.ts";
import type { Acteur } from "#worker/domain/acteur.ts";
import { isDomainError } from "#worker/domain/errors.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import { isSentBy } from "./author.ts";
import { isNotSignedIn } from "./require-session.ts";
import { loginPath } from "./retour.ts";
import { redirectWithToast } from "./toast.ts";

type Args = LoaderFunctionArgs & { acteur: Acteur; query: URLSearchParams };
export type File = { fichier: string; type: string; corps: ReadableStream<Uint8Array> | null };

/**
 * A file for the signed-in manager, asked for by a link that the browser follows. Who is refused is led back to `screen`,
 * where the link is, and told there; who is not signed in to the login page, and from there to `screen`; so is, to `screen`,
 * a link that says (AUTHOR_FIELD) to be of another account's screen.
 */
export function fileLoader(screen: string, make: (args: Args) => Promise<File>) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    const { session, cookies, expliquer, journaliser, navigation } = args.context;
    const url = new URL(args.request.url);
    const login = loginPath(new URL(screen, url), { expired: true });
    if (!session) return redirect(login);
    const said = url.searchParams.get(AUTHOR_FIELD);
    if (said !== null && !isSentBy(session.acteur, said)) return redirect(screen);
    // A file is no data of a screen: the framework would read all of it into one, and for HEAD too.
    if (navigation) return redirectDocument(url.pathname + url.search);
    try {
      const { fichier, type, corps } = await make({
        ...args,
        acteur: session.acteur,
        query: url.searchParams,
      });
      return answer(corps, { type, "Content-Disposition": `attachment; filename="${fichier}"` });
    } catch (error) {
      if (isNotSignedIn(error)) return redirect(login, { headers: { "Set-Cookie": cookies.effacer() } });
      const refus = expliquer(error);
      const type = "text/plain; charset=utf-8";
      if (!isDomainError(refus)) {
        journaliser(error);
        return answer(MESSAGES.erreurInterne, { type }, 500);
      }
      return redirectWithToast(args.request, screen, { kind: "error", title: refus.message });
    }
  };
}

function answer(
  body: BodyInit | null,
  { type, ...headers }: { type: string; [name: string]: string },
  status = 200,
): Response {
  return new Response(body, {
    status,
    headers: { "Cache-Control": "no-store", "Content-Type": type, ...headers },
  });
}
