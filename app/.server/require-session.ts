import { type AppLoadContext, data, redirect, redirectDocument } from "@remix-run/cloudflare";
import type { ScreenError } from "#app/shell/screen-error.ts";
import type { Session } from "#worker/features/comptes/domain/account.ts";
import { isDomainError } from "#worker/kernel/domain/errors.ts";
import { isSentBy, saidAuthor } from "./author.ts";
import { loginPath } from "./return-address.ts";

/**
 * The session, or what a visitor gets instead (decision 5): a document shows the landing page at that address with
 * status 200 (the boundary of `_app` renders it); a navigation leads to the login page, which says that the session has
 * expired and comes back here. A screen of another account asks for its address anew, as a document: no tab mixes two.
 */
export function sessionToRead({ session, navigation }: AppLoadContext, request: Request): Session {
  if (!session) {
    if (navigation) throw toLogin(request);
    throw data<ScreenError>({ code: "VISITEUR", message: "" }, 200);
  }
  const author = saidAuthor(request);
  if (author !== undefined && !isSentBy(session.acteur, author)) {
    const { pathname, search } = new URL(request.url);
    throw redirectDocument(pathname + search);
  }
  return session;
}

/**
 * The session of the account for which the form was rendered: `author` is what its field says. Without it the submit
 * leads to the login page and back, and what was typed is kept there for its author (app/shell/forms/draft.ts).
 */
export function sessionToWrite({ session }: AppLoadContext, request: Request, author?: string): Session {
  if (!session || !isSentBy(session.acteur, author, saidAuthor(request))) throw toLogin(request);
  return session;
}

/** True of a service's refusal to speak with a session that has ended. */
export function isNotSignedIn(error: unknown): boolean {
  return isDomainError(error) && error.code === "NON_AUTHENTIFIE";
}

/**
 * What is thrown in place of a service's NON_AUTHENTIFIE: the session has ended while the cookie's claims, believed for a
 * minute, still said otherwise. The cookie goes; a document asks again, and is a visitor's then.
 */
export function sessionEnded({ cookies, navigation }: AppLoadContext, request: Request): Response {
  const headers = { "Set-Cookie": cookies.clear() };
  const { pathname, search } = new URL(request.url);
  return navigation || request.method !== "GET"
    ? toLogin(request, headers)
    : redirect(pathname + search, { headers });
}

function toLogin(request: Request, headers: HeadersInit = {}): Response {
  return redirect(loginPath(new URL(request.url), { expired: true }), { headers });
}
