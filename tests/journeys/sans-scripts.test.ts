// The whole way without JavaScript: scripts that did not come over 3G, or a browser that runs none. Nothing is silent,
// and nothing that can be pressed does nothing; the till alone needs scripts, and says so.
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { CATEGORIES, FORMULAIRE_PRODUIT, PRODUITS } from "#app/content/catalogue.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { type Largeur, parcours, type Visite } from "./harness/parcours.ts";

const SANS_SCRIPTS = { scripts: false };
const MOT_DE_PASSE = "Marche@2026";

function sansScripts(titre: string, largeurs: Largeur[], raconter: (visite: Visite) => Promise<void>): void {
  parcours(titre, largeurs, raconter, SANS_SCRIPTS);
}

const enregistrer = (page: Page) => page.getByRole("button", { name: "Enregistrer" }).click();
const avis = (page: Page, texte: string) => page.getByRole("status").filter({ hasText: texte });

/** What only scripts move is not to be seen: a button that sends no form, a select that is no field of one. */
async function verifierSansInerte(page: Page): Promise<void> {
  const inertes = page.locator("button:not([type=submit]), select:not([name])").filter({ visible: true });
  expect([page.url(), await inertes.allInnerTexts()]).toEqual([page.url(), []]);
}

async function supprimer(page: Page): Promise<void> {
  await page.locator("summary", { hasText: "Supprimer" }).click();
  await page.getByRole("button", { name: "Supprimer" }).click();
}

sansScripts("s'inscrire, se connecter, se déconnecter", [360, 1280], async ({ page, largeur, tolerer }) => {
  tolerer(/ 400$/, /status of 400/);
  const email = `essai-${randomUUID()}@etal.test`;
  await page.goto("/register");
  await verifierSansInerte(page);
  await page.locator("[name=nom]").fill("N");
  await page.locator("[name=prenom]").fill("Awa");
  await page.locator("[name=email]").fill(email);
  await page.getByLabel("Indicatif du pays").selectOption({ label: "Sénégal (+221)" });
  await page.locator("[name=telephone]").fill("771234567");
  await page.locator("[name=password]").fill(MOT_DE_PASSE);
  await page.locator("[name=confirmation]").fill(MOT_DE_PASSE);
  await page.locator("[name=etablissementNom]").fill("Boutique Awa");
  await page.locator("[name=countryId]").selectOption("1");
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await page.getByRole("alert").getByText(MESSAGES.nomLongueur).waitFor();
  await expect.poll(() => page.locator("[name=prenom]").inputValue()).toBe("Awa");
  await expect.poll(() => page.locator("[name=password]").inputValue()).toBe("");
  await page.locator("[name=nom]").fill("Ndiaye");
  await page.locator("[name=password]").fill(MOT_DE_PASSE);
  await page.locator("[name=confirmation]").fill(MOT_DE_PASSE);
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await page.getByText(MESSAGES.compteCree).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Se connecter" }).first().click();
  await expect.poll(() => page.locator("[name=email]").inputValue()).toBe(email);
  await verifierSansInerte(page);
  await page.locator("[name=password]:focus").fill(MOT_DE_PASSE);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/dashboard");
  await verifierSansInerte(page);

  if (largeur === 360) {
    // The menu is the sidebar, which takes the screen; what is chosen closes it.
    const menu = page.getByRole("complementary", { name: SCREEN_TEXTS.menu });
    const ouvrirMenu = page.getByRole("link", { name: SCREEN_TEXTS.menu, exact: true });
    await ouvrirMenu.click();
    await menu.getByRole("link", { name: SCREEN_TEXTS.fermerMenu }).click();
    await expect.poll(() => menu.isVisible()).toBe(false);
    await ouvrirMenu.click();
    await menu.getByRole("link", { name: "Catégories" }).click();
    await page.waitForURL("**/categories");
    await expect.poll(() => menu.isVisible()).toBe(false);
    await ouvrirMenu.click();
  }
  await page.getByRole("button", { name: SCREEN_TEXTS.seDeconnecter }).first().click();
  await page.waitForURL("**/login");
});

