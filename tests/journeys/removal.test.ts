import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { OIL, readable, openCaisse, openPaiement, openPanier, RICE, tile } from "./harness/caisse.ts";
import { checkLayout } from "./harness/measures.ts";
import { journey } from "./harness/journey.ts";

const visible = { visible: true };
const lignes = (page: Page) => page.locator("[data-ligne]").filter(visible);
const titles = async (page: Page) => (await lignes(page).allInnerTexts()).map((text) => text.split("\n")[0]);
const button = (page: Page, name: string) => page.getByRole("button", { name }).filter(visible);
const quantite = (page: Page, titre: string) =>
  page.getByRole("textbox", { name: CAISSE.quantiteOf(titre) }).filter(visible);
const focused = (page: Page) => page.locator(":focus").innerText();
const cancel = (page: Page) => page.getByRole("button", { name: /^Annuler : remettre/ }).filter(visible);
const isOnCancel = (page: Page) => cancel(page).evaluate((element) => element === document.activeElement);
const UNDO_MS = 5000;

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

journey("remettre une ligne au clavier", [360, 1280], async ({ page }) => {
  await fill(page);
  // The bin follows the refused price, and Entrée removes the line.
  await button(page, CAISSE.editPrix(RICE.titre)).click();
  await page.keyboard.type("100", { delay: 80 });
  await page.keyboard.press("Enter");
  await lignes(page).getByText("prix minimum").waitFor();
  await button(page, CAISSE.editPrix(RICE.titre)).click();
  await page.keyboard.type("18000", { delay: 80 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => titles(page)).toEqual([OIL.titre]);
  // A second Entrée removes nothing else.
  await expect.poll(() => focused(page)).toContain(CAISSE.editPrix(OIL.titre));
  await checkAccessibility(page);
  await checkLayout(page);

  // While the keyboard works in the cart, the undo line stays.
  await page.waitForTimeout(UNDO_MS + 1000);
  for (let steps = 0; steps < 10 && !(await isOnCancel(page)); steps++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => titles(page)).toEqual([RICE.titre, OIL.titre]);
  await expect.poll(() => focused(page)).toContain(CAISSE.editPrix(RICE.titre));
  await expect.poll(() => readable(lignes(page).first().innerText())).toContain("18 000 × 1");
  await expect.poll(() => cancel(page).count()).toBe(0);

  await page.keyboard.press("Delete");
  await expect.poll(() => titles(page)).toEqual([OIL.titre]);
  await page.keyboard.press("Delete");
  await page.getByText(CAISSE.emptyPanier).filter(visible).waitFor();
  await expect.poll(() => focused(page)).toBe(CAISSE.panier);
  await cancel(page).press("Enter");
  await expect.poll(() => titles(page)).toEqual([OIL.titre]);
  await expect.poll(() => quantite(page, OIL.titre).inputValue()).toBe("2");
});

journey("remettre une ligne d'une pression", [360, 768, 1280], async ({ page, viewportWidth }) => {
  await fill(page);
  await button(page, CAISSE.remove(OIL.titre)).click();
  await expect.poll(() => titles(page)).toEqual([RICE.titre]);
  await checkLayout(page);
  await cancel(page).click();
  await expect.poll(() => titles(page)).toEqual([RICE.titre, OIL.titre]);
  await expect.poll(() => quantite(page, OIL.titre).inputValue()).toBe("2");
  await expect.poll(() => focused(page)).toContain(CAISSE.editPrix(OIL.titre));

  await quantite(page, OIL.titre).fill("0");
  await quantite(page, OIL.titre).press("Enter");
  await expect.poll(() => titles(page)).toEqual([RICE.titre]);
  await cancel(page).click();
  await expect.poll(() => titles(page)).toEqual([RICE.titre, OIL.titre]);
  await expect.poll(() => quantite(page, OIL.titre).inputValue()).toBe("2");

  if (viewportWidth === 360) {
    await page.getByRole("button", { name: CAISSE.closePanier }).click();
    await openPanier(page);
    await expect.poll(() => focused(page)).toBe(CAISSE.panier);
  }

  await button(page, CAISSE.empty).click();
  await page.getByText(CAISSE.emptyPanier).filter(visible).waitFor();
  await checkAccessibility(page);
  await cancel(page).click();
  await expect.poll(() => titles(page)).toEqual([RICE.titre, OIL.titre]);

  await button(page, CAISSE.remove(OIL.titre)).click();
  await cancel(page).waitFor();
  await page.mouse.move(0, 0);
  await cancel(page).waitFor({ state: "detached", timeout: 2 * UNDO_MS });
  await expect.poll(() => titles(page)).toEqual([RICE.titre]);
});

journey("ce qui est retiré l'est pour le client suivant", [360, 1280], async ({ page }) => {
  await fill(page);
  await button(page, CAISSE.remove(RICE.titre)).click();
  await cancel(page).waitFor();
  await openPaiement(page);
  const paiement = page.getByRole("dialog", { name: CAISSE.ways.ESPECES });
  await paiement.getByRole("button", { name: /^Exact/ }).click();
  await paiement.getByRole("button", { name: CAISSE.submit }).click();
  await page.getByRole("button", { name: CAISSE.nextVente }).waitFor();
  await page.getByRole("button", { name: CAISSE.nextVente }).waitFor({ state: "detached" });
  await tile(page, OIL.titre).click();
  await openPanier(page);
  await expect.poll(() => titles(page)).toEqual([OIL.titre]);
  await expect.poll(() => cancel(page).count()).toBe(0);
});

journey("ce qui est retiré quand un autre onglet vend", [1280], async ({ page, context }) => {
  await fill(page);
  await button(page, CAISSE.remove(RICE.titre)).click();
  await cancel(page).hover();

  const other = await context.newPage();
  await other.goto("/pos");
  await other.getByText("2 articles").filter(visible).first().waitFor();
  await openPaiement(other);
  await other.getByRole("button", { name: /^Exact/ }).click();
  await other.getByRole("button", { name: CAISSE.submit }).click();
  await other.getByRole("button", { name: CAISSE.nextVente }).waitFor();
  await other.close();

  await cancel(page).waitFor({ state: "detached" });
  await tile(page, OIL.titre).click();
  await expect.poll(() => titles(page)).toEqual([OIL.titre]);
});
