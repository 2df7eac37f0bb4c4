// What was refused is not the answer of the next try: a form's sentence leaves when it is sent again, a field's when it
// is edited. And what is said of a form hides nothing of it.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CATEGORIES, FORMULAIRE_PRODUIT } from "#app/content/catalogue.ts";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { parcours } from "./harness/parcours.ts";
import { fermerLeCanal } from "./harness/temps-reel.ts";

/** Keeps every answer to the page back; the function that it returns lets them come. */
async function retenir(page: Page): Promise<() => Promise<void>> {
  let venir = () => {};
  const venues = new Promise<void>((resolve) => {
    venir = resolve;
  });
  await page.route("**/*.data*", async (route) => {
    await venues;
    await route.continue();
  });
  return async () => {
    venir();
    await page.unroute("**/*.data*", () => undefined);
  };
}

parcours("un nouvel essai oublie le refus", [360, 1280], async ({ page, context, largeur, tolerer }) => {
  tolerer(/ (401|409)$/, /status of (401|409)/, /ERR_INTERNET_DISCONNECTED/);
  // A page that hears nothing of the shop: what it does not know is refused by the server.
  await fermerLeCanal(page);
  const { compte, api } = await ouvrirBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });

  await page.goto("/login");
  await page.getByLabel("Email").fill(compte.email);
  const motDePasse = page.getByLabel("Mot de passe", { exact: true });
  await motDePasse.fill("Faux@2026");
  await page.getByRole("button", { name: "Se connecter" }).click();
  const refus = page.getByText(MESSAGES.identifiantsIncorrects);
  await refus.waitFor();
  let laisser = await retenir(page);
  await motDePasse.fill("Faux@20261");
  await motDePasse.press("Enter");
  await refus.waitFor({ state: "detached" });
  await laisser();
  await refus.waitFor();

  await connecter(page, compte, "/categories/new");
  const nom = page.getByLabel("Nom", { exact: true });
  const enregistrer = page.getByRole("button", { name: "Enregistrer" });
  const pris = page.getByText(MESSAGES.categorieExiste);
  await nom.fill("Épicerie");
  await enregistrer.click();
  await pris.waitFor();
  // It stands while something else is edited, and comes again with the same answer.
  await page.getByLabel("Description").fill("Riz");
  await expect.poll(() => pris.count()).toBe(1);
  await nom.fill("épicerie");
  await expect.poll(() => pris.count()).toBe(0);
  await expect.poll(() => nom.getAttribute("aria-invalid")).toBeNull();
  await nom.press("Enter");
  await pris.waitFor();

  await context.setOffline(true);
  await nom.fill("Boissons");
  await nom.press("Enter");
  const injoignable = page.getByText(MESSAGES.serveurInjoignable);
  await injoignable.waitFor();
  await context.setOffline(false);
  laisser = await retenir(page);
  await nom.press("Enter");
  await injoignable.waitFor({ state: "detached" });
  await laisser();
  await page.waitForURL("**/categories");

  // A product comes to each after the list: its deletion is asked for, and refused.
  const supprimer = async (categorieId: number, categorie: string) => {
    await api("POST", "/produits", { titre: "Riz", categorieId, statut: "BROUILLON" });
    // On a phone the notification lies over it.
    if (largeur === 360) {
      await page.getByRole("button", { name: `Actions pour ${categorie}` }).press("Enter");
      await page.getByRole("menuitem", { name: "Supprimer" }).press("Enter");
    } else {
      await page.getByRole("button", { name: `Supprimer ${categorie}` }).click();
    }
    await page.getByRole("dialog").getByRole("button", { name: "Supprimer" }).click();
  };
  await supprimer(1, "Épicerie");
  const gardee = page.getByText(CATEGORIES.suppressionImpossible);
  await gardee.waitFor();
  laisser = await retenir(page);
  await supprimer(2, "Boissons");
  await gardee.waitFor({ state: "detached" });
  await laisser();
  await gardee.waitFor();
});

parcours("le champ à corriger reste en vue", [360, 768, 1280], async ({ page, tolerer }) => {
  // Under load the first press may come before the scripts: the server then answers it.
  tolerer(/ 400$/, /status of 400/);
  await page.goto("/register");
  const remplir = [
    ["Nom", "Ndiaye"],
    ["Prénom", "Awa"],
    ["Email", "awa@etal.test"],
    ["Téléphone", "775550110"],
  ] as const;
  for (const [label, valeur] of remplir) {
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByText(APP_MESSAGES.erreursDeValidation).waitFor();
    const champ = page.getByLabel(label, { exact: true });
    await expect.poll(() => champ.evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => champ.evaluate(estDecouvert)).toBe(true);
    await champ.fill(valeur);
    await page.getByText(APP_MESSAGES.erreursDeValidation).waitFor({ state: "detached" });
  }
});

/** Whether nothing lies over the corners of a field. */
function estDecouvert(champ: Element): boolean {
  const { left, right, top, bottom } = champ.getBoundingClientRect();
  return [left + 8, right - 8].every((x) =>
    [top + 8, bottom - 8].every((y) => document.elementFromPoint(x, y) === champ),
  );
}

parcours("seul un stock perdu est dit perdu", [360, 1280], async ({ page }) => {
  const { compte, api } = await ouvrirBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  await connecter(page, compte, "/products/new");
  const perdu = page.getByText(FORMULAIRE_PRODUIT.quitteStock);
  const brouillon = page.getByRole("radio", { name: /Brouillon/ });
  const enStock = page.getByRole("radio", { name: /En stock/ });
  // Once to leave nothing, once more to leave only its zeros.
  for (let fois = 0; fois < 2; fois++) {
    await brouillon.check();
    await page.getByLabel("Quantité", { exact: true }).waitFor({ state: "hidden" });
    await expect.poll(() => perdu.count()).toBe(0);
    await enStock.check();
  }
  await page.getByLabel("Prix de vente").fill("1500");
  await brouillon.check();
  await perdu.waitFor();
  await enStock.check();
  await brouillon.check();
  await perdu.waitFor({ state: "detached" });
});
