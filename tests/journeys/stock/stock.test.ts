import type { Page } from "playwright-core";
import { expect } from "vitest";
import { COUNT } from "#app/content/stock.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { checkStory } from "#tests/journeys/harness/accessibility.ts";
import { type Api, logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { readBoutique } from "#tests/journeys/harness/databases.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { listen } from "#tests/journeys/harness/realtime.ts";

const REFUSED = [/ (400|409)$/, /status of (400|409)/];

/** Worst first: Lait 0, Huile 3 of 4, Sel 7 of 4, Riz 12 of 5, Thé 9 without a threshold. Nr. 6 is a draft. */
async function openShelf() {
  const boutique = await openBoutique();
  const { api } = boutique;
  await api("POST", "/categories", { nom: "Épicerie" });
  for (const [titre, quantite, seuilAlerte] of [
    ["Riz parfumé 25 kg", 12, 5],
    ["Huile végétale 1 L", 3, 4],
    ["Lait concentré", 1, 2],
    ["Sel fin", 7, 4],
    ["Thé vert", 9, 0],
  ] as const)
    await api("POST", "/produits", {
      titre,
      reference: `REF-${titre.slice(0, 3)}`,
      categorieId: 1,
      statut: "STOCK",
      quantite,
      seuilAlerte,
      prixAchat: 1000,
      prixVente: 1500,
    });
  await api("POST", "/produits", { titre: "Brouillon", categorieId: 1, statut: "BROUILLON" });
  await sell(api, 3, 1);
  return boutique;
}

const sell = (api: Api, produitId: number, quantite: number, client = "Awa Diop") =>
  api("POST", "/ventes", { produitId, quantite, prixVenteReel: 1500, client });

const shown = (page: Page) => page.locator(".skeleton-rows").filter({ visible: true });
const quantite = (page: Page) => page.getByRole("textbox", { name: COUNT.counted });
const save = (page: Page) => page.getByRole("button", { name: COUNT.save });
const ledger = (etablissementId: number, produitId: number) =>
  readBoutique(
    "SELECT quantite, motif FROM mouvements WHERE etablissement_id = ? AND produit_id = ? AND type = 'AJUSTEMENT' ORDER BY id",
    etablissementId,
    produitId,
  );

journey("compter un stock", [1280, 360], async ({ page, viewportWidth, tolerate }) => {
  tolerate(...REFUSED);
  const { account, api } = await openShelf();
  await logIn(page, account, "/stock/1");
  await listen(page);
  const dialog = page.getByRole("dialog", { name: COUNT.titre });

  // By keyboard alone: less than known.
  await page.getByRole("button", { name: "Compter" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => quantite(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await dialog.getByText("Juste").waitFor();
  await page.keyboard.type("10");
  await dialog.getByText("Écart \u22122").waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByText("Le motif est obligatoire").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("motif");
  expect(await quantite(page).inputValue()).toBe("10");
  await checkStory(page);
  await page.keyboard.type("Casse");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByText(COUNT.saved).waitFor();
  await page.getByText("Riz parfumé 25 kg\u00A0: 10\u00A0unités, écart \u22122").waitFor();
  await shown(page).getByText("Casse").filter({ visible: true }).waitFor();
  await page.getByText(/^Compté le/).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Compter");

  // A sale meanwhile is said, and what was typed stays.
  await page.getByRole("button", { name: "Compter" }).click();
  await dialog.getByRole("button", { name: COUNT.more }).click();
  await page.getByLabel(COUNT.reason).fill("Retrouvé");
  await sell(api, 1, 4);
  await dialog.getByText(/Le stock est passé de 10 à 6/).waitFor();
  // The count is still the last count after a sale.
  await page.getByText(/^Compté le/).waitFor();
  await save(page).click();
  await dialog.getByText(MESSAGES.stockChange(6)).waitFor();
  await dialog.getByRole("button", { name: "Partir de 6" }).click();
  await save(page).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("écart +5").first().waitFor();
  expect(ledger(account.etablissementId, 1)).toEqual([
    { quantite: -2, motif: "Casse" },
    { quantite: 5, motif: "Retrouvé" },
  ]);
  if (viewportWidth === 1280)
    await page.getByRole("link", { name: "Stock 2\u00A0alertes de stock", exact: true }).waitFor();
});
