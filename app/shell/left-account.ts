// The user has left an account of this browser: the server says so in a cookie, which a form without scripts gets too,
// and the next page forgets all that the device kept of that account.
import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { newKey, panierName } from "#app/network/kept-panier.ts";
import { clearCookie, type CookieHome, readCookie, writeCookie } from "#worker/kernel/domain/cookies.ts";
import { dropDrafts } from "./forms/draft.ts";

const COOKIE = "etal_sortie";
const ERASED = "-efface";

/** `erased`: the account is deleted. */
type Left = { etablissementId: number; erased: boolean };

export function leftCookie(home: CookieHome, { etablissementId, erased }: Left): string {
  return writeCookie(COOKIE, `${String(etablissementId)}${erased ? ERASED : ""}`, home);
}

export function readLeft(cookies: string, home: CookieHome): Left | null {
  const [, id, erased] = /^(\d{1,15})(-efface)?$/.exec(readCookie(cookies, COOKIE, home) ?? "") ?? [];
  return id === undefined ? null : { etablissementId: Number(id), erased: erased === ERASED };
}

/** Called once, by the root route. */
export function useLeftAccount(): void {
  const { key } = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    const left = state === "idle" && readLeft(document.cookie, window.location);
    if (!left) return;
    dropDrafts();
    try {
      forgetPanier(left, window.localStorage);
    } catch {
      // A store that is forbidden holds nothing.
    }
    document.cookie = clearCookie(COOKIE, window.location);
  }, [key, state]);
}

/**
 * Cart and client's name leave the device. A payment without an answer stays, to be settled by whoever opens the till
 * next (decision 55), unless the account is deleted. Other tabs take over the empty cart.
 */
export function forgetPanier({ etablissementId, erased }: Left, storage: Storage): void {
  const name = panierName(etablissementId);
  const text = storage.getItem(name);
  if (text === null) return;
  if (erased) storage.removeItem(name);
  else
    storage.setItem(
      name,
      JSON.stringify({ panier: { lignes: [], client: "" }, cle: newKey(), enSuspens: pendingOf(text) }),
    );
}

function pendingOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { enSuspens?: unknown } | null)?.enSuspens ?? null;
  } catch {
    return null;
  }
}
