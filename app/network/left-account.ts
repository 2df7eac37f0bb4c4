// That the user has left an account of this browser, said by the server to the next page: what the device kept of it goes.
// A cookie, as a form without scripts may have asked for it; it stays until a page has done so.
import { readCookie } from "./cookies.ts";
import { dropForm } from "./kept-form.ts";

const COOKIE = "etal_sortie";
const ERASED = "-efface";

type Left = { etablissementId: number; erased: boolean };

export function leftCookie({ etablissementId, erased }: Left): string {
  return `${COOKIE}=${String(etablissementId)}${erased ? ERASED : ""}; Path=/; SameSite=Lax`;
}

export function readLeft(cookies: string): Left | null {
  const [, id, erased] = /^(\d{1,15})(-efface)?$/.exec(readCookie(cookies, COOKIE) ?? "") ?? [];
  return id === undefined ? null : { etablissementId: Number(id), erased: erased === ERASED };
}

/** Does what the cookie says, and takes it away. The till's code is fetched for it: without a network the next screen tries again. */
export async function forgetLeftAccount(): Promise<void> {
  const left = readLeft(document.cookie);
  if (!left) return;
  dropForm();
  try {
    const { oublierPanier, viderPanier } = await import("#app/pos/oublier.ts");
    const forget = left.erased ? oublierPanier : viderPanier;
    forget(left.etablissementId, window.localStorage);
    document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  } catch {
    // No network, or no store.
  }
}
