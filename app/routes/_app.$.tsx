import { redirect } from "@remix-run/cloudflare";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { pageIdPath } from "#app/.server/page-ids.ts";

/** Redirects page ids and links of toasts; other unknown addresses lead to the dashboard. */
export const loader = appLoader(({ request }) => {
  throw redirect(pageIdPath(new URL(request.url)) ?? "/dashboard");
});

export const action = appAction(() => redirect("/dashboard"));

export default function Unknown() {
  return null;
}
