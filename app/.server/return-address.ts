// Where a visitor wanted to go: kept in the address of the login page, same-origin paths only (decision 5), and
// back to screens only.

import { sayEnded } from "#app/network/ended-session.ts";
import { isListScreen, pageIdPath } from "./page-ids.ts";

const HOME = "/dashboard";

/**
 * The addresses of the screens that are no list, held to the routes by tests/unit/screens-return.test.ts: a login leads to
 * no file and to nothing of the API.
 */
const SCREENS = /^\/(dashboard|pos|settings|websocket-test)\/?$/i;

/** The path to come back to after login; anything but a screen of this site is the dashboard. */
export function readReturnTo(request: Request): string {
  const wanted = new URL(request.url).searchParams.get("retour");
  return wanted !== null && isOwnPath(wanted) && isScreen(new URL(wanted, request.url)) ? wanted : HOME;
}

function isScreen(wanted: URL): boolean {
  const { pathname } = wanted;
  return SCREENS.test(pathname) || isListScreen(pathname) || pageIdPath(wanted) !== undefined;
}

/** The login page, remembering the path; `expired` when the visitor was signed in a moment ago. */
export function loginPath(wanted: URL, options: { expired?: boolean } = {}): string {
  const query = new URLSearchParams();
  const path = wanted.pathname + wanted.search;
  if (isOwnPath(path) && path !== HOME && path !== "/") query.set("retour", path);
  if (options.expired) sayEnded(query);
  return query.size > 0 ? `/login?${query.toString()}` : "/login";
}

/** One leading slash: "//host" and "/\host" are other sites to a browser, and control characters vanish from addresses. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}
