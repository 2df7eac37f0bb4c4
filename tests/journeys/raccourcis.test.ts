// The shortcuts of design 5: where they act, where they must not, and the switch that turns single keys off.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PAUSE_MAX_MS } from "#app/keyboard/scanner.ts";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { parcours } from "./harness/parcours.ts";

/** A person's pace: keys that follow each other within milliseconds are a scanner's. */
const LENT = { delay: 80 };

const chemin = (page: Page) => new URL(page.url()).pathname;
const nomDuFoyer = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
const quitter = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).blur());

/**
 * What has become of the page once a shortcut would have acted. A single key waits for as long as a scanner might take
 * (held-key.ts), and timers go off in their order: after this later one nothing is held any more.
 */
async function apresCoup(page: Page) {
  const enRoute = await page.evaluate(async (attente) => {
    await new Promise((resolve) => setTimeout(resolve, attente));
    return window.__remixRouter.state.navigation.location?.pathname;
  }, 2 * PAUSE_MAX_MS);
  const dialogues = await page.getByRole("dialog").count();
  return { chemin: enRoute ?? chemin(page), foyer: await nomDuFoyer(page), dialogues };
}

/** Types as a scanner does. */
async function scanner(page: Page, code: string) {
  await page.evaluate((keys) => {
    for (const key of keys) window.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }, code);
}

/** Presses until the page, once it answers, has done it. */
async function presser(page: Page, touche: string, attendu: () => Promise<boolean> | boolean) {
  await expect
    .poll(
      async () => {
        if (await attendu()) return true;
        await page.keyboard.press(touche, LENT);
        return attendu();
      },
      { timeout: 15_000 },
    )
    .toBe(true);
}

parcours("aller au clavier", [1280], async ({ page }) => {
  const { compte, api } = await ouvrirBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  await api("POST", "/produits", { titre: "Riz", categorieId: 1, statut: "BROUILLON" });
  await connecter(page, compte);
  const liste = page.getByRole("dialog", { name: "Raccourcis clavier" });

  await page.goto("/products");
  await presser(page, "/", async () => (await nomDuFoyer(page)) === "Titre, description ou référence");
  // In a field they are letters.
  await page.keyboard.type("n/?", LENT);
  const recherche = page.getByRole("combobox", { name: "Titre, description ou référence" });
  await expect.poll(() => recherche.inputValue()).toBe("n/?");
  expect(await apresCoup(page)).toMatchObject({ chemin: "/products", dialogues: 0 });
  await quitter(page);
  // What a scanner types is none either, wherever in its code the key stands.
  for (const code of ["6/00", "/600", "?600", "n600", "60n"]) {
    await scanner(page, code);
    expect([code, await apresCoup(page)]).toEqual([code, { chemin: "/products", foyer: null, dialogues: 0 }]);
  }
  // The browser's own, a new window.
  await page.keyboard.press("Control+Shift+N");
  expect(await apresCoup(page)).toEqual({ chemin: "/products", foyer: null, dialogues: 0 });
  await presser(page, "n", () => chemin(page) === "/products/new");

  await page.keyboard.press("Alt+n", LENT);
  await page.waitForURL("**/pos");
  await presser(page, "/", async () => (await nomDuFoyer(page)) === "Nom ou référence du produit");
  await quitter(page);
  await page.keyboard.press("?", LENT);
  await liste.waitFor();
  await verifierAccessibilite(page);
  // A dialog has its own keys.
  await page.keyboard.press("F2", LENT);
  await expect.poll(() => nomDuFoyer(page)).toBe("Fermer");
  await liste.getByRole("switch").uncheck();
  await page.keyboard.press("Escape");
  await liste.waitFor({ state: "detached" });
  expect(chemin(page)).toBe("/pos");

  // Off is off, here and after a reload; what has a modifier stays.
  await page.goto("/categories");
  await presser(page, "Alt+?", async () => (await liste.count()) === 1);
  await expect.poll(() => liste.getByRole("switch").isChecked()).toBe(false);
  await page.keyboard.press("Escape");
  await liste.waitFor({ state: "detached" });
  await page.keyboard.type("n/?", LENT);
  const { foyer, ...reste } = await apresCoup(page);
  expect(reste).toEqual({ chemin: "/categories", dialogues: 0 });
  expect(foyer).not.toBe("Nom de la catégorie");
  await page.keyboard.press("Alt+?", LENT);
  await liste.getByRole("switch").check();
  await page.keyboard.press("Escape");
  await liste.waitFor({ state: "detached" });
  await page.keyboard.press("n", LENT);
  await page.waitForURL("**/categories/new");
});
