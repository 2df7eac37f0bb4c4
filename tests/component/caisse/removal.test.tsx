import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { widths } from "#tests/component/harness/screen.tsx";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { checkScreen } from "#tests/component/harness/check.ts";
import { focus, press, typeKeys } from "#tests/component/harness/keys.ts";
import { readable } from "#tests/component/harness/text.ts";
import type { Width } from "#tests/component/harness/screen.tsx";
import { OIL, openCaisse, openPanier, RICE, tile } from "./caisse.ts";

const UNDO_MS = 5000;

const lignes = () =>
  [...document.querySelectorAll<HTMLElement>("[data-ligne]")].filter((one) => one.checkVisibility());
const titles = () => lignes().map(({ innerText }) => innerText.split("\n")[0]);
const button = (name: string | RegExp) => page.getByRole("button", { name });
const quantite = (titre: string) => page.getByRole("textbox", { name: CAISSE.quantiteOf(titre) });
const cancel = () => button(/^Annuler : remettre/);
const focused = () => expect.poll(() => document.activeElement?.textContent);
const typePrix = async (prix: string) => {
  await typeKeys(prix);
  await press("Enter");
};

/** Rice at a price of its own, and two bottles of oil. */
async function fillPanier(width: Width) {
  const caisse = await openCaisse({ width });
  await tile(RICE.titre).click();
  await tile(OIL.titre).click();
  await tile(OIL.titre).click();
  await openPanier();
  await button(CAISSE.editPrix(RICE.titre)).click();
  await typePrix("18000");
  return caisse;
}

test.each(widths(360, 1280))("a line is removed and put back by the keyboard, %i px", async (width) => {
  await fillPanier(width);
  // The bin follows the refused price, and Entrée removes the line.
  await button(CAISSE.editPrix(RICE.titre)).click();
  await typePrix("100");
  await expect.poll(() => lignes()[0]?.innerText).toContain("prix minimum");
  await button(CAISSE.editPrix(RICE.titre)).click();
  await typePrix("18000");
  await press("Tab");
  await press("Enter");
  await expect.poll(titles).toEqual([OIL.titre]);
  // A second Entrée removes nothing else.
  await focused().toContain(CAISSE.editPrix(OIL.titre));
  await checkScreen();
  for (let steps = 0; steps < 10 && document.activeElement !== cancel().element(); steps++)
    await press("Tab");
  await press("Enter");
  await expect.poll(titles).toEqual([RICE.titre, OIL.titre]);
  await focused().toContain(CAISSE.editPrix(RICE.titre));
  await expect.poll(() => readable(lignes()[0]?.innerText)).toContain("18 000 × 1");
  await expect.element(cancel()).not.toBeInTheDocument();
  await press("Delete");
  await expect.poll(titles).toEqual([OIL.titre]);
  await press("Delete");
  await expect.element(page.getByText(CAISSE.emptyPanier).first()).toBeVisible();
  await focused().toBe(CAISSE.panier);
  focus(cancel());
  await press("Enter");
  await expect.poll(titles).toEqual([OIL.titre]);
  await expect.element(quantite(OIL.titre)).toHaveValue("2");
});

test.each(widths(360, 768, 1280))(
  "lines and the whole basket are put back by a press, %i px",
  async (width) => {
    await fillPanier(width);
    await button(CAISSE.remove(OIL.titre)).click();
    await expect.poll(titles).toEqual([RICE.titre]);
    await cancel().click();
    await expect.poll(titles).toEqual([RICE.titre, OIL.titre]);
    await expect.element(quantite(OIL.titre)).toHaveValue("2");
    await focused().toContain(CAISSE.editPrix(OIL.titre));
    await quantite(OIL.titre).fill("0");
    await press("Enter");
    await expect.poll(titles).toEqual([RICE.titre]);
    await cancel().click();
    await expect.element(quantite(OIL.titre)).toHaveValue("2");
    if (width === 360) {
      await button(CAISSE.closePanier).click();
      await openPanier();
      await focused().toBe(CAISSE.panier);
    }
    await button(CAISSE.empty).click();
    await expect.element(page.getByText(CAISSE.emptyPanier).first()).toBeVisible();
    await checkScreen();
    await cancel().click();
    await expect.poll(titles).toEqual([RICE.titre, OIL.titre]);
  },
);

test("what was removed can be put back for five seconds, and longer while the keyboard works in the basket", async () => {
  await fillPanier(1280);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  try {
    focus(button(CAISSE.remove(OIL.titre)));
    await press("Enter");
    await vi.waitFor(() => expect(titles()).toEqual([RICE.titre]));
    vi.advanceTimersByTime(UNDO_MS + 1000);
    // React has drawn what it will draw.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    expect(cancel().query()).not.toBeNull();
    await page.getByRole("searchbox").hover();
    focus(page.getByRole("searchbox"));
    await vi.waitFor(() => {
      vi.advanceTimersByTime(UNDO_MS);
      expect(cancel().query()).toBeNull();
    });
  } finally {
    vi.useRealTimers();
  }
  expect(titles()).toEqual([RICE.titre]);
});

test("what was removed is gone for the next customer", async () => {
  const { sold } = await fillPanier(360);
  // The five seconds do not pass: after them nothing could be put back in any basket.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  await button(CAISSE.remove(RICE.titre)).click();
  await expect.element(cancel()).toBeVisible();
  await button("Espèces").click();
  const paiement = page.getByRole("dialog", { name: SHEETS.ways.ESPECES });
  await paiement.getByRole("button", { name: /^Exact/ }).click();
  await paiement.getByRole("button", { name: SHEETS.submit }).click();
  await button(SHEETS.nextVente).click();
  await expect.element(button(SHEETS.nextVente)).not.toBeInTheDocument();
  expect(sold).toHaveLength(1);
  await tile(OIL.titre).click();
  await openPanier();
  await expect.poll(titles).toEqual([OIL.titre]);
  expect(cancel().query()).toBeNull();
});
