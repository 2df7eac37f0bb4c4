// The page that a visitor wanted, kept in the login page's address: only screens of this origin (rule: visitors).

import { markEnded } from "#app/network/ended-session.ts";
import { isListScreen, pageIdPath } from "./page-ids.ts";

const HOME = "/dashboard";

/** Screens that are not lists. A login must not lead to a file or to the API. */
const SCREENS =
  /^\/(dashboard|pos|products\/(?:import|starter)|purchases\/delivery|sales\/(?:day|depot|payments|reconciliation)|stock\/inventories|stock-history|settings|websocket-test|taches\/[1-9]\d*)\/?$/i;

export function readReturnTo(request: Request): string {
  const target = new URL(request.url).searchParams.get("retour");
  return target !== null && isOwnPath(target) && isScreen(new URL(target, request.url)) ? target : HOME;
}

function isScreen(target: URL): boolean {
  const { pathname } = target;
  return SCREENS.test(pathname) || isListScreen(pathname) || pageIdPath(target) !== undefined;
}

export function loginPath(target: URL): string {
  const query = new URLSearchParams();
  const path = target.pathname + target.search;
  if (isOwnPath(path) && path !== HOME && path !== "/") query.set("retour", path);
  markEnded(query);
  return `/login?${query.toString()}`;
}

/** Browsers read "//host" and "/\host" as other sites, and remove control characters from addresses. */
export function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
}
