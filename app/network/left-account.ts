// That the user has left an account of this browser, said by the server to the next page: what the device kept of it goes.
// A cookie, as a form without scripts may have asked for it; it stays until a page has done so.
import { clearCookie, type CookieHome, readCookie, writeCookie } from "./cookies.ts";
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

/** Does what the cookie says, and takes it away. The till's code is fetched for it: without a network the next screen tries again. */
export async function forgetLeftAccount(): Promise<void> {
  const left = readLeft(document.cookie, window.location);
  if (!left) return;
  dropForm();
  try {
    const { oublierPanier, viderPanier } = await import("#app/pos/oublier.ts");
    const forget = left.erased ? oublierPanier : viderPanier;
    forget(left.etablissementId, window.localStorage);
    document.cookie = clearCookie(COOKIE, window.location);
  } catch {
    // No network, or no store.
  }
}
