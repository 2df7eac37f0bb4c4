import { type AppLoadContext, data, redirect, redirectDocument } from "@remix-run/cloudflare";
import { SHELL } from "#app/device/service-worker/addresses.ts";
import { LANDING } from "#app/features/site/meta/landing-page.ts";
import { describeElsewhere } from "#app/shell/page-meta.ts";
import type { ScreenError } from "#app/shell/screen-error.ts";
import { isDomainError } from "#worker/core/domain/errors.ts";
import type { Session } from "#worker/features/comptes/domain/account.ts";
import { isSentBy, requestAuthor } from "./author.ts";
import { loginPath } from "./return-address.ts";

/** The document of the till's shell. Whoever is signed in gets a till at this address. */
export function asksForShell({ session, navigation }: AppLoadContext, request: Request): boolean {
  const { pathname, search } = new URL(request.url);
  return session === null && !navigation && pathname + search === SHELL;
}

/**
 * Throws the visitor's answer (rule: visitors), or a redirect to a new document when the screen is another
 * account's.
 */
export function sessionToRead({ session, navigation, origin }: AppLoadContext, request: Request): Session {
  if (!session) {
    if (navigation) throw toLogin(request);
    throw data<ScreenError>({ code: "VISITEUR", message: "", meta: describeElsewhere(LANDING, origin) }, 200);
  }
  const author = requestAuthor(request);
  if (author !== undefined && !isSentBy(session.acteur, author)) {
    const { pathname, search } = new URL(request.url);
    throw redirectDocument(pathname + search);
  }
  return session;
}

/** Throws a redirect to the login page when the form was not rendered for this session's account. */
export function sessionToWrite({ session }: AppLoadContext, request: Request, author?: string): Session {
  if (!session || !isSentBy(session.acteur, author, requestAuthor(request))) throw toLogin(request);
  return session;
}

export function isNotSignedIn(error: unknown): boolean {
  return isDomainError(error) && error.code === "NON_AUTHENTIFIE";
}

/** The session ended while the cookie's claims were trusted (for a minute), so the answer removes the cookie. */
export function sessionEnded({ cookies, navigation }: AppLoadContext, request: Request): Response {
  const headers = { "Set-Cookie": cookies.clear() };
  const { pathname, search } = new URL(request.url);
  return navigation || request.method !== "GET"
    ? toLogin(request, headers)
    : redirect(pathname + search, { headers });
}

function toLogin(request: Request, headers: HeadersInit = {}): Response {
  return redirect(loginPath(new URL(request.url)), { headers });
}
