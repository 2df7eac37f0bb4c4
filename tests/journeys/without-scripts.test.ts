// The whole way without JavaScript: every visible control works. Only the till needs scripts, and says so.
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { CATEGORIES, PRODUIT_FORM, PRODUITS } from "#app/content/catalogue.ts";
import { REGISTRATION } from "#app/content/registration.ts";
import { LANDING_PAGE } from "#app/content/site/landing.ts";
import { SCREEN_TEXTS } from "#app/content/screens.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { type Width, journey, type Visit } from "./harness/journey.ts";
import { checkLayout } from "./harness/measures.ts";

const NO_SCRIPTS = { scripts: false };
const PASSWORD = "Tamarin@2026";

function withoutScripts(titre: string, widths: Width[], runScenario: (visit: Visit) => Promise<void>): void {
  journey(titre, widths, runScenario, NO_SCRIPTS);
}

const save = (page: Page) => page.getByRole("button", { name: "Enregistrer", exact: true }).click();
const notice = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** Controls that only scripts move must be hidden: a button without a form, a select outside a form. */
async function checkNothingInert(page: Page): Promise<void> {
  const inert = page.locator("button:not([type=submit]), select:not([name])").filter({ visible: true });
  expect([page.url(), await inert.allInnerTexts()]).toEqual([page.url(), []]);
}

async function remove(page: Page): Promise<void> {
  await page.locator("summary", { hasText: "Supprimer" }).click();
  await page.getByRole("button", { name: "Supprimer" }).click();
}

withoutScripts(
  "s'inscrire, se connecter, se déconnecter",
  [360, 1280],
  async ({ page, viewportWidth, tolerate }) => {
    tolerate(/ 400$/, /status of 400/);
    const email = `essai-${randomUUID()}@etal.test`;
    await page.goto("/register");
    await checkNothingInert(page);
    await page.goto("/register?etape=2");
    await checkNothingInert(page);
    await page.locator("[name=nom]").fill("N");
    await page.locator("[name=prenom]").fill("Awa");
    await page.locator("[name=email]").fill(email);
    await page.locator("[name=telephone]").fill("77 123 45 67");
    await page.locator("[name=password]").fill(PASSWORD);
    await page.locator("[name=confirmation]").fill(PASSWORD);
    await page.locator("[name=etablissementNom]").fill("Boutique Awa");
    await page.locator("[name=countryId]").selectOption("1");
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.getByRole("alert").getByText(MESSAGES.nameLength).waitFor();
    await expect.poll(() => page.locator("[name=prenom]").inputValue()).toBe("Awa");
    await expect.poll(() => page.locator("[name=password]").inputValue()).toBe("");
    await page.locator("[name=nom]").fill("Ndiaye");
    await page.locator("[name=password]").fill(PASSWORD);
    await page.locator("[name=confirmation]").fill(PASSWORD);
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.getByText(MESSAGES.accountCreated).waitFor();
    await page.waitForURL("**/login");
    await page.getByText(REGISTRATION.shopReady).waitFor();
    await expect.poll(() => page.locator("[name=email]").inputValue()).toBe(email);
    await checkNothingInert(page);
    await page.locator("[name=password]:focus").fill(PASSWORD);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.waitForURL("**/dashboard");
    await checkNothingInert(page);

    if (viewportWidth === 360) {
      // The menu is the sidebar over the whole screen; a choice closes it.
      const menu = page.getByRole("complementary", { name: SCREEN_TEXTS.menu });
      const openMenu = page.getByRole("link", { name: SCREEN_TEXTS.menu, exact: true });
      await openMenu.click();
      await menu.getByRole("link", { name: SCREEN_TEXTS.closeMenu }).click();
      await expect.poll(() => menu.isVisible()).toBe(false);
      await openMenu.click();
      await menu.getByRole("link", { name: "Catégories" }).click();
      await page.waitForURL("**/categories");
      await expect.poll(() => menu.isVisible()).toBe(false);
      await openMenu.click();
    }
    await page.getByRole("button", { name: SCREEN_TEXTS.logOut }).first().click();
    await page.waitForURL("**/login");
  },
);

withoutScripts("le site public", [360, 1280], async ({ page, viewportWidth }) => {
  for (const { address } of LANDING_PAGE.showcase.slides) {
    await page.goto(address);
    await checkNothingInert(page);
  }
  await page.getByRole("link", { name: "Accueil", exact: true }).click();
  await checkNothingInert(page);
  const prices = page.locator("#pricing");
  const price = (text: RegExp) => prices.getByText(text).filter({ visible: true });
  if (viewportWidth === 360) {
    const menu = page.getByRole("banner").locator("details");
    await menu.locator("summary").click();
    await menu.getByRole("link", { name: "Tarifs" }).click();
    await price(/^15\s000/).waitFor();
    const professional = prices.locator("details", { hasText: "Professional" });
    await professional.locator("summary").click();
    await professional.getByRole("link", { name: "Essayer gratuitement" }).waitFor();
  }
  await prices.getByLabel("Annuel").check();
  await price(/^150\s000/).waitFor();
  await expect.poll(() => price(/^15\s000/).count()).toBe(0);
  await checkLayout(page);
  const slides = page.locator("[data-slides]");
  const titles = await slides.getByRole("heading").all();
  expect(titles).toHaveLength(LANDING_PAGE.showcase.slides.length);
  for (const title of titles) {
    const [left, right] = await title.evaluate((one) => {
      const box = one.getBoundingClientRect();
      return [box.left, box.right];
    });
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(viewportWidth);
  }
  await slides.getByRole("link", { name: "API et intégrations" }).press("Enter");
  await page.waitForURL("**/api-integrations");
});

