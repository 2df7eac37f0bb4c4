// A payment is for the cart that it was opened for: whatever happens around it, nothing else is paid and nothing is twice.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { HUILE, ouvrirCaisse, ouvrirPaiement, RIZ, tuile, ventesDe } from "#tests/journeys/harness/caisse.ts";
import { parcours } from "#tests/journeys/harness/parcours.ts";
import { fermerLeCanal } from "#tests/journeys/harness/temps-reel.ts";

/** Lets what goes to `adresse` happen, and keeps its answers back until the function that it returns is called. */
async function retenir(page: Page, adresse: string): Promise<() => void> {
  let venir = (): void => undefined;
  const venues = new Promise<void>((resolve) => {
    venir = resolve;
  });
  await page.route(adresse, async (route) => {
    const reponse = await route.fetch();
    await venues;
    await route.fulfill({ response: reponse });
  });
  return venir;
}

const paiement = (page: Page) => page.getByRole("dialog", { name: "Paiement en espèces" });
const quantite = (page: Page, titre: string) => page.getByRole("textbox", { name: `Quantité de ${titre}` });

parcours("le panier se vide pendant la vérification", [1280], async ({ page, tolerer }) => {
  tolerer(/ERR_CONNECTION_RESET/);
  const caisse = await ouvrirCaisse(page);
  await tuile(page, HUILE.titre).click();
  await page.route("**/pos/ventes", (route) => route.abort("connectionreset"));
  await ouvrirPaiement(page);
  await page.getByRole("button", { name: /^Exact/ }).click();
  await page.getByRole("button", { name: "Valider la vente" }).click();
  await page.getByText("Impossible de joindre le serveur").waitFor();
  await page.getByRole("button", { name: "Fermer", exact: true }).click();
  await page.unroute("**/pos/ventes");
  await tuile(page, HUILE.titre).click();

  const laisser = await retenir(page, "**/pos/renoncement");
  await page.getByRole("button", { name: "Espèces" }).click();
  await page.getByText("Vérification…").first().waitFor();
  await page.getByRole("button", { name: "Vider" }).click();
  laisser();
  await page.getByText("Il sera vérifié").waitFor({ state: "detached" });
  await page.getByText("Touchez un produit pour commencer.").waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  expect(ventesDe(caisse)).toBe(0);
});

parcours("F8 prend ce qui vient d'être tapé", [1280], async ({ page }) => {
  await ouvrirCaisse(page);
  await tuile(page, HUILE.titre).click();
  await quantite(page, HUILE.titre).fill("0");
  await page.keyboard.press("F8");
  await page.getByText("Touchez un produit pour commencer.").waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);

  await tuile(page, HUILE.titre).click();
  await quantite(page, HUILE.titre).fill("3");
  await page.keyboard.press("F8");
  await paiement(page).getByRole("button", { name: /3.750/ }).waitFor();
});

parcours("un autre onglet vend le panier que l'on paie", [360, 1280], async ({ page, context }) => {
  const caisse = await ouvrirCaisse(page);
  await tuile(page, HUILE.titre).click();
  await ouvrirPaiement(page);
  await page.getByRole("button", { name: /^5.000$/ }).click();

  const onglet = await context.newPage();
  await onglet.goto("/pos");
  await onglet.getByText("1 article").filter({ visible: true }).first().waitFor();
  await ouvrirPaiement(onglet);
  await onglet.getByRole("button", { name: /^Exact/ }).click();
  await onglet.getByRole("button", { name: "Valider la vente" }).click();
  await onglet.getByText("Vente enregistrée avec succès").waitFor();
  await onglet.close();

  await paiement(page).waitFor({ state: "detached" });
  const avis = page.getByText("Le panier a changé pendant le paiement.").filter({ visible: true });
  await avis.waitFor();
  expect(ventesDe(caisse)).toBe(1);
});

parcours("un autre onglet change le panier au moment de valider", [1280], async ({ page }) => {
  // A catalogue that comes in between would find out first.
  await fermerLeCanal(page);
  const caisse = await ouvrirCaisse(page);
  await tuile(page, HUILE.titre).click();
  await ouvrirPaiement(page);
  await page.getByRole("button", { name: /^5.000$/ }).click();

  // As when the other tab has just written, and this one has not been told yet.
  await page.evaluate(() => {
    const [nom = "", texte = ""] =
      Object.entries(localStorage).find(([cle]) => cle.startsWith("etal.panier.")) ?? [];
    localStorage.setItem(
      nom,
      String(texte)
        .replace(/"quantite":1/, '"quantite":3')
        .replace(/"cle":"./, "$&f"),
    );
  });
  await page.getByRole("button", { name: "Valider la vente" }).click();
  await page.getByText("Le panier a changé pendant le paiement.").filter({ visible: true }).waitFor();
  await paiement(page).waitFor({ state: "detached" });
  expect(ventesDe(caisse)).toBe(0);
  await expect.poll(() => quantite(page, HUILE.titre).inputValue()).toBe("3");
});

parcours("quitter la caisse pendant l'enregistrement", [360, 1280], async ({ page }) => {
  const caisse = await ouvrirCaisse(page);
  // Within one document: its requests go on when the screen is left.
  await page.goto("/dashboard");
  await page
    .getByRole("link", { name: /^(Nouvelle vente|Vendre)$/ })
    .filter({ visible: true })
    .first()
    .click();
  await tuile(page, HUILE.titre).click();
  await ouvrirPaiement(page);
  await page.getByRole("button", { name: /^Exact/ }).click();
  let laisser = await retenir(page, "**/pos/ventes");
  await page.getByRole("button", { name: "Valider la vente" }).click();
  await expect.poll(() => ventesDe(caisse)).toBe(1);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Tableau de bord" }).waitFor();
  laisser();
  await page.getByText("Vente enregistrée avec succès ! 1 article(s) vendu(s)").waitFor();
  await page.unroute("**/pos/ventes");
  await page.goForward();
  await page.getByText("Touchez un produit pour commencer.").first().waitFor({ state: "attached" });

  // Once more, but the cart goes on before the answer comes: what was sold still lies in it, and that is asked.
  await tuile(page, HUILE.titre).click();
  await ouvrirPaiement(page);
  await page.getByRole("button", { name: /^Exact/ }).click();
  laisser = await retenir(page, "**/pos/ventes");
  await page.getByRole("button", { name: "Valider la vente" }).click();
  await expect.poll(() => ventesDe(caisse)).toBe(2);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Tableau de bord" }).waitFor();
  await page.goForward();
  await tuile(page, RIZ.titre).click();
  laisser();
  await page.getByText("Vente enregistrée avec succès").waitFor();
  const especes = page.getByRole("button", { name: "Espèces" });
  if (!(await especes.isVisible())) await page.getByRole("button", { name: "Encaisser" }).click();
  await especes.click();
  const retrouvee = page.getByRole("dialog", { name: "Cette vente était déjà enregistrée" });
  await retrouvee.getByRole("button", { name: "Retirer ce qui est vendu" }).click();
  await expect.poll(() => quantite(page, HUILE.titre).count()).toBe(0);
  await expect.poll(() => quantite(page, RIZ.titre).inputValue()).toBe("1");
});
