// Going back closes the sheet on top of the till, and never more.
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { press } from "#tests/component/harness/keys.ts";
import { scanKeys } from "#tests/component/harness/scanner.ts";
import { OIL, openCaisse, openPaiement, openPanier, quantite, sheet, tile } from "./caisse.ts";

const paiement = () => page.getByRole("dialog", { name: SHEETS.ways.ESPECES });
const panier = () => page.getByRole("dialog", { name: CAISSE.panier });
/** How many sheets the present entry of the history stands for. */
const sheets = () => (window.history.state as { sheets?: number } | null)?.sheets ?? 0;
const back = () => window.history.back();

afterEach(() => {
  vi.restoreAllMocks();
  // The next till would begin on the entry of a sheet. Going back here may leave the page, when a test failed on the way.
  window.history.replaceState(null, "");
});

test("the payment closes, and the basket stays", async () => {
  const { panier: kept } = await openCaisse();
  await tile(OIL.titre).click();
  await openPaiement();
  await expect.poll(sheets).toBe(1);
  back();
  await expect.element(paiement()).not.toBeInTheDocument();
  await expect.element(quantite(OIL.titre)).toHaveValue("1");
  // Forward opens nothing.
  const go = vi.spyOn(window.history, "go");
  window.history.forward();
  await expect.poll(() => go.mock.calls).toEqual([[-1]]);
  await expect.poll(sheets).toBe(0);
  expect(sheet().query()).toBeNull();
  // Closed by its own key, a sheet takes its entry along.
  await press("F10");
  await expect.element(page.getByRole("dialog", { name: SHEETS.ways.CARTE })).toBeVisible();
  await expect.poll(sheets).toBe(1);
  await press("Escape");
  await expect.poll(sheets).toBe(0);
  await press("F9");
  await expect.element(page.getByRole("dialog", { name: SHEETS.ways.MOBILE_MONEY })).toBeVisible();
  await expect.poll(sheets).toBe(1);
  expect(await kept()).toEqual(["", `${OIL.titre} 1 à ${String(OIL.prixVente)}`]);
});

test("on a phone the payment leads back to the basket, and the basket to the products", async () => {
  await openCaisse({ width: 360 });
  await tile(OIL.titre).click();
  await openPaiement();
  await expect.poll(sheets).toBe(2);
  back();
  await expect.element(paiement()).not.toBeInTheDocument();
  await expect.element(panier()).toBeVisible();
  expect(sheets()).toBe(1);
  back();
  await expect.element(panier()).not.toBeInTheDocument();
  expect(sheets()).toBe(0);
  await openPanier();
  await page.getByRole("button", { name: CAISSE.park }).click();
  await expect.element(page.getByLabelText("Nom du panier")).toHaveFocus();
  await expect.poll(sheets).toBe(2);
  await press("Enter");
  await expect.element(sheet()).not.toBeInTheDocument();
  await expect.poll(sheets).toBe(0);
  // Opened from the till's bar, the list of waiting baskets leads back to the products.
  await page.getByRole("button", { name: CAISSE.parkedWait(1) }).click();
  await expect.element(sheet()).toHaveAccessibleName(SHEETS.parked);
  await expect.poll(sheets).toBe(1);
  back();
  await expect.element(sheet()).not.toBeInTheDocument();
  expect(sheets()).toBe(0);
});

test("a sheet has its entry at once, and loses it at once", async () => {
  await openCaisse({ width: 360 });
  await tile(OIL.titre).click();
  /** The task ends with the press. */
  const pressNow = (name: string) => (page.getByRole("button", { name }).element() as HTMLElement).click();
  pressNow(CAISSE.encaisser);
  await Promise.resolve();
  expect(sheets()).toBe(1);
  await expect.element(panier()).toBeVisible();
  const go = vi.spyOn(window.history, "go");
  pressNow(CAISSE.closePanier);
  await Promise.resolve();
  expect(go.mock.calls).toEqual([[-1]]);
  await expect.poll(sheets).toBe(0);
});

test("on a slow device back comes between a rendering and its effects, and closes the sheet for good", async () => {
  await openCaisse({ width: 360 });
  await tile(OIL.titre).click();
  await openPanier();
  await expect.poll(sheets).toBe(1);
  const push = vi.spyOn(window.history, "pushState");
  // A timer renders the announced total. React runs the effects of such a rendering later when it was slow.
  const announced = page.getByRole("status").getByText(CAISSE.articles(1));
  await expect.element(announced).toBeInTheDocument();
  const rendered = Promise.withResolvers<null>();
  slowText(announced.element().firstChild, () => {
    window.history.replaceState(null, "");
    window.dispatchEvent(new PopStateEvent("popstate", { state: null }));
    rendered.resolve(null);
  });
  await panier()
    .getByRole("button", { name: `Plus, ${CAISSE.quantiteOf(OIL.titre)}` })
    .click();
  await rendered.promise;
  await expect.element(panier()).not.toBeInTheDocument();
  expect(push).not.toHaveBeenCalled();
  expect(sheets()).toBe(0);
});

/** The next change of the text takes longer than React's slice of 5 ms, and is followed by `then`. */
function slowText(text: ChildNode | null, then: () => void): void {
  if (!text) throw new Error("No text");
  Object.defineProperty(text, "nodeValue", {
    set(value: string) {
      const end = performance.now() + 20;
      while (performance.now() < end);
      (text as Text).data = value;
      queueMicrotask(then);
    },
  });
}

test("a sale that is being sent stays on the screen, and is sold once", async () => {
  const { server, sold } = await openCaisse({ width: 360 });
  await tile(OIL.titre).click();
  await openPaiement();
  await page.getByRole("button", { name: /^Exact/ }).click();
  const release = server.hold();
  await page.getByRole("button", { name: SHEETS.submit }).click();
  await expect.element(page.getByText(SHEETS.saving)).toBeVisible();
  const push = vi.spyOn(window.history, "pushState");
  back();
  await expect.poll(() => push.mock.calls.length).toBe(1);
  await expect.poll(sheets).toBe(2);
  await expect.element(paiement()).toBeVisible();
  release();
  const success = page.getByRole("dialog", { name: CAISSE.venteRecorded(1) });
  await expect.element(success).toBeVisible();
  await press("Shift");
  await expect.poll(sheets).toBe(1);
  back();
  await expect.element(success).not.toBeInTheDocument();
  expect(sold).toHaveLength(1);
  expect(server.recorded.size).toBe(1);
});

test("a code that no product has is forgotten", async () => {
  await openCaisse();
  await scanKeys("6044000009999");
  await expect.element(sheet()).toBeVisible();
  await expect.poll(sheets).toBe(1);
  back();
  await expect.element(sheet()).not.toBeInTheDocument();
});

test("a till that begins on the entry of a sheet goes back to its own", async () => {
  window.history.pushState({ ...window.history.state, sheets: 1 }, "");
  await openCaisse();
  await expect.poll(sheets).toBe(0);
  await tile(OIL.titre).click();
  await openPaiement();
  await expect.poll(sheets).toBe(1);
});
