// A scanner at the till of the built product (tests/component/caisse/scanner.test.tsx has what its keys do).
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PRODUIT_FORM } from "#app/content/catalogue.ts";
import { SCAN } from "#app/content/scan.ts";
import { checkStory } from "#tests/journeys/harness/accessibility.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { keptPanier, goToCaisse, openPanier, tile } from "#tests/journeys/harness/caisse.ts";
import { field, save } from "#tests/journeys/harness/forms.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { scanKeys } from "#tests/journeys/harness/scanner.ts";

const CODE = "6044000001012";
const TUNA = { titre: "Thon 180 g", prixVente: 850, codesBarres: [CODE] };
const MILK = { titre: "Lait 1 L", prixVente: 900, codesBarres: ["6044000002019"] };

async function openShop(page: Page) {
  const boutique = await openBoutique();
  await boutique.api("POST", "/categories", { nom: "Épicerie" });
  const stock = { categorieId: 1, statut: "STOCK", quantite: 500, seuilAlerte: 5, prixAchat: 100 };
  for (const produit of [TUNA, MILK]) await boutique.api("POST", "/produits", { ...stock, ...produit });
  await logIn(page, boutique.account);
  await goToCaisse(page);
  await tile(page, MILK.titre).click();
  const panier = () => keptPanier(page);
  return { panier };
}

const line = (page: Page, titre: string) => page.getByRole("textbox", { name: `Quantité de ${titre}` });
const UNKNOWN = "6044000009018";

journey("scanner, puis créer le produit d'un code inconnu", [1280, 360], async ({ page, viewportWidth }) => {
  const { panier } = await openShop(page);
  // Keys that wait for real.
  await scanKeys(page, CODE, { pauses: [5, 30, 110, 5, 60], real: true });
  await scanKeys(page, CODE, { pauses: [12, 85], real: true });
  await expect.poll(panier).toEqual(["", `${MILK.titre} 1 à 90000`, `${TUNA.titre} 2 à 85000`]);
  await scanKeys(page, UNKNOWN);
  const unknown = page.getByRole("dialog", { name: SCAN.unknown });
  await checkStory(page);
  // A new product gets the code, and the way back is the basket.
  await unknown.getByRole("link", { name: SCAN.create }).click();
  await page.waitForURL(`**/products/new?code=${UNKNOWN}`);
  await page.getByRole("button", { name: PRODUIT_FORM.removeCode(UNKNOWN) }).waitFor();
  const typed = { titre: "Café", quantite: "9", seuilAlerte: "1", prixAchat: "50", prixVente: "75" };
  for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
  await save(page);
  await page.waitForURL("**/pos");
  await tile(page, "Café").waitFor();
  await scanKeys(page, UNKNOWN);
  await openPanier(page);
  await expect.poll(() => line(page, "Café").inputValue()).toBe("1");
  await expect.poll(() => line(page, TUNA.titre).inputValue()).toBe("2");
  if (viewportWidth < 768) await page.keyboard.press("Escape");
});
