// That the user has left an account of this browser, said by the server to the next page: what the device kept of it goes.
// A cookie, as a form without scripts may have asked for it.
import { forgetPanier, emptyPanier } from "./kept-panier.ts";
import { clearCookie, type CookieHome, readCookie, writeCookie } from "#worker/kernel/domain/cookies.ts";
import { dropForm } from "./kept-form.ts";

const COOKIE = "etal_sortie";
const ERASED = "-efface";

type Left = { etablissementId: number; erased: boolean };

export function leftCookie(home: CookieHome, { etablissementId, erased }: Left): string {
  return writeCookie(COOKIE, `${String(etablissementId)}${erased ? ERASED : ""}`, home);
}

export function readLeft(cookies: string, home: CookieHome): Left | null {
  const [, id, erased] = /^(\d{1,15})(-efface)?$/.exec(readCookie(cookies, COOKIE, home) ?? "") ?? [];
  return id === undefined ? null : { etablissementId: Number(id), erased: erased === ERASED };
}

/** Does what the cookie says, and takes it away. */
export function forgetLeftAccount(): void {
  const left = readLeft(document.cookie, window.location);
  if (!left) return;
  dropForm();
  try {
    const forget = left.erased ? forgetPanier : emptyPanier;
    forget(left.etablissementId, window.localStorage);
  } catch {
    // A store that is forbidden holds nothing.
  }
  document.cookie = clearCookie(COOKIE, window.location);
}
