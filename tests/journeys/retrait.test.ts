// A line that was taken out of the cart by mistake comes back, and the focus is never lost.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { HUILE, lisible, ouvrirCaisse, ouvrirPaiement, ouvrirPanier, RIZ, tuile } from "./harness/caisse.ts";
import { verifierMesures } from "./harness/mesures.ts";
import { parcours } from "./harness/parcours.ts";

const visible = { visible: true };
const lignes = (page: Page) => page.locator("[data-ligne]").filter(visible);
const titres = async (page: Page) =>
  (await lignes(page).allInnerTexts()).map((texte) => texte.split("\n")[0]);
const bouton = (page: Page, name: string) => page.getByRole("button", { name }).filter(visible);
const quantite = (page: Page, titre: string) =>
  page.getByRole("textbox", { name: CAISSE.quantiteDe(titre) }).filter(visible);
const foyer = (page: Page) => page.locator(":focus").innerText();
const annuler = (page: Page) => page.getByRole("button", { name: /^Annuler : remettre/ }).filter(visible);

/** Rice at 18 000, then two of oil. */
async function remplir(page: Page) {
  await ouvrirCaisse(page);
  await tuile(page, RIZ.titre).click();
  await tuile(page, HUILE.titre).click();
  await tuile(page, HUILE.titre).click();
  await ouvrirPanier(page);
  await bouton(page, CAISSE.modifierPrix(RIZ.titre)).click();
  await page.keyboard.type("18000", { delay: 80 });
  await page.keyboard.press("Enter");
}

parcours("remettre une ligne au clavier", [360, 1280], async ({ page }) => {
  await remplir(page);
  // A refused price, then Tab: the bin is next, and Entrée takes the line out.
  await bouton(page, CAISSE.modifierPrix(RIZ.titre)).click();
  await page.keyboard.type("100", { delay: 80 });
  await page.keyboard.press("Enter");
  await lignes(page).getByText("prix minimum").waitFor();
  await bouton(page, CAISSE.modifierPrix(RIZ.titre)).click();
  await page.keyboard.type("18000", { delay: 80 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => titres(page)).toEqual([HUILE.titre]);
  // Where Entrée that is pressed once more takes nothing else out.
  await expect.poll(() => foyer(page)).toContain(CAISSE.modifierPrix(HUILE.titre));
  await verifierAccessibilite(page);
  await verifierMesures(page);

  await page.keyboard.press("Control+z");
  await expect.poll(() => titres(page)).toEqual([RIZ.titre, HUILE.titre]);
  await expect.poll(() => foyer(page)).toContain(CAISSE.modifierPrix(RIZ.titre));
  await expect.poll(() => lisible(lignes(page).first().innerText())).toContain("18 000 × 1");
  await expect.poll(() => annuler(page).count()).toBe(0);

  // Both of them, the cart's title in between; the last one out is the first one back.
  await page.keyboard.press("Delete");
  await page.keyboard.press("Delete");
  await page.getByText(CAISSE.panierVide).filter(visible).waitFor();
  await expect.poll(() => foyer(page)).toBe(CAISSE.panier);
  await page.keyboard.press("Control+z");
  await expect.poll(() => titres(page)).toEqual([HUILE.titre]);
  await page.keyboard.press("Control+z");
  await expect.poll(() => titres(page)).toEqual([RIZ.titre, HUILE.titre]);
  await expect.poll(() => quantite(page, HUILE.titre).inputValue()).toBe("2");
});

parcours("remettre une ligne d'une pression", [360, 768, 1280], async ({ page, largeur }) => {
  await remplir(page);
  await bouton(page, CAISSE.retirer(HUILE.titre)).click();
  await expect.poll(() => titres(page)).toEqual([RIZ.titre]);
  await verifierMesures(page);
  await annuler(page).click();
  await expect.poll(() => titres(page)).toEqual([RIZ.titre, HUILE.titre]);
  await expect.poll(() => quantite(page, HUILE.titre).inputValue()).toBe("2");
  await expect.poll(() => foyer(page)).toContain(CAISSE.modifierPrix(HUILE.titre));

  // Stepped down to nothing.
  await quantite(page, HUILE.titre).fill("0");
  await quantite(page, HUILE.titre).press("Enter");
  await expect.poll(() => titres(page)).toEqual([RIZ.titre]);
  await annuler(page).click();
  await expect.poll(() => titres(page)).toEqual([RIZ.titre, HUILE.titre]);
  await expect.poll(() => quantite(page, HUILE.titre).inputValue()).toBe("2");

  // The sheet that is opened again begins at its title.
  if (largeur === 360) {
    await page.getByRole("button", { name: CAISSE.fermerPanier }).click();
    await ouvrirPanier(page);
    await expect.poll(() => foyer(page)).toBe(CAISSE.panier);
  }

  // All of them at once.
  await bouton(page, CAISSE.vider).click();
  await page.getByText(CAISSE.panierVide).filter(visible).waitFor();
  await verifierAccessibilite(page);
  await annuler(page).click();
  await expect.poll(() => titres(page)).toEqual([RIZ.titre, HUILE.titre]);
});

parcours("ce qui est retiré l'est pour le client suivant", [360, 1280], async ({ page }) => {
  await remplir(page);
  await bouton(page, CAISSE.retirer(RIZ.titre)).click();
  await annuler(page).waitFor();
  await ouvrirPaiement(page);
  await page.keyboard.press("Control+z");
  const paiement = page.getByRole("dialog", { name: CAISSE.paiementEspeces });
  await paiement.getByRole("button", { name: /^Exact/ }).click();
  await paiement.getByRole("button", { name: CAISSE.valider }).click();
  await page.getByRole("button", { name: CAISSE.venteSuivante }).click();
  await tuile(page, HUILE.titre).click();
  await ouvrirPanier(page);
  await expect.poll(() => titres(page)).toEqual([HUILE.titre]);
  await expect.poll(() => annuler(page).count()).toBe(0);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("CapsLock");
  await expect.poll(() => titres(page)).toEqual([HUILE.titre]);
});

parcours("ce qui est retiré quand un autre onglet vend", [1280], async ({ page, context }) => {
  await remplir(page);
  await bouton(page, CAISSE.retirer(RIZ.titre)).click();
  await annuler(page).waitFor();

  const autre = await context.newPage();
  await autre.goto("/pos");
  await autre.getByText("2 articles").filter(visible).first().waitFor();
  await ouvrirPaiement(autre);
  await autre.getByRole("button", { name: /^Exact/ }).click();
  await autre.getByRole("button", { name: CAISSE.valider }).click();
  await autre.getByRole("button", { name: CAISSE.venteSuivante }).waitFor();
  await autre.close();

  await annuler(page).waitFor({ state: "detached" });
  await page.keyboard.press("Control+z");
  await tuile(page, HUILE.titre).click();
  await page.keyboard.press("Control+z");
  await expect.poll(() => titres(page)).toEqual([HUILE.titre]);
});
