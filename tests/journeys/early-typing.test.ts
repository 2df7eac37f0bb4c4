import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import {
  OIL,
  readable,
  openCaisse,
  openPanier,
  payWithoutResponse,
  RICE,
  tile,
  countVentes,
} from "./harness/caisse.ts";
import { field } from "./harness/forms.ts";
import { journey } from "./harness/journey.ts";
import { checkLayout } from "./harness/measures.ts";

async function holdScripts(context: BrowserContext): Promise<() => void> {
  let visit = () => {};
  const released = new Promise<void>((resolve) => {
    visit = resolve;
  });
  await context.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return visit;
}

async function answers(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("etal:answers").length > 0);
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "commit" });
}

journey("chercher avant que la page réponde", [360, 1280], async ({ page, context }) => {
  const boutique = await openBoutique();
  const { id } = await boutique.api<{ id: number }>("POST", "/categories", { nom: "Épicerie" });
  for (const titre of ["Thé vert", "Savon", "Riz"]) {
    const numbers = { seuilAlerte: 0, quantite: 5, prixAchat: 100, prixVente: 200 };
    await boutique.api("POST", "/produits", { titre, categorieId: id, statut: "STOCK", ...numbers });
  }
  await logIn(page, boutique.account);

  let visit = await holdScripts(context);
  await open(page, "/products");
  const search = page.locator("[name=q]");
  await search.fill("sav");
  visit();
  await page.getByRole("option", { name: /Savon/ }).waitFor();
  expect(await search.inputValue()).toBe("sav");
  await search.press("Enter");
  await page.waitForURL(/q=sav/);
  await search.fill("the");
  await page.getByRole("option", { name: /Thé vert/ }).waitFor();
  await search.press("ArrowDown");
  await search.press("Enter");
  await page.getByRole("heading", { name: "Thé vert" }).waitFor();

  visit = await holdScripts(context);
  await open(page, "/pos");
  await page.getByRole("searchbox").fill("the");
  visit();
  const tiles = page.getByRole("list", { name: "Produits" }).getByRole("button");
  await expect.poll(() => tiles.count()).toBe(1);
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("the");
});

journey("toucher des produits avant que la caisse réponde", [360, 1280], async ({ page, context }) => {
  await openCaisse(page);
  await tile(page, RICE.titre).click();
  await page.getByText("1 article").filter({ visible: true }).first().waitFor();

  const visit = await holdScripts(context);
  await open(page, "/pos");
  const oil = tile(page, OIL.titre);
  const shownCount = () => oil.evaluate((element) => getComputedStyle(element, "::after").content);
  await oil.click();
  await oil.click();
  // The number is visible before any script of the till.
  expect(await shownCount()).toBe('"2"');
  visit();
  await oil.getByText("2 dans le panier").waitFor();
  expect(await shownCount()).toBe("none");
  await page.getByText("3 articles").filter({ visible: true }).first().waitFor();
  await oil.click();
  await oil.getByText("3 dans le panier").waitFor();
  await page.getByText("4 articles").filter({ visible: true }).first().waitFor();
  expect(await shownCount()).toBe("none");
});

journey(
  "toucher un produit avant de voir l'encaissement sans réponse",
  [360],
  async ({ page, context, tolerate }) => {
    tolerate(/ERR_CONNECTION_RESET/);
    const caisse = await openCaisse(page);
    await tile(page, RICE.titre).click();
    await payWithoutResponse(page, { recorded: true });

    const visit = await holdScripts(context);
    await open(page, "/pos");
    await tile(page, OIL.titre).click();
    visit();
    // The cart is still the one that was sent, so paying again counts once.
    await page.getByText(CAISSE.lostPresses).waitFor();
    await page.getByText(CAISSE.unansweredEncaissement).waitFor();
    await openPanier(page);
    await page.getByText("Réessayez sans changer le panier").filter({ visible: true }).waitFor();
    expect(await page.getByText("1 dans le panier").count()).toBe(1);
    expect(countVentes(caisse)).toBe(1);
  },
);

journey(
  "toucher un produit à côté d'un encaissement sans réponse",
  [360],
  async ({ page, context, tolerate }) => {
    tolerate(/ERR_CONNECTION_RESET/);
    await openCaisse(page);
    await tile(page, RICE.titre).click();
    await payWithoutResponse(page, { recorded: false });
    await page.keyboard.press("Escape");
    const oil = tile(page, OIL.titre);
    await oil.click();

    // The cart has changed since it was sent, so it takes the presses.
    const visit = await holdScripts(context);
    await open(page, "/pos");
    await oil.click();
    visit();
    await oil.getByText("2 dans le panier").waitFor();
    expect(await page.getByText(CAISSE.lostPresses).count()).toBe(0);
  },
);

