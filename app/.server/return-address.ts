// The page that a visitor wanted, kept in the login page's address: only screens of this origin (rule: visitors).

import { markEnded } from "#app/network/ended-session.ts";
import { isListScreen, pageIdPath } from "./page-ids.ts";

const HOME = "/dashboard";

/** Screens that are not lists. A login must not lead to a file or to the API. */
const SCREENS =
  /^\/(dashboard|pos|products\/(?:import|starter)|purchases\/delivery|sales\/(?:day|payments|reconciliation)|stock\/inventories|stock-history|settings|websocket-test|taches\/[1-9]\d*)\/?$/i;

export function readReturnTo(request: Request): string {
  const wanted = new URL(request.url).searchParams.get("retour");
  return wanted !== null && isOwnPath(wanted) && isScreen(new URL(wanted, request.url)) ? wanted : HOME;
}

function isScreen(wanted: URL): boolean {
  const { pathname } = wanted;
  return SCREENS.test(pathname) || isListScreen(pathname) || pageIdPath(wanted) !== undefined;
}

export function loginPath(wanted: URL): string {
  const query = new URLSearchParams();
  const path = wanted.pathname + wanted.search;
  if (isOwnPath(path) && path !== HOME && path !== "/") query.set("retour", path);
  markEnded(query);
  return `/login?${query.toString()}`;
}

/** Browsers read "//host" and "/\host" as other sites, and remove control characters from addresses. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}
