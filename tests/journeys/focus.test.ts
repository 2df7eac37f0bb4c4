import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { CATEGORIES, PRODUITS } from "#app/content/catalogue.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { OIL, readable, openCaisse, openPanier, tile } from "./harness/caisse.ts";
import { journey } from "./harness/journey.ts";
import { closeChannel } from "./harness/realtime.ts";

const LIST_REQUESTS = /\/(products|categories)\.data/;
const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);

async function openGrocery(page: Page): Promise<void> {
  await closeChannel(page);
  const { account, api } = await openBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  const stock = { statut: "STOCK", seuilAlerte: 2, quantite: 5, prixAchat: 100, prixVente: 150 };
  await api("POST", "/categories", { nom: "Lilas" });
  for (const titre of ["Huile végétale", "Huile de palme", "Lilas"])
    await api("POST", "/produits", { titre, categorieId: 1, ...stock });
  await logIn(page, account);
}

journey("chercher et chercher encore sans quitter le champ", [360, 1280], async ({ page }) => {
  await openGrocery(page);
  for (const [address, field] of [
    ["/products", page.getByRole("combobox", { name: PRODUITS.searchLabel })],
    ["/categories", page.getByRole("searchbox", { name: CATEGORIES.searchLabel })],
  ] as const) {
    await page.goto(address);
    await page.getByText(/^Affichage de/).waitFor();
    const lilac = page.locator(".skeleton-rows").getByText("Lilas").filter({ visible: true });
    await field.fill("i");
    await field.press("Enter");
    await page.waitForURL(/q=i$/);
    await expect.poll(() => hasFocus(field)).toBe(true);
    // Text typed while the answer is on its way must stay.
    await page.keyboard.type("l");
    await page.route(LIST_REQUESTS, async (route) => {
      await page.keyboard.type("e");
      await route.continue();
    });
    await field.press("Enter");
    await page.waitForURL(/q=il$/);
    await expect.poll(() => field.inputValue()).toBe("ile");
    await expect.poll(() => hasFocus(field)).toBe(true);
    await page.unroute(LIST_REQUESTS);
    await field.press("Enter");
    await page.waitForURL(/q=ile$/);
    // The address changes a moment before its list.
    await lilac.waitFor({ state: "detached" });
    await page.goBack();
    await page.waitForURL(/q=il$/);
    await lilac.waitFor();
    await expect.poll(() => field.inputValue()).toBe("il");
  }
});

journey("nommer le client et changer un prix au clavier", [360, 1280], async ({ page }) => {
  await openCaisse(page);
  await tile(page, OIL.titre).click();
  await openPanier(page);

  const client = page.getByRole("textbox", { name: CAISSE.client }).filter({ visible: true });
  const titre = page.getByRole("heading", { level: 2, name: CAISSE.panier });
  for (const key of ["Enter", "Escape"]) {
    await client.fill("Awa");
    await client.press(key);
    await expect.poll(() => hasFocus(titre)).toBe(true);
  }

  const edit = page.getByRole("button", { name: CAISSE.editPrix(OIL.titre) });
  const prix = page.getByRole("textbox", { name: CAISSE.prixOf(OIL.titre) });
  for (const key of ["Escape", "Enter"]) {
    await edit.click();
    await prix.fill("2000");
    await prix.press(key);
    await edit.waitFor();
    await expect.poll(() => hasFocus(edit)).toBe(true);
    await expect.poll(() => readable(edit.innerText())).toContain(key === "Enter" ? "2 000" : "1 250");
  }
  await edit.click();
  await client.focus();
  await edit.waitFor();
  await expect.poll(() => hasFocus(client)).toBe(true);
});

journey("un email déjà pris ramène à son champ", [360, 1280], async ({ page, tolerate }) => {
  tolerate(/ 409$/, /status of 409/);
  const { account } = await openBoutique();
  await page.goto("/register");
  const pressContinue = () => page.getByRole("button", { name: "Continuer" }).click();
  await page.getByLabel("Nom", { exact: true }).fill("Ndiaye");
  await page.getByLabel("Prénom").fill("Awa");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Téléphone").fill("775550110");
  await pressContinue();
  await page.getByLabel("Mot de passe", { exact: true }).fill(account.motDePasse);
  await page.getByLabel("Confirmer le mot de passe").fill(account.motDePasse);
  await pressContinue();
  await page.getByLabel("Nom de l'établissement").fill("Boutique Awa");
  await page.getByLabel("Pays", { exact: true }).selectOption("1");
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await page.getByRole("group").getByText(MESSAGES.emailExists).waitFor();
  await expect.poll(() => hasFocus(page.getByLabel("Email"))).toBe(true);
});
