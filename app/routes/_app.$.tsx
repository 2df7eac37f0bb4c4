import { redirect } from "@remix-run/cloudflare";
import { appAction, appLoader } from "#app/.server/handlers.ts";
import { pageIdPath } from "#app/.server/page-ids.ts";

/** Every address that no screen has: the page ids of specification 2.2, the links of toasts, else the dashboard. */
export const loader = appLoader(({ request }) => {
  throw redirect(pageIdPath(new URL(request.url)) ?? "/dashboard");
});

export const action = appAction(() => redirect("/dashboard"));

export default function Unknown() {
  return null;
}
