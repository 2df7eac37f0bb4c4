import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { OIL, openCaisse, openPaiement, openPanier, RICE, tile } from "#tests/journeys/harness/caisse.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

const visible = { visible: true };
const lignes = (page: Page) => page.locator("[data-ligne]").filter(visible);
const titles = async (page: Page) => (await lignes(page).allInnerTexts()).map((text) => text.split("\n")[0]);
const button = (page: Page, name: string) => page.getByRole("button", { name }).filter(visible);
const cancel = (page: Page) => page.getByRole("button", { name: /^Annuler : remettre/ }).filter(visible);

async function fill(page: Page) {
  await openCaisse(page);
  await tile(page, RICE.titre).click();
  await tile(page, OIL.titre).click();
  await tile(page, OIL.titre).click();
  await openPanier(page);
  await button(page, CAISSE.editPrix(RICE.titre)).click();
  await page.keyboard.type("18000", { delay: 80 });
  await page.keyboard.press("Enter");
}

journey("ce qui est retiré quand un autre onglet vend", [1280], async ({ page, context }) => {
  await fill(page);
  await button(page, CAISSE.remove(RICE.titre)).click();
  await cancel(page).hover();

  const other = await context.newPage();
  await other.goto("/pos");
  await other.getByText("2 articles").filter(visible).first().waitFor();
  await openPaiement(other);
  await other.getByRole("button", { name: /^Exact/ }).click();
  await other.getByRole("button", { name: SHEETS.submit }).click();
  await other.getByRole("button", { name: SHEETS.nextVente }).waitFor();
  await other.close();

  await cancel(page).waitFor({ state: "detached" });
  await tile(page, OIL.titre).click();
  await expect.poll(() => titles(page)).toEqual([OIL.titre]);
});
