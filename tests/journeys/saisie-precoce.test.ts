// A page is read and typed in long before its scripts have come over 3G: nothing of that is lost when they have.
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { parcours } from "./harness/parcours.ts";

/** Keeps every script back; the function that it returns lets them come. */
async function retenirScripts(context: BrowserContext): Promise<() => void> {
  let venir = () => {};
  const venus = new Promise<void>((resolve) => {
    venir = resolve;
  });
  await context.route("**/assets/*.js", async (route) => {
    await venus;
    await route.continue();
  });
  return venir;
}

async function ouvrir(page: Page, adresse: string): Promise<void> {
  await page.goto(adresse, { waitUntil: "commit" });
}

parcours("chercher avant que la page réponde", [360, 1280], async ({ page, context }) => {
  const boutique = await ouvrirBoutique();
  const { id } = await boutique.api<{ id: number }>("POST", "/categories", { nom: "Épicerie" });
  for (const titre of ["Thé vert", "Savon", "Riz"]) {
    const nombres = { seuilAlerte: 0, quantite: 5, prixAchat: 100, prixVente: 200 };
    await boutique.api("POST", "/produits", { titre, categorieId: id, statut: "STOCK", ...nombres });
  }
  await connecter(page, boutique.compte);

  let venir = await retenirScripts(context);
  await ouvrir(page, "/products");
  const recherche = page.locator("[name=q]");
  await recherche.fill("sav");
  venir();
  await page.getByRole("option", { name: /Savon/ }).waitFor();
  expect(await recherche.inputValue()).toBe("sav");
  await recherche.press("Enter");
  await page.waitForURL(/q=sav/);
  await recherche.fill("the");
  await page.getByRole("option", { name: /Thé vert/ }).waitFor();
  await recherche.press("ArrowDown");
  await recherche.press("Enter");
  await page.getByRole("heading", { name: "Thé vert" }).waitFor();

  venir = await retenirScripts(context);
  await ouvrir(page, "/pos");
  await page.getByRole("searchbox").fill("the");
  venir();
  const tuiles = page.getByRole("list", { name: "Produits" }).getByRole("button");
  await expect.poll(() => tuiles.count()).toBe(1);
  expect(await page.getByRole("searchbox").inputValue()).toBe("the");
});

parcours("remplir un produit avant que la page réponde", [360], async ({ page, context }) => {
  const boutique = await ouvrirBoutique();
  await boutique.api("POST", "/categories", { nom: "Épicerie" });
  await connecter(page, boutique.compte);
  const venir = await retenirScripts(context);
  await ouvrir(page, "/products/new");
  await page.locator("[name=titre]").fill("Thé vert");
  await page.locator("[name=prixVente]").fill("12500");
  await page.getByRole("radio", { name: /Brouillon/ }).check();
  venir();
  // The page has heard of the choice: the four values are out of reach, and it says why.
  await page.getByText("sont revenus à 0").waitFor();
  expect(await page.locator("[name=titre]").inputValue()).toBe("Thé vert");
});

parcours("choisir un indicatif avant que la page réponde", [360], async ({ page, context }) => {
  const venir = await retenirScripts(context);
  await ouvrir(page, "/register");
  await page.getByLabel("Indicatif du pays").selectOption({ label: "Bénin (+229)" });
  await page.locator("[name=telephone]").fill("0197000000");
  venir();
  await page.getByText("+229", { exact: true }).waitFor();
  await expect.poll(() => page.locator("[name=telephone]").inputValue()).toMatch(/^01 97 00 00 00$/u);
});
