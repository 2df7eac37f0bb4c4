import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { saidEtablissement } from "#app/.server/author.ts";
import { publicLoader } from "#app/.server/handlers.ts";
import { leftCookie } from "#app/shell/left-account.ts";

/** Whatever becomes of the directory's row, this browser is signed out (specification 4 and 8.3). */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (context.session) {
    await context.services.comptes.closeSession(context.session.acteur).catch(context.logError);
  }
  const headers = new Headers({ "Set-Cookie": context.cookies.clear() });
  // A session that has ended before is left as well, by the screen that was shown.
  const etablissementId = context.session?.acteur.etablissementId ?? saidEtablissement(request);
  if (etablissementId !== undefined)
    headers.append("Set-Cookie", leftCookie(new URL(request.url), { etablissementId, erased: false }));
  return redirect("/login", { headers });
}

/** Signing out takes a button: a link that someone else made changes nothing. */
export const loader = publicLoader(() => {
  throw redirect("/");
});
