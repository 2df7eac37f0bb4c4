// A page is read and typed in long before its scripts have come over 3G: nothing of that is lost when they have.
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import {
  HUILE,
  lisible,
  ouvrirCaisse,
  ouvrirPanier,
  payerSansReponse,
  RIZ,
  tuile,
  ventesDe,
} from "./harness/caisse.ts";
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
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("the");
});

parcours("toucher des produits avant que la caisse réponde", [360, 1280], async ({ page, context }) => {
  await ouvrirCaisse(page);
  await tuile(page, RIZ.titre).click();
  await page.getByText("1 article").filter({ visible: true }).first().waitFor();

  const venir = await retenirScripts(context);
  await ouvrir(page, "/pos");
  const huile = tuile(page, HUILE.titre);
  const ditesSur = () => huile.evaluate((element) => getComputedStyle(element, "::after").content);
  await huile.click();
  await huile.click();
  // Seen at once, before anything of the till is there.
  expect(await ditesSur()).toBe('"2"');
  venir();
  // To what the cart held, each press once.
  await huile.getByText("2 dans le panier").waitFor();
  expect(await ditesSur()).toBe("none");
  await page.getByText("3 articles").filter({ visible: true }).first().waitFor();
  await huile.click();
  await huile.getByText("3 dans le panier").waitFor();
  await page.getByText("4 articles").filter({ visible: true }).first().waitFor();
  expect(await ditesSur()).toBe("none");
});

parcours(
  "toucher un produit avant de voir l'encaissement sans réponse",
  [360],
  async ({ page, context, tolerer }) => {
    tolerer(/ERR_CONNECTION_RESET/);
    const caisse = await ouvrirCaisse(page);
    await tuile(page, RIZ.titre).click();
    await payerSansReponse(page, { enregistree: true });

    const venir = await retenirScripts(context);
    await ouvrir(page, "/pos");
    await tuile(page, HUILE.titre).click();
    venir();
    // The cart is still the one that was sent: paying it again counts once.
    await page.getByText(CAISSE.touchesPerdues).waitFor();
    await page.getByText(CAISSE.encaissementSansReponse).waitFor();
    await ouvrirPanier(page);
    await page.getByText("Réessayez sans changer le panier").filter({ visible: true }).waitFor();
    expect(await page.getByText("1 dans le panier").count()).toBe(1);
    expect(ventesDe(caisse)).toBe(1);
  },
);

parcours(
  "toucher un produit à côté d'un encaissement sans réponse",
  [360],
  async ({ page, context, tolerer }) => {
    tolerer(/ERR_CONNECTION_RESET/);
    await ouvrirCaisse(page);
    await tuile(page, RIZ.titre).click();
    await payerSansReponse(page, { enregistree: false });
    await page.keyboard.press("Escape");
    const huile = tuile(page, HUILE.titre);
    await huile.click();

    // The cart has become another one than was sent: it takes what is pressed.
    const venir = await retenirScripts(context);
    await ouvrir(page, "/pos");
    await huile.click();
    venir();
    await huile.getByText("2 dans le panier").waitFor();
    expect(await page.getByText(CAISSE.touchesPerdues).count()).toBe(0);
  },
);

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
  await expect.poll(() => page.locator("[name=titre]").inputValue()).toBe("Thé vert");
});

parcours("remplacer un prix tandis que la page répond", [360], async ({ page, context }) => {
  const { riz } = await ouvrirCaisse(page);
  const venir = await retenirScripts(context);
  await ouvrir(page, `/products/${String(riz.id)}/edit`);
  const prix = page.locator("[name=prixVente]");
  await prix.selectText();
  venir();
  // Its thousands part when the scripts are there; what was selected still is.
  await expect.poll(() => lisible(prix.inputValue())).toBe("17 500");
  await page.keyboard.type("9");
  await expect.poll(() => prix.inputValue()).toBe("9");
  await page.keyboard.type("250");
  await expect.poll(() => lisible(prix.inputValue())).toBe("9 250");
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
