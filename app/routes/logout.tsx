import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { publicLoader } from "#app/.server/handlers.ts";

/** Whatever becomes of the directory's row, this browser is signed out (specification 4 and 8.3). */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  if (context.session) {
    await context.services.comptes.closeSession(context.session.acteur).catch(context.journaliser);
  }
  return redirect("/login", { headers: { "Set-Cookie": context.cookies.effacer() } });
}

/** Signing out takes a button: a link that someone else made changes nothing. */
export const loader = publicLoader(() => {
  throw redirect("/");
});