journey("remplir des formulaires avant que la page réponde", [360], async ({ page, context }) => {
  const { rice } = await openCaisse(page);
  let visit = await holdScripts(context);
  await open(page, "/products/new");
  await page.locator("[name=titre]").fill("Thé vert");
  await page.locator("[name=prixVente]").fill("12500");
  await page.getByRole("radio", { name: /Brouillon/ }).check();
  visit();
  // The scripts noticed the chosen status: the four fields are locked, and the notice says why.
  await page.getByText("sont revenus à 0").waitFor();
  await expect.poll(() => page.locator("[name=titre]").inputValue()).toBe("Thé vert");

  visit = await holdScripts(context);
  await open(page, `/products/${String(rice.id)}/edit`);
  const prix = page.locator("[name=prixVente]");
  await prix.selectText();
  visit();
  // Thousands are grouped once the scripts run; the selection stays.
  await expect.poll(() => readable(prix.inputValue())).toBe("17 500");
  await page.keyboard.type("9");
  await expect.poll(() => prix.inputValue()).toBe("9");
  await page.keyboard.type("250");
  await expect.poll(() => readable(prix.inputValue())).toBe("9 250");

  visit = await holdScripts(context);
  await open(page, "/settings");
  await page.getByLabel("Indicatif du pays").selectOption({ label: "Bénin (+229)" });
  await page.locator("[name=telephone]").fill("0197000000");
  visit();
  await page.getByText("+229", { exact: true }).waitFor();
  await expect.poll(() => page.locator("[name=telephone]").inputValue()).toMatch(/^01 97 00 00 00$/u);
});

journey(
  "continuer l'inscription avant que la page réponde",
  [360, 1280],
  async ({ page, context, tolerate }) => {
    tolerate(/ 400$/, /status of 400/);
    const email = `essai-${randomUUID()}@etal.test`;
    const visit = await holdScripts(context);
    await open(page, "/register");
    const person = { nom: "Ndiaye", prenom: "Awa", email, telephone: "77 555 01 10" };
    for (const [name, value] of Object.entries(person)) await field(page, name).fill(value);
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByRole("heading", { level: 1, name: "Créer un compte" }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
    await expect.poll(focused).toBe("password");
    await field(page, "password").fill("Tamarin@2026");
    await field(page, "etablissementNom").fill("Boutique Awa");
    visit();
    // The scripts leave the page, what was typed and the focus as they are.
    await answers(page);
    await page.getByText("6 règles sur 6").waitFor();
    expect(await focused()).toBe("etablissementNom");
    expect(await page.getByRole("alert").count()).toBe(0);
    for (const [name, value] of Object.entries(person))
      expect(await field(page, name).inputValue()).toBe(value);
    await checkAccessibility(page);
    await checkLayout(page);
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page
      .getByRole("alert")
      .getByText("La confirmation du mot de passe est obligatoire • Pays non trouvé")
      .waitFor();
    await expect.poll(focused).toBe("confirmation");
    expect(await field(page, "password").inputValue()).toBe("Tamarin@2026");
    await field(page, "confirmation").fill("Tamarin@2026");
    await field(page, "countryId").selectOption("1");
    await page.getByText("Votre numéro\u00A0: +221 77 555 01 10").waitFor();
    await Promise.all([
      page.getByText("Compte créé avec succès !").waitFor(),
      page.getByRole("button", { name: "Créer mon compte" }).click(),
    ]);
  },
);

journey(
  "recharger l'inscription, et continuer avant que la page réponde",
  [360],
  async ({ page, context, tolerate }) => {
    tolerate(/ 400$/, /status of 400/);
    const person = {
      nom: "Ndiaye",
      prenom: "Awa",
      email: `essai-${randomUUID()}@etal.test`,
      telephone: "77 555 01 10",
    };
    await page.goto("/register");
    for (const [name, value] of Object.entries(person)) await field(page, name).fill(value);
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByRole("heading", { name: "Sécurité" }).waitFor();
    const visit = await holdScripts(context);
    await open(page, "/register?etape=2");
    await field(page, "password").fill("Tamarin@2026");
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByRole("alert").getByText("Le nom est obligatoire").waitFor();
    visit();
    // The draft fills in the first step, which is no longer refused.
    await answers(page);
    for (const [name, value] of Object.entries(person))
      await expect.poll(() => field(page, name).inputValue()).toBe(value);
    const refused = page.locator("[aria-invalid=true]");
    expect(await refused.evaluateAll((all) => all.map((one) => one.getAttribute("name")))).toEqual([
      "confirmation",
    ]);
    for (const name of ["password", "confirmation"]) await field(page, name).fill("Tamarin@2026");
    await field(page, "etablissementNom").fill("Boutique Awa");
    await field(page, "countryId").selectOption("1");
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.getByText("Compte créé avec succès !").waitFor();
  },
);

journey("se connecter avant que la page réponde", [360], async ({ page, context, tolerate }) => {
  tolerate(/ 401$/, /status of 401/);
  const { account } = await openBoutique();
  const visit = await holdScripts(context);
  await open(page, "/login");
  await field(page, "email").fill(account.email);
  await field(page, "password").fill("Faux@2026");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.getByText("Email ou mot de passe incorrect").waitFor();
  // What is typed in again before the scripts run stays.
  await page.locator("[name=password]:focus").fill(account.motDePasse);
  await page.getByRole("button", { name: "Afficher le mot de passe" }).click();
  visit();
  await answers(page);
  expect(await field(page, "password").inputValue()).toBe(account.motDePasse);
  expect(await field(page, "email").inputValue()).toBe(account.email);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/dashboard");
});
