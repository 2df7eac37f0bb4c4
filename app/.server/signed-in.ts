import { type AppLoadContext, redirect } from "@remix-run/cloudflare";

/** For the landing, login and registration pages. */
export function redirectSignedIn(context: AppLoadContext): void {
  if (context.session) throw redirect("/dashboard");
}
