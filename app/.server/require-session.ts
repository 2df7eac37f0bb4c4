import { type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import type { ScreenError } from "#app/components/layout/screen-error.ts";
import type { Session } from "#worker/domain/compte.ts";
import { loginPath } from "./retour.ts";

/**
 * The session, or what a visitor gets instead (decision 5): a document shows the landing page at that address with
 * status 200 (the boundary of `_app` renders it); a navigation or a submit leads to the login page, which says that
 * the session has expired and comes back here.
 */
export function requireSession(context: AppLoadContext, request: Request): Session {
  if (context.session) return context.session;
  const url = new URL(request.url);
  const reads = request.method === "GET" || request.method === "HEAD";
  if (!reads || context.navigation) throw redirect(loginPath(url, { expired: true }));
  throw data<ScreenError>({ code: "VISITEUR", message: "" }, 200);
}
