// What is pressed, typed and scanned around the basket: before the till answers, in its fields, before its notices.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { SCAN } from "#app/content/scan.ts";
import { checkScreen } from "#tests/component/harness/check.ts";
import { press } from "#tests/component/harness/keys.ts";
import { scanKeys } from "#tests/component/harness/scanner.ts";
import { readable } from "#tests/component/harness/text.ts";
import { OIL, openCaisse, openPaiement, openPanier, quantite, RICE, sheet, tile, WIDTHS } from "./caisse.ts";

/** As the script of the document counts presses of a tile (app/shell/early-taps.ts). */
function pressEarly(produitId: number, times: number): void {
  const pressed = document.createElement("div");
  Object.assign(pressed.dataset, { tile: String(produitId), taps: String(times) });
  document.body.insertAdjacentElement("beforeend", pressed);
}

test("presses before the till answers are added", async () => {
  pressEarly(OIL.id, 2);
  const { panier } = await openCaisse({ width: 360 });
  await expect.poll(panier).toEqual(["", `${OIL.titre} 2 à ${String(OIL.prixVente)}`]);
  await tile(OIL.titre).click();
  await expect.poll(panier).toEqual(["", `${OIL.titre} 3 à ${String(OIL.prixVente)}`]);
});

test.each(WIDTHS)("the customer's name and a price are typed by the keyboard (%i px)", async (width) => {
  await openCaisse({ width });
  await tile(OIL.titre).click();
  await openPanier();
  const client = page
    .getByRole("textbox", { name: CAISSE.client })
    .elements()
    .find((one) => one.checkVisibility());
  if (!(client instanceof HTMLInputElement)) throw new Error("No field of the customer");
  const titre = page.getByRole("heading", { level: 2, name: CAISSE.panier });
  for (const key of ["Enter", "Escape"]) {
    client.focus();
    await press(key);
    await expect.element(titre).toHaveFocus();
  }
  const edit = page.getByRole("button", { name: CAISSE.editPrix(OIL.titre) });
  const prix = page.getByRole("textbox", { name: CAISSE.prixOf(OIL.titre) });
  for (const [key, shown] of [
    ["Escape", "1 250"],
    ["Enter", "2 000"],
  ] as const) {
    await edit.click();
    await prix.fill("2000");
    await press(key);
    await expect.element(edit).toHaveFocus();
    await expect.poll(() => readable(edit.element().textContent)).toContain(shown);
  }
  await edit.click();
  client.focus();
  await expect.element(edit).toBeVisible();
  expect(document.activeElement).toBe(client);
});

test("a notice is a line of the till, and in the basket its line says it; an unknown code asks above the basket", async () => {
  await openCaisse({ width: 360 });
  for (let n = 0; n <= RICE.quantite; n++) await tile(RICE.titre).click({ force: true });
  const refusal = page.getByCss("[data-notice]").filter({ hasText: CAISSE.stockMaximum });
  await expect.element(refusal).toBeVisible();
  expect(document.querySelectorAll("[data-toast]")).toHaveLength(0);
  await checkScreen();
  // It goes with the next action, here and at its line.
  await tile(OIL.titre).click();
  expect(refusal.query()).toBeNull();
  await openPanier();
  await expect.element(quantite(OIL.titre)).toBeVisible();
  expect(sheet().getByText(CAISSE.stockMaximum).query()).toBeNull();
  await press("Escape");
  await expect.element(sheet()).not.toBeInTheDocument();
  await tile(RICE.titre).click({ force: true });
  await expect.element(refusal).toBeVisible();
  await openPanier();
  await expect.element(sheet().getByText(CAISSE.stockMaximum)).toBeVisible();
  await expect.element(refusal).not.toBeInTheDocument();
  await scanKeys("9999");
  const question = page.getByRole("dialog", { name: SCAN.unknown });
  await expect.element(question).toBeVisible();
  await checkScreen();
  await press("Escape");
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByRole("dialog", { name: CAISSE.panier })).toBeVisible();
});

test.each(WIDTHS)("an unknown code after a sale begins the next one, %i px", async (width) => {
  await openCaisse({ width });
  await tile(RICE.titre).click();
  await openPaiement();
  await page.getByRole("button", { name: /^Exact/ }).click();
  await page.getByRole("button", { name: SHEETS.submit }).click();
  await expect.element(page.getByRole("dialog", { name: CAISSE.venteRecorded(1) })).toBeVisible();
  await scanKeys("9999");
  await expect.element(page.getByRole("dialog", { name: SCAN.unknown })).toBeVisible();
  await expect.poll(() => page.getByRole("dialog").elements().length).toBe(1);
});
