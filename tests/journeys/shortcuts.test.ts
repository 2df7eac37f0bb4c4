import type { Page } from "playwright-core";
import { expect } from "vitest";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { journey } from "./harness/journey.ts";
import { scanKeys } from "./harness/scanner.ts";

const path = (page: Page) => new URL(page.url()).pathname;
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
const leaveField = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).blur());

async function press(page: Page, key: string, expected: () => Promise<boolean> | boolean) {
  await expect
    .poll(
      async () => {
        if (await expected()) return true;
        await page.keyboard.press(key);
        return expected();
      },
      { timeout: 15_000 },
    )
    .toBe(true);
}

journey("aller au clavier", [1280], async ({ page }) => {
  const { account, api } = await openBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  await api("POST", "/produits", { titre: "Riz", categorieId: 1, statut: "BROUILLON" });
  await logIn(page, account);
  const list = page.getByRole("dialog", { name: "Raccourcis clavier" });

  await page.goto("/products");
  await press(page, "F2", async () => (await focusedName(page)) === "Titre, description ou référence");
  await page.keyboard.type("n/?1");
  const search = page.getByRole("combobox", { name: "Titre, description ou référence" });
  await expect.poll(() => search.inputValue()).toBe("n/?1");
  await leaveField(page);
  // A scanned code is no shortcut.
  const add = page.getByRole("link", { name: "Ajouter un produit" });
  await add.focus();
  await scanKeys(page, "60n1r4p", { pauses: [5, 450, 2000], ends: "Tab" });
  await page.keyboard.press("Shift+Tab");
  expect([path(page), await page.getByRole("dialog").count()]).toEqual(["/products", 0]);
  // The browser's own shortcut for a new window.
  await page.keyboard.press("Control+Shift+N");
  expect(path(page)).toBe("/products");
  await add.press("Enter");
  await page.waitForURL("**/products/new");
  await page.goto("/products");
  await press(page, "Alt+j", () => path(page) === "/products/new");

  await page.keyboard.press("Alt+n");
  // Before the till is drawn, F2 opens the search of the screen that was left.
  await page.getByPlaceholder("Nom ou référence du produit").waitFor();
  await press(page, "F2", async () => (await focusedName(page)) === "Nom ou référence du produit");
  await page.keyboard.press("Alt+?");
  await list.waitFor();
  await checkAccessibility(page);
  await page.keyboard.press("F2");
  await expect.poll(() => focusedName(page)).toBe("Fermer");
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  expect(path(page)).toBe("/pos");
});