sansScripts("ranger sa boutique", [360, 1280], async ({ page, largeur, tolerer }) => {
  tolerer(/ (400|409)$/, /status of (400|409)/);
  const { compte, api } = await ouvrirBoutique();
  await connecter(page, compte, "/categories/new");
  await enregistrer(page);
  await page.getByText(MESSAGES.categorieNomObligatoire).waitFor();
  await page.getByLabel("Nom", { exact: true }).fill("Épicerie");
  await enregistrer(page);
  await page.waitForURL("**/categories");
  await avis(page, CATEGORIES.creee).waitFor();
  // It is said once.
  await page.reload();
  await expect.poll(() => avis(page, CATEGORIES.creee).count()).toBe(0);
  await page.goto("/categories/1/edit");
  await page.getByLabel("Nom", { exact: true }).fill("Épices");
  await enregistrer(page);
  await page.waitForURL("**/categories");
  await avis(page, CATEGORIES.modifiee).waitFor();

  // The numbers of a stock stand there for En stock alone, after a refusal too.
  await page.goto("/products/new");
  const quantite = page.getByLabel(FORMULAIRE_PRODUIT.quantite, { exact: true });
  await quantite.fill("mille");
  await page.getByText("Brouillon", { exact: true }).click();
  await expect.poll(() => quantite.isVisible()).toBe(false);
  await enregistrer(page);
  await page.getByText(MESSAGES.titreObligatoire).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Enregistrer" }).isEnabled()).toBe(true);
  await page.getByLabel(FORMULAIRE_PRODUIT.titre).fill("Riz");
  await page.getByLabel(FORMULAIRE_PRODUIT.categorie).selectOption("1");
  await enregistrer(page);
  await page.waitForURL("**/products");
  await avis(page, PRODUITS.creeMessage).waitFor();
  await page.goto("/products/1/edit");
  await page.getByText("En stock", { exact: true }).click();
  await quantite.fill("1 000");
  await page.getByLabel("Seuil d'alerte").fill("3");
  await page.getByLabel("Prix d'achat").fill("100");
  await page.getByLabel("Prix de vente").fill("150");
  await enregistrer(page);
  await page.waitForURL("**/products/1");
  await avis(page, PRODUITS.modifie).waitFor();

  // Lists: search, order, size, pages.
  for (const titre of ["Eau", "Huile", "Savon", "Sel", "Sucre"])
    await api("POST", "/produits", { titre, categorieId: 1, statut: "BROUILLON" });
  await page.goto("/products");
  if (largeur === 360) {
    await page.locator("summary", { hasText: "Trier par" }).click();
    await page.getByRole("link", { name: "Titre, Z à A" }).click();
  } else {
    await page.getByRole("columnheader").getByRole("link", { name: "Produit" }).click();
  }
  await page.waitForURL(/sortDir=desc/);
  await page.getByRole("link", { name: "Page suivante" }).click();
  await page.getByText("Affichage de 6 à 6 sur 6 éléments").waitFor();
  if (largeur > 360) {
    await page.getByRole("link", { name: "10", exact: true }).click();
    await page.getByText("Affichage de 1 à 6 sur 6 éléments").waitFor();
  }
  await page.locator("[name=q]").fill("riz");
  await page.locator("[name=q]").press("Enter");
  await page.getByText("Affichage de 1 à 1 sur 1 éléments").waitFor();
  const reglages = ["/settings", "/settings?onglet=etablissement", "/settings?onglet=pays"];
  const ecrans = ["/products", "/products/1", "/products/new", "/categories", "/categories/1"];
  for (const adresse of [...ecrans, ...reglages]) {
    await page.goto(adresse);
    await verifierSansInerte(page);
  }

  // What cannot be deleted says why and leads on; a refusal and a deletion, both in words.
  await page.goto("/categories/1");
  await page.locator("summary", { hasText: "Supprimer" }).click();
  await page.locator("details p", { hasText: CATEGORIES.usage(6) }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Supprimer" }).count()).toBe(0);
  await page.getByRole("link", { name: CATEGORIES.voirProduits }).click();
  await page.waitForURL("**/categories/1#produits");
  await api("POST", "/categories", { nom: "Savons" });
  await page.goto("/categories/2");
  await api("POST", "/produits", { titre: "Savon de Marseille", categorieId: 2, statut: "BROUILLON" });
  await supprimer(page);
  await page.getByRole("alert").getByText(MESSAGES.categorieUtilisee(1)).waitFor();
  await page.goto("/products/1");
  await supprimer(page);
  await page.waitForURL("**/products");
  await avis(page, PRODUITS.supprime).waitFor();

  await page.goto("/pos");
  await page.locator("noscript div", { hasText: CAISSE.sansScripts }).last().waitFor();
  await expect.poll(() => page.getByRole("searchbox").count()).toBe(0);
});

parcours("un document dit son message une fois, par ses scripts", [360], async ({ page, tolerer }) => {
  tolerer(/ERR_FAILED/);
  const { compte } = await ouvrirBoutique();
  await connecter(page, compte);
  // Sent before the page answers: the browser itself asks for the next document.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/categories/new", { waitUntil: "commit" });
  await page.getByLabel("Nom", { exact: true }).fill("Épicerie");
  await page.unroute("**/assets/*.js");
  await enregistrer(page);
  await page.waitForURL("**/categories");
  await page.getByText(CATEGORIES.creee).waitFor();
  expect(await page.getByText(CATEGORIES.creee).count()).toBe(1);
  await page.reload();
  await page.getByText("Affichage de 1 à 1 sur 1 éléments").waitFor();
  expect(await page.getByText(CATEGORIES.creee).count()).toBe(0);
  // What is for a browser without scripts is shown to no other.
  for (const adresse of ["/categories", "/categories/1"]) {
    await page.goto(adresse);
    await expect.poll(() => page.locator("noscript").filter({ visible: true }).count()).toBe(0);
  }
});
