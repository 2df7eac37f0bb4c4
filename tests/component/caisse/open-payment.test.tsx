// A payment pays only the basket that it was opened for, and only once.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { press } from "#tests/component/harness/keys.ts";
import { OIL, openCaisse, openPaiement, quantite, sheet, tile, WIDTHS } from "./caisse.ts";

const paiement = () => page.getByRole("dialog", { name: SHEETS.ways.ESPECES });
const changed = () =>
  page
    .getByText(CAISSE.panierChangedElsewhere)
    .elements()
    .filter((element) => element.checkVisibility()).length;

test("F8 takes what has just been typed", async () => {
  await openCaisse();
  await tile(OIL.titre).click();
  await quantite(OIL.titre).fill("0");
  await press("F8");
  await expect.element(page.getByText(CAISSE.emptyPanier)).toBeVisible();
  expect(sheet().query()).toBeNull();
  // No payment was opened and closed again.
  expect(changed()).toBe(0);
  await tile(OIL.titre).click();
  await quantite(OIL.titre).fill("2");
  // Adds without moving the focus, as a scan does: to what was just typed, and the field says so.
  (tile(OIL.titre).element() as HTMLElement).click();
  await expect.element(quantite(OIL.titre)).toHaveValue("3");
  await press("F8");
  await expect.element(paiement().getByRole("button", { name: /3.750/ })).toBeVisible();
});

test.each(WIDTHS)("another tab's sale of the basket closes its payment (%i px)", async (width) => {
  const { otherTab, sold } = await openCaisse({ width });
  await tile(OIL.titre).click();
  await openPaiement();
  await page.getByRole("button", { name: /^5.000$/ }).click();
  const { kept, write } = await otherTab();
  kept.settle(kept.get().cle);
  await write();
  await expect.element(paiement()).not.toBeInTheDocument();
  await expect.poll(changed).toBeGreaterThan(0);
  expect(sold).toEqual([]);
});

test("a basket that another tab has sold while the till was left is not there when it is opened again", async () => {
  const { otherTab, reopen } = await openCaisse();
  await tile(OIL.titre).click();
  const { kept, write } = await otherTab();
  await reopen(() => {
    kept.settle(kept.get().cle);
    return write();
  });
  await expect.element(page.getByText(CAISSE.emptyPanier)).toBeVisible();
});

test("a basket that another tab has changed meanwhile is not sold when the payment is confirmed", async () => {
  const { otherTab, sold } = await openCaisse();
  await tile(OIL.titre).click();
  await openPaiement();
  await page.getByRole("button", { name: /^5.000$/ }).click();
  // The event that tells this tab has not come yet.
  const { kept } = await otherTab();
  const { panier } = kept.get();
  kept.change({ ...panier, lignes: panier.lignes.map((line) => ({ ...line, quantite: 3 })) });
  await kept.flush();
  await page.getByRole("button", { name: SHEETS.submit }).click();
  await expect.poll(changed).toBeGreaterThan(0);
  await expect.element(paiement()).not.toBeInTheDocument();
  expect(sold).toEqual([]);
  await expect.element(quantite(OIL.titre)).toHaveValue("3");
});