withoutScripts("ranger sa boutique", [360, 1280], async ({ page, viewportWidth, tolerate }) => {
  tolerate(/ (400|409)$/, /status of (400|409)/);
  const { account, api } = await openBoutique();
  await logIn(page, account, "/categories/new");
  await save(page);
  await page.getByText(MESSAGES.categorieNameRequired).waitFor();
  await page.getByLabel("Nom", { exact: true }).fill("Épicerie");
  await save(page);
  await page.waitForURL("**/categories");
  await notice(page, CATEGORIES.created).waitFor();
  await page.reload();
  await expect.poll(() => notice(page, CATEGORIES.created).count()).toBe(0);
  await page.goto("/categories/1/edit");
  await page.getByLabel("Nom", { exact: true }).fill("Épices");
  await save(page);
  await page.waitForURL("**/categories");
  await notice(page, CATEGORIES.edited).waitFor();

  await page.goto("/products/new");
  const quantite = page.getByLabel(PRODUIT_FORM.quantite, { exact: true });
  await quantite.fill("mille");
  await page.getByText("Brouillon", { exact: true }).click();
  await expect.poll(() => quantite.isVisible()).toBe(false);
  await save(page);
  await page.getByText(MESSAGES.titleRequired).waitFor();
  await expect
    .poll(() => page.getByRole("button", { name: "Enregistrer", exact: true }).isEnabled())
    .toBe(true);
  await page.getByLabel(PRODUIT_FORM.titre).fill("Riz");
  await page.getByLabel(PRODUIT_FORM.categorie).selectOption("1");
  await save(page);
  await page.waitForURL("**/products");
  await notice(page, PRODUITS.createdMessage).waitFor();
  await page.goto("/products/1/edit");
  await page.getByText("En stock", { exact: true }).click();
  await quantite.fill("1 000");
  await page.getByLabel("Seuil d'alerte").fill("3");
  await page.getByLabel("Prix d'achat").fill("100");
  await page.getByLabel("Prix de vente").fill("150");
  await save(page);
  await page.waitForURL("**/products/1");
  await notice(page, PRODUITS.edited).waitFor();

  for (const titre of ["Eau", "Huile", "Savon", "Sel", "Sucre"])
    await api("POST", "/produits", { titre, categorieId: 1, statut: "BROUILLON" });
  await page.goto("/products");
  if (viewportWidth === 360) {
    await page.locator("summary", { hasText: "Trier par" }).click();
    await page.getByRole("link", { name: "Titre, Z à A" }).click();
  } else {
    await page.getByRole("columnheader").getByRole("link", { name: "Produit" }).click();
  }
  await page.waitForURL(/sortDir=desc/);
  await page.getByRole("link", { name: "Page suivante" }).click();
  await page.getByText("Affichage de 6 à 6 sur 6 éléments").waitFor();
  if (viewportWidth > 360) {
    await page.getByRole("link", { name: "10", exact: true }).click();
    await page.getByText("Affichage de 1 à 6 sur 6 éléments").waitFor();
  }
  await page.locator("main [name=q]").fill("riz");
  await page.locator("main [name=q]").press("Enter");
  await page.getByText("Affichage de 1 à 1 sur 1 éléments").waitFor();
  const tabs = ["etablissement", "ticket", "pays"];
  const settings = ["/settings", ...tabs.map((tab) => `/settings?onglet=${tab}`)];
  const screens = ["/products", "/products/1", "/products/new", "/categories", "/categories/1"];
  for (const address of [...screens, ...settings]) {
    await page.goto(address);
    await checkNothingInert(page);
  }

  await page.goto("/categories/1");
  await page.locator("summary", { hasText: "Supprimer" }).click();
  await page.locator("details p", { hasText: CATEGORIES.usage(6) }).waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Supprimer" }).count()).toBe(0);
  await page.getByRole("link", { name: CATEGORIES.seeProduits }).click();
  await page.waitForURL("**/categories/1#produits");
  await api("POST", "/categories", { nom: "Savons" });
  await page.goto("/categories/2");
  await api("POST", "/produits", { titre: "Savon de Marseille", categorieId: 2, statut: "BROUILLON" });
  await remove(page);
  await page.getByRole("alert").getByText(MESSAGES.categorieInUse(1)).waitFor();
  await page.goto("/products/1");
  await remove(page);
  await page.waitForURL("**/products");
  await notice(page, PRODUITS.deleted).waitFor();

  await page.goto("/pos");
  await page.locator("noscript div", { hasText: CAISSE.withoutScripts }).last().waitFor();
  await expect.poll(() => page.getByRole("searchbox").count()).toBe(0);
});

journey("un document dit son message une fois, par ses scripts", [360], async ({ page, tolerate }) => {
  tolerate(/ERR_FAILED/);
  const { account } = await openBoutique();
  await logIn(page, account);
  // The form is sent before the scripts run, so the browser loads the next document.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/categories/new", { waitUntil: "commit" });
  await page.getByLabel("Nom", { exact: true }).fill("Épicerie");
  await page.unroute("**/assets/*.js");
  await save(page);
  await page.waitForURL("**/categories");
  await page.getByText(CATEGORIES.created).waitFor();
  expect(await page.getByText(CATEGORIES.created).count()).toBe(1);
  await page.reload();
  await page.getByText("Affichage de 1 à 1 sur 1 éléments").waitFor();
  expect(await page.getByText(CATEGORIES.created).count()).toBe(0);
  // Substitutes for missing scripts are hidden when scripts run.
  for (const address of ["/categories", "/categories/1"]) {
    await page.goto(address);
    await expect.poll(() => page.locator("noscript").filter({ visible: true }).count()).toBe(0);
  }
});
