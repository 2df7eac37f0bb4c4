import { type AppLoadContext, redirect } from "@remix-run/cloudflare";

/** The landing, login and registration pages lead a signed-in manager to the dashboard (decision 3). */
export function redirectSignedIn(context: AppLoadContext): void {
  if (context.session) throw redirect("/dashboard");
}
