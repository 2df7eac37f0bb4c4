import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  currentToasts,
  dismissToast,
  dropLiveToasts,
  showToast,
  subscribeToasts,
} from "#app/toasts/store.ts";

const STOCK = {
  kind: "warning",
  title: "Stock insuffisant pour ce produit",
  message: "Beurre 250 g",
} as const;

beforeEach(() => {
  // On the server nothing is shown.
  vi.stubGlobal("document", {});
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.unstubAllGlobals();
});

const said = () => currentToasts().map(({ title, message }) => [title, message]);

it("says the same thing once, as the newest", () => {
  const first = showToast(STOCK);
  showToast({ ...STOCK, message: "Balai" });
  const again = showToast(STOCK);
  expect(again).not.toBe(first);
  expect(said()).toEqual([
    [STOCK.title, "Beurre 250 g"],
    [STOCK.title, "Balai"],
  ]);
});

it("keeps three, an error before anything else", () => {
  showToast({ kind: "error", title: "Erreur" });
  for (const message of ["un", "deux", "trois"]) showToast({ ...STOCK, message });
  expect(said()).toEqual([
    [STOCK.title, "trois"],
    [STOCK.title, "deux"],
    ["Erreur", undefined],
  ]);
});

it("drops what a shop's channel told, errors too, and nothing else", () => {
  showToast({ kind: "error", title: "Rupture de stock", live: true });
  showToast({ kind: "error", title: "Votre session a expiré" });
  showToast({ ...STOCK, live: true });
  let told = 0;
  const stop = subscribeToasts(() => (told += 1));
  dropLiveToasts();
  dropLiveToasts();
  stop();
  expect(said()).toEqual([["Votre session a expiré", undefined]]);
  expect(told).toBe(1);
});
