import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { requestEtablissement } from "#app/.server/author.ts";
import { publicLoader } from "#app/.server/handlers.ts";
import { leftCookie } from "#app/shell/forms/left-account.ts";

/** The browser is signed out even if the directory fails. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (context.session) {
    await context.services.comptes.closeSession(context.session.acteur).catch(context.logError);
  }
  const headers = new Headers({ "Set-Cookie": context.cookies.clear() });
  // Without a session the screen's own request says which shop is left.
  const etablissementId = context.session?.acteur.etablissementId ?? requestEtablissement(request);
  if (etablissementId !== undefined)
    headers.append("Set-Cookie", leftCookie(new URL(request.url), { etablissementId, erased: false }));
  return redirect("/login", { headers });
}

/** Only a submitted form signs out: a link on another site changes nothing. */
export const loader = publicLoader(() => {
  throw redirect("/");
});
