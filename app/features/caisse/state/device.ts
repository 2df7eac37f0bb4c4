import { countSale } from "#app/device/install.ts";
import { createMedia } from "#app/device/media.ts";
import type { CatalogueCaisse } from "#app/features/caisse/catalogue/catalogue.ts";
import { fetchCatalogue } from "#app/features/caisse/catalogue/fetch-catalogue.ts";
import { tryStorage } from "#app/device/storage.ts";
import { newKey, panierName } from "#app/network/kept-panier.ts";
import { type OutboxAccount, outboxOf, startOutbox } from "#app/outbox/browser.ts";
import { catalogueName } from "#app/outbox/names.ts";
import type { Outbox } from "#app/outbox/outbox.ts";
import { runReloader } from "#app/realtime/reloader.ts";
import { subscribeLive } from "#app/realtime/store.ts";
import { takeTaps } from "#app/shell/early-taps.ts";
import { closeEnvois, envoisOpened } from "#app/shell/envois/open-envois.ts";
import { clearToasts, dismissToast, showToast, takeToasts } from "#app/toasts/store.ts";
import type { CaisseDeps } from "./caisse-state.ts";
import type { Caisse } from "./caisse.ts";
import { createKeptPaniers, type KeptPaniers } from "./kept-paniers.ts";
import { followSheets } from "./sheet-history.ts";

/** Where the basket is a sheet. */
export const PHONE = createMedia("(max-width: 47.99rem)");

const VIBRATION_MS = 30;

/** The browser, as the till needs it. */
export function deviceOf(
  account: OutboxAccount,
  { deviseCode, refused }: { deviseCode: string; refused: () => void },
): CaisseDeps {
  const outbox = outboxOf(account);
  return {
    account,
    kept: paniersOf(outbox, () => moveFormer(outbox, account.etablissementId, deviseCode)),
    outbox,
    fetchCatalogue,
    refused,
    keepCatalogue: keeperOf(account.etablissementId),
    newKey,
    envois: { ...envoisOpened, close: closeEnvois },
    toasts: { show: showToast, dismiss: dismissToast, clear: clearToasts },
    isPhone: PHONE.get,
    has: (selector) => document.querySelector(selector) !== null,
    finishTyping,
    vibrate: () => {
      if ("vibrate" in navigator) navigator.vibrate(VIBRATION_MS);
    },
    countSale,
    takeTaps,
  };
}

/** Runs the till in its page, until the returned function is called. */
export function runCaisse(caisse: Caisse, account: OutboxAccount, stale: boolean): () => void {
  startOutbox(account);
  const stops = [
    takeToasts(),
    caisse.start(),
    subscribeLive(caisse.receive),
    runReloader(caisse.reloader),
    followSheets(caisse),
  ];
  if (stale) caisse.reload();
  else caisse.keepCatalogue();
  return () => {
    for (const stop of stops) stop();
  };
}

/** One for each outbox until the page unloads: a till that the user left may still wait for an answer. */
const PANIERS = new WeakMap<Outbox, KeptPaniers>();

function paniersOf(outbox: Outbox, moveFormer: () => Promise<void>): KeptPaniers {
  let kept = PANIERS.get(outbox);
  if (!kept) {
    const read = async () => {
      await moveFormer();
      return outbox.paniers();
    };
    kept = createKeptPaniers({ read, change: outbox.changePaniers }, { newKey, now: Date.now });
    // Also while the till is left: another tab may sell the basket meanwhile.
    outbox.onOtherPage(kept.reread);
    PANIERS.set(outbox, kept);
  }
  return kept;
}

async function moveFormer(outbox: Outbox, etablissementId: number, deviseCode: string): Promise<void> {
  if (tryStorage(() => localStorage.getItem(panierName(etablissementId))) == null) return;
  // Without its file they wait for the next page: the till goes on.
  const former = await import("./former-paniers.ts").catch(() => null);
  await former?.moveFormerPaniers(outbox, { etablissementId, deviseCode });
}

/** Stocks change at each sale, here and elsewhere: so often at most are they written. */
const KEEP_MS = 2_000;

function keeperOf(etablissementId: number): (catalogue: CatalogueCaisse) => void {
  let latest: CatalogueCaisse | undefined;
  async function write(): Promise<void> {
    const { keptCatalogue } = await import("#app/features/caisse/catalogue/kept-catalogue.ts");
    const catalogue = latest;
    latest = undefined;
    if (catalogue) await keptCatalogue(catalogueName(etablissementId)).write(catalogue);
  }
  return (catalogue) => {
    if (latest === undefined) setTimeout(() => void write().catch(() => undefined), KEEP_MS);
    latest = catalogue;
  };
}

/** A line's field takes effect when the focus leaves the field; a shortcut of the till moves no focus. */
function finishTyping(): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus();
}
