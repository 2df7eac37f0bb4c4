import type { Page } from "playwright-core";
import { expect } from "vitest";
import { KEY_HELD_MS } from "#app/keyboard/rhythm.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { journey } from "./harness/journey.ts";

/** Keys that follow each other faster count as a scanner's. */
const SLOW = { delay: 130 };

const path = (page: Page) => new URL(page.url()).pathname;
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
const leaveField = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).blur());

/** Waits longer than a single key is held (scanner.ts), so every shortcut has acted by then. */
async function stateAfterShortcut(page: Page) {
  const pendingPath = await page.evaluate(async (wait) => {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return window.__remixRouter.state.navigation.location?.pathname;
  }, 2 * KEY_HELD_MS);
  const dialogs = await page.getByRole("dialog").count();
  return { path: pendingPath ?? path(page), focused: await focusedName(page), dialogs };
}

async function scanner(page: Page, code: string) {
  await page.evaluate((keys) => {
    for (const key of keys) window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }, code);
}

async function press(page: Page, key: string, expected: () => Promise<boolean> | boolean) {
  await expect
    .poll(
      async () => {
        if (await expected()) return true;
        await page.keyboard.press(key, SLOW);
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
  await press(page, "/", async () => (await focusedName(page)) === "Titre, description ou référence");
  await page.keyboard.type("n/?", SLOW);
  const search = page.getByRole("combobox", { name: "Titre, description ou référence" });
  await expect.poll(() => search.inputValue()).toBe("n/?");
  expect(await stateAfterShortcut(page)).toMatchObject({ path: "/products", dialogs: 0 });
  await leaveField(page);
  // A scanned code contains no shortcut, wherever the key stands in it.
  for (const code of ["6/00", "/600", "?600", "n600", "60n"]) {
    await scanner(page, code);
    expect([code, await stateAfterShortcut(page)]).toEqual([
      code,
      { path: "/products", focused: null, dialogs: 0 },
    ]);
  }
  // The browser's own shortcut for a new window.
  await page.keyboard.press("Control+Shift+N");
  expect(await stateAfterShortcut(page)).toEqual({ path: "/products", focused: null, dialogs: 0 });
  await press(page, "n", () => path(page) === "/products/new");

  await page.keyboard.press("Alt+n", SLOW);
  await page.waitForURL("**/pos");
  await press(page, "/", async () => (await focusedName(page)) === "Nom ou référence du produit");
  await leaveField(page);
  await page.keyboard.press("?", SLOW);
  await list.waitFor();
  await checkAccessibility(page);
  await page.keyboard.press("F2", SLOW);
  await expect.poll(() => focusedName(page)).toBe("Fermer");
  await list.getByRole("switch").uncheck();
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  expect(path(page)).toBe("/pos");

  // The switch survives a reload; shortcuts with a modifier stay on.
  await page.goto("/categories");
  await press(page, "Alt+?", async () => (await list.count()) === 1);
  await expect.poll(() => list.getByRole("switch").isChecked()).toBe(false);
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  await page.keyboard.type("n/?", SLOW);
  const { focused, ...rest } = await stateAfterShortcut(page);
  expect(rest).toEqual({ path: "/categories", dialogs: 0 });
  expect(focused).not.toBe("Nom de la catégorie");
  await page.keyboard.press("Alt+?", SLOW);
  await list.getByRole("switch").check();
  await page.keyboard.press("Escape");
  await list.waitFor({ state: "detached" });
  await page.keyboard.press("n", SLOW);
  await page.waitForURL("**/categories/new");
});
