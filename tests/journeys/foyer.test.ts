// The focus after Entrée, Échap and a refusal: where one goes on from, never the page's body.
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { CATEGORIES, PRODUITS } from "#app/content/catalogue.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { HUILE, lisible, ouvrirCaisse, ouvrirPanier, tuile } from "./harness/caisse.ts";
import { parcours } from "./harness/parcours.ts";
import { fermerLeCanal } from "./harness/temps-reel.ts";

/** What a list asks for, and not its suggestions. */
const LISTES = /\/(products|categories)\.data/;
const aLeFoyer = (element: Locator) => element.evaluate((one) => one === document.activeElement);

async function ouvrirEpicerie(page: Page): Promise<void> {
  await fermerLeCanal(page);
  const { compte, api } = await ouvrirBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  const stock = { statut: "STOCK", seuilAlerte: 2, quantite: 5, prixAchat: 100, prixVente: 150 };
  await api("POST", "/categories", { nom: "Lilas" });
  for (const titre of ["Huile végétale", "Huile de palme", "Lilas"])
    await api("POST", "/produits", { titre, categorieId: 1, ...stock });
  await connecter(page, compte);
}

parcours("chercher et chercher encore sans quitter le champ", [360, 1280], async ({ page }) => {
  await ouvrirEpicerie(page);
  for (const [adresse, champ] of [
    ["/products", page.getByRole("combobox", { name: PRODUITS.cherche })],
    ["/categories", page.getByRole("searchbox", { name: CATEGORIES.cherche })],
  ] as const) {
    await page.goto(adresse);
    await page.getByText(/^Affichage de/).waitFor();
    const lilas = page.locator(".skeleton-rows").getByText("Lilas").filter({ visible: true });
    await champ.fill("i");
    await champ.press("Enter");
    await page.waitForURL(/q=i$/);
    await expect.poll(() => aLeFoyer(champ)).toBe(true);
    // What is typed while the answer is on its way is not taken back by it.
    await page.keyboard.type("l");
    await page.route(LISTES, async (route) => {
      await page.keyboard.type("e");
      await route.continue();
    });
    await champ.press("Enter");
    await page.waitForURL(/q=il$/);
    await expect.poll(() => champ.inputValue()).toBe("ile");
    await expect.poll(() => aLeFoyer(champ)).toBe(true);
    await page.unroute(LISTES);
    await champ.press("Enter");
    await page.waitForURL(/q=ile$/);
    // The address is there a moment before its list, in which the lilac is no more.
    await lilas.waitFor({ state: "detached" });
    // A step back shows the search that the list is of.
    await page.goBack();
    await page.waitForURL(/q=il$/);
    await lilas.waitFor();
    await expect.poll(() => champ.inputValue()).toBe("il");
  }
});

parcours("nommer le client et changer un prix au clavier", [360, 1280], async ({ page }) => {
  await ouvrirCaisse(page);
  await tuile(page, HUILE.titre).click();
  await ouvrirPanier(page);

  const client = page.getByRole("textbox", { name: CAISSE.client }).filter({ visible: true });
  const titre = page.getByRole("heading", { level: 2, name: CAISSE.panier });
  for (const touche of ["Enter", "Escape"]) {
    await client.fill("Awa");
    await client.press(touche);
    await expect.poll(() => aLeFoyer(titre)).toBe(true);
  }

  const modifier = page.getByRole("button", { name: CAISSE.modifierPrix(HUILE.titre) });
  const prix = page.getByRole("textbox", { name: CAISSE.prixDe(HUILE.titre) });
  for (const touche of ["Escape", "Enter"]) {
    await modifier.click();
    await prix.fill("2000");
    await prix.press(touche);
    await modifier.waitFor();
    await expect.poll(() => aLeFoyer(modifier)).toBe(true);
    await expect.poll(() => lisible(modifier.innerText())).toContain(touche === "Enter" ? "2 000" : "1 250");
  }
  // Left for another field, it takes nothing back.
  await modifier.click();
  await client.focus();
  await modifier.waitFor();
  await expect.poll(() => aLeFoyer(client)).toBe(true);
});

parcours("un email déjà pris ramène à son champ", [360, 1280], async ({ page, tolerer }) => {
  tolerer(/ 409$/, /status of 409/);
  const { compte } = await ouvrirBoutique();
  await page.goto("/register");
  const continuer = () => page.getByRole("button", { name: "Continuer" }).click();
  await page.getByLabel("Nom", { exact: true }).fill("Ndiaye");
  await page.getByLabel("Prénom").fill("Awa");
  await page.getByLabel("Email").fill(compte.email);
  await page.getByLabel("Téléphone").fill("775550110");
  await continuer();
  await page.getByLabel("Mot de passe", { exact: true }).fill(compte.motDePasse);
  await page.getByLabel("Confirmer le mot de passe").fill(compte.motDePasse);
  await continuer();
  await page.getByLabel("Nom de l'établissement").fill("Boutique Awa");
  await page.getByLabel("Pays", { exact: true }).selectOption("1");
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await page.getByRole("group").getByText(MESSAGES.emailExiste).waitFor();
  await expect.poll(() => aLeFoyer(page.getByLabel("Email"))).toBe(true);
});
