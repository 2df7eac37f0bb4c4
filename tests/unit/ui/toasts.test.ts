import { beforeEach, expect, it, vi } from "vitest";
import {
  currentToasts,
  dismissToast,
  dropToasts,
  lastToast,
  showNews,
  showToast,
  takeToasts,
} from "#app/toasts/store.ts";

const STOCK = {
  kind: "warning",
  title: "Stock insuffisant pour ce produit",
  message: "Beurre 250 g",
} as const;

beforeEach(() => {
  // The server shows no toast.
  vi.stubGlobal("document", {});
  // Test files share a process, and an earlier file may have left a toast.
  dropToasts(lastToast());
});

const shown = () => currentToasts().map(({ title, message }) => [title, message]);

it("shows the same thing once, as the newest", () => {
  const first = showToast(STOCK);
  showToast({ ...STOCK, message: "Balai" });
  const again = showToast(STOCK);
  expect(again).not.toBe(first);
  expect(shown()).toEqual([
    [STOCK.title, "Beurre 250 g"],
    [STOCK.title, "Balai"],
  ]);
});

it("keeps three, an error before anything else", () => {
  showToast({ kind: "error", title: "Erreur" });
  for (const message of ["un", "deux", "trois"]) showToast({ ...STOCK, message });
  expect(shown()).toEqual([
    [STOCK.title, "trois"],
    [STOCK.title, "deux"],
    ["Erreur", undefined],
  ]);
});

it("drops what was shown so far, errors too, and nothing that is shown later", () => {
  showToast({ kind: "error", title: "Rupture de stock" });
  dismissToast(showToast(STOCK));
  const until = lastToast();
  showToast({ kind: "success", title: "Bienvenue" });
  dropToasts(until);
  expect(shown()).toEqual([["Bienvenue", undefined]]);
});

it("keeps the channel's news away while a screen shows its own", () => {
  const giveBack = takeToasts();
  showNews(STOCK);
  expect(shown()).toEqual([]);
  showToast(STOCK);
  expect(shown()).toHaveLength(1);
  giveBack();
  showNews({ ...STOCK, message: "Balai" });
  expect(shown()).toHaveLength(2);
});
