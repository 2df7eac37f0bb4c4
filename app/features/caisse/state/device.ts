import { createMedia } from "#app/device/media.ts";
import { fetchCatalogue } from "#app/features/caisse/catalogue/fetch-catalogue.ts";
import { newKey, panierName } from "#app/network/kept-panier.ts";
import { runReloader } from "#app/realtime/reloader.ts";
import { subscribeLive } from "#app/realtime/store.ts";
import { takeTaps } from "#app/shell/early-taps.ts";
import { clearToasts, dismissToast, showToast, takeToasts } from "#app/toasts/store.ts";
import type { CaisseDeps } from "./caisse-state.ts";
import type { Caisse } from "./caisse.ts";
import { abandon, encaisser } from "./send-payment.ts";
import { followSheets } from "./sheet-history.ts";
import { type CaisseStore, createCaisseStore, createPanierStorage } from "./store.ts";

/** Where the basket is a sheet. */
export const PHONE = createMedia("(max-width: 47.99rem)");

const VIBRATION_MS = 30;

/** The browser, as the till needs it. */
export function deviceOf(etablissementId: number): CaisseDeps {
  return {
    kept: storeOf(panierName(etablissementId)),
    requests: { encaisser, abandon, fetchCatalogue },
    toasts: { show: showToast, dismiss: dismissToast, clear: clearToasts },
    now: Date.now,
    isPhone: PHONE.get,
    has: (selector) => document.querySelector(selector) !== null,
    finishTyping,
    vibrate: () => {
      if ("vibrate" in navigator) navigator.vibrate(VIBRATION_MS);
    },
    takeTaps,
  };
}

/** Runs the till in its page, until the returned function is called. */
export function runCaisse(caisse: Caisse, etablissementId: number): () => void {
  const quit = new AbortController();
  const name = panierName(etablissementId);
  const reread = (event: StorageEvent) => {
    if (event.key === name) caisse.reread();
  };
  window.addEventListener("storage", reread, quit);
  const stops = [
    takeToasts(),
    caisse.start(),
    subscribeLive(caisse.receive),
    runReloader(caisse.reloader),
    followSheets(caisse),
  ];
  return () => {
    quit.abort();
    for (const stop of stops) stop();
  };
}

/** One store per shop until the page unloads: a till that the user left may still wait for an answer. */
const STORES = new Map<string, CaisseStore>();

function storeOf(name: string): CaisseStore {
  const store =
    STORES.get(name) ??
    createCaisseStore(
      createPanierStorage(name, () => window.localStorage),
      newKey,
    );
  if (typeof window !== "undefined") STORES.set(name, store);
  return store;
}

/** A line's field takes effect when the focus leaves the field; a shortcut of the till moves no focus. */
function finishTyping(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus();
}
