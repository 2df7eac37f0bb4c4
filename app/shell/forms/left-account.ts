// After a logout the server sets a cookie, also for a form without scripts. The next page then deletes the account's
// data from this device.
import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { forgetAccount } from "#app/device/account.ts";
import { tryStorage } from "#app/device/storage.ts";
import { clearCookie, type CookieHome, readCookie, writeCookie } from "#worker/core/domain/cookies.ts";
import { dropDrafts } from "./kept-drafts.ts";

/** The name of the last searches in the browser's storage (search/search-dialog.tsx). */
export const RECENT_SEARCHES = "etal:recherches";

/** The operators' statements that this device has read (features/ventes/reconciliation), with customers' numbers. */
export function relevesName(etablissementId: number): string {
  return `etal.releves.${String(etablissementId)}`;
}

/** Which column of a statement says what: nothing of a customer, so that a sign-out keeps it. */
export function releveColumnsName(etablissementId: number): string {
  return `etal.colonnes.${String(etablissementId)}`;
}

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

export function useLeftAccount(): void {
  const { key } = useLocation();
  const { state } = useNavigation();
  useEffect(() => {
    const left = state === "idle" && readLeft(document.cookie, window.location);
    if (!left) return;
    dropDrafts();
    forgetAccount(left.etablissementId);
    tryStorage(() => {
      forgetReleves(left, window.localStorage);
      window.localStorage.removeItem(RECENT_SEARCHES);
    });
    // The browser tells other tabs alone; this page's stores listen to the same event.
    window.dispatchEvent(new StorageEvent("storage", { key: relevesName(left.etablissementId) }));
    document.cookie = clearCookie(COOKIE, window.location);
  }, [key, state]);
}

export function forgetReleves({ etablissementId, erased }: Left, storage: Pick<Storage, "removeItem">): void {
  storage.removeItem(relevesName(etablissementId));
  if (erased) storage.removeItem(releveColumnsName(etablissementId));
}
