import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { openBoutique } from "#tests/journeys/harness/boutique.ts";
import { OIL, readable, openCaisse, RICE, tile } from "#tests/journeys/harness/caisse.ts";
import { field } from "#tests/journeys/harness/forms.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

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

// What is pressed and typed in a screen that does not answer yet. Presses beside an unanswered payment, and a draft in a
// document that answers a press: tests/component/caisse/presses.test.tsx and compte/register.test.tsx.
journey("vendre, chercher et remplir avant que la page réponde", [360, 1280], async ({ page, context }) => {
  const { rice } = await openCaisse(page);
  await tile(page, RICE.titre).click();
  await page.getByText("1 article").filter({ visible: true }).first().waitFor();

  let visit = await holdScripts(context);
  await open(page, "/pos");
  const oil = tile(page, OIL.titre);
  const shownCount = () => oil.evaluate((element) => getComputedStyle(element, "::after").content);
  await oil.click();
  await oil.click();
  // The number is visible before any script of the till.
  expect(await shownCount()).toBe('"2"');
  await page.getByRole("searchbox").fill("hui");
  visit();
  await oil.getByText("2 dans le panier").waitFor();
  expect(await shownCount()).toBe("none");
  await page.getByText("3 articles").filter({ visible: true }).first().waitFor();
  const tiles = page.getByRole("list", { name: "Produits" }).getByRole("button");
  await expect.poll(() => tiles.count()).toBe(1);
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("hui");
  await oil.click();
  await oil.getByText("3 dans le panier").waitFor();
  await page.getByText("4 articles").filter({ visible: true }).first().waitFor();
  expect(await shownCount()).toBe("none");

  visit = await holdScripts(context);
  await open(page, "/products");
  const search = page.locator("[name=q]");
  await search.fill("huil");
  visit();
  await page.getByRole("option", { name: /Huile/ }).waitFor();
  expect(await search.inputValue()).toBe("huil");

  visit = await holdScripts(context);
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
  "s'inscrire et se connecter avant que la page réponde",
  [360, 1280],
  async ({ page, context, tolerate }) => {
    tolerate(/ 40[01]$/, /status of 40[01]/);
    const email = `essai-${randomUUID()}@etal.test`;
    let visit = await holdScripts(context);
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
    await page.getByRole("button", { name: "Créer mon compte" }).click();
    await page.getByRole("alert").getByText("La confirmation du mot de passe est obligatoire").waitFor();
    expect(await field(page, "countryId").inputValue()).toBe("1");
    await expect.poll(focused).toBe("confirmation");
    expect(await field(page, "password").inputValue()).toBe("Tamarin@2026");

    const { account } = await openBoutique();
    visit = await holdScripts(context);
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
  },
);
