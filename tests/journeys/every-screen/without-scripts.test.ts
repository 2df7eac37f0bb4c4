// What only a browser can say of pages without scripts: what is visible, and what folds, targets and choices show. What
// their forms do is in tests/worker/app/without-scripts*.test.ts.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { ACHAT_FORM, ACHATS } from "#app/content/achats.ts";
import { CAISSE } from "#app/content/caisse.ts";
import { CATEGORIES, PRODUIT_FORM } from "#app/content/catalogue.ts";
import { ETABLISSEMENT } from "#app/content/etablissement.ts";
import { SHELL_TEXTS } from "#app/content/shell.ts";
import { LANDING_PAGE } from "#app/content/site/landing.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { checkAccessibility } from "#tests/journeys/harness/accessibility.ts";
import { type Api, logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { field, save, submitLogin } from "#tests/journeys/harness/forms.ts";
import { type Width, journey, type Visit } from "#tests/journeys/harness/journey.ts";
import { checkLayout } from "#tests/journeys/harness/measures.ts";

const NO_SCRIPTS = { scripts: false };
const MILK = "Lait concentré sucré 397 g";
const FOLDS = [
  ...["/categories/1", "/sales/1", "/sales/payments"],
  ...["/settings", "/settings?onglet=appareils", "/settings?onglet=pays", "/dashboard?ajouter=1&edition=1"],
];
/** Lists fold their orders. */
const PHONE_FOLDS = ["/products", "/sales"];
/** Dialogs that the address opens. */
const DIALOGS = ["/sales/3?payer=1", "/sales/day?mouvement=nouveau", "/stock/1?compter=1"];

function withoutScripts(titre: string, widths: Width[], runScenario: (visit: Visit) => Promise<void>): void {
  journey(titre, widths, runScenario, NO_SCRIPTS);
}

const notice = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

/** Six products on two pages, a device, and three sales: paid, waiting, and refused. */
async function fill(api: Api): Promise<void> {
  await api("POST", "/categories", { nom: "Épicerie" });
  const stock = {
    categorieId: 1,
    statut: "STOCK",
    quantite: 8,
    seuilAlerte: 3,
    prixAchat: 640,
    prixVente: 800,
  };
  for (const titre of [MILK, "Lait en poudre", "Huile", "Savon", "Sel", "Sucre"])
    await api("POST", "/produits", { ...stock, titre });
  await api("POST", "/taches", { titre: "Compter" });
  await api("POST", "/appareils", {});
  await api("POST", "/ventes", { produitId: 1, quantite: 1, prixVenteReel: 800 });
  const wave = { mode: "MOBILE_MONEY", portefeuille: "Wave", telephone: "77 555 01 24", montant: 800 };
  const lignes = [{ produitId: 1, quantite: 1, prixVenteReel: 800 }];
  for (const client of ["Fatou", "Moussa"])
    await api("POST", "/ventes/panier", { lignes, client, paiements: [{ ...wave, attente: true }] });
  await api("POST", "/factures/3/paiements/1/refus", { motif: "Jamais arrivé" });
}

/** Controls that only scripts move must be hidden: a button without a form, a select outside a form. */
async function checkNothingInert(page: Page): Promise<void> {
  const inert = page.locator("button:not([type=submit]), select:not([name])").filter({ visible: true });
  expect([page.url(), await inert.allInnerTexts()]).toEqual([page.url(), []]);
}

async function check(page: Page): Promise<void> {
  await page.waitForLoadState();
  await checkNothingInert(page);
  await checkLayout(page);
}

async function checkScreens(page: Page, viewportWidth: Width): Promise<void> {
  for (const address of viewportWidth === 360 ? [...FOLDS, ...PHONE_FOLDS] : FOLDS) {
    await page.goto(address);
    await check(page);
    const fold = page.locator("main summary").filter({ visible: true }).first();
    await fold.click();
    await check(page);
  }
  for (const address of DIALOGS) {
    await page.goto(address);
    await check(page);
    // The bars of the screen do not cover the way back.
    await page.locator("dialog a").filter({ visible: true }).last().click();
    await page.waitForURL(({ pathname, search }) => pathname + search !== address);
    await expect.poll(() => page.locator("dialog").count()).toBe(0);
  }
}

/** What a choice shows and hides. */
async function checkChoices(page: Page): Promise<void> {
  await page.goto("/products/new");
  const quantite = page.getByLabel(PRODUIT_FORM.quantite, { exact: true });
  await page.getByText("Brouillon", { exact: true }).click();
  await expect.poll(() => quantite.isVisible()).toBe(false);
  await page.getByText("En stock", { exact: true }).click();
  await expect.poll(() => quantite.isVisible()).toBe(true);
  await page.goto("/settings?onglet=etablissement");
  const confirmation = page.getByLabel(ETABLISSEMENT.confirmPays);
  await expect.poll(() => confirmation.isVisible()).toBe(false);
  await field(page, "countryId").selectOption({ label: "Ghana (GH), GH₵" });
  await expect.poll(() => confirmation.isVisible()).toBe(true);
  await page.goto("/pos");
  await page.locator("noscript div", { hasText: CAISSE.withoutScripts }).last().waitFor();
  await expect.poll(() => page.getByRole("searchbox").count()).toBe(0);
}

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

withoutScripts(
  "se connecter, acheter, se déconnecter",
  [360, 1280],
  async ({ page, viewportWidth, tolerate }) => {
    tolerate(/ 400$/, /status of 400/);
    const { account, api } = await openBoutique();
    await fill(api);
    await page.goto("/register?etape=2");
    await check(page);
    await page.goto("/login");
    await check(page);
    await checkAccessibility(page);
    await submitLogin(page, account);
    await page.waitForURL("**/dashboard");
    await check(page);
    await checkAccessibility(page);

    if (viewportWidth === 360) {
      // The menu is the sidebar over the whole screen; a choice closes it.
      const menu = page.getByRole("complementary", { name: SHELL_TEXTS.menu });
      const openMenu = page.getByRole("link", { name: SHELL_TEXTS.menu, exact: true });
      await openMenu.click();
      await menu.getByRole("link", { name: SHELL_TEXTS.closeMenu }).click();
      await expect.poll(() => menu.isVisible()).toBe(false);
      await openMenu.click();
      await check(page);
      await checkAccessibility(page);
      await menu.getByRole("link", { name: "Achats" }).click();
      await page.waitForURL("**/purchases");
      await expect.poll(() => menu.isVisible()).toBe(false);
    } else await page.getByRole("link", { name: "Achats" }).click();

    await page.getByRole("link", { name: ACHATS.add }).filter({ visible: true }).first().click();
    await page.getByRole("combobox", { name: ACHAT_FORM.produit }).fill("lait");
    await page.getByRole("button", { name: ACHAT_FORM.choose }).click();
    await page.getByRole("list", { name: ACHAT_FORM.found }).getByRole("link", { name: MILK }).click();
    await check(page);
    await field(page, "fournisseur").fill("Sodiprom");
    await save(page);
    await page.getByText(MESSAGES.produitQuantiteRequired).waitFor();
    await check(page);
    await field(page, "quantite").fill("12");
    await save(page);
    await page.waitForURL("**/purchases");
    await notice(page, ACHATS.created).waitFor();
    await check(page);
    await checkAccessibility(page);
    await page.goto("/purchases/1");
    await page.locator("summary", { hasText: ACHATS.cancelLabel }).click();
    await page.locator("details p", { hasText: "annuler cet achat" }).waitFor();
    await check(page);
    await checkAccessibility(page);
    await page.getByRole("button", { name: ACHATS.cancelLabel }).click();
    await notice(page, ACHATS.cancelled).waitFor();

    await checkScreens(page, viewportWidth);
    await checkChoices(page);
    await page.goto("/dashboard");
    if (viewportWidth === 360) await page.getByRole("link", { name: SHELL_TEXTS.menu, exact: true }).click();
    await page.getByRole("button", { name: SHELL_TEXTS.logOut }).filter({ visible: true }).first().click();
    await page.waitForURL("**/login");
  },
);

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
