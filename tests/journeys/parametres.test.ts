import type { Page } from "playwright-core";
import { expect } from "vitest";
import { ETABLISSEMENT } from "#app/content/etablissement.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { PAYS_TAB } from "#app/content/pays.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { journey } from "./harness/journey.ts";
import { field } from "./harness/forms.ts";

const TIMEOUT = { timeout: 15_000 };

journey("modifier son profil", [360, 1280], async ({ page, viewportWidth, tolerate }) => {
  tolerate(/ 400$/, /status of 400/);
  const { account, api } = await openBoutique();
  await logIn(page, account, "/settings");
  await page.getByRole("heading", { level: 1, name: PARAMETRES.titre }).waitFor();
  await checkAccessibility(page);

  const unsaved = page.getByText(PARAMETRES.unsaved);
  await field(page, "nom").fill("D");
  await unsaved.waitFor();
  await save(page);
  await page.getByText(MESSAGES.nameLength).waitFor();
  await expect.poll(() => focus(page), TIMEOUT).toBe("nom");
  await checkAccessibility(page);
  await field(page, "nom").fill("Diop");
  await field(page, "telephone").fill("77 765 43 21");
  await save(page);
  await page.getByText(PARAMETRES.profileUpdated).waitFor();
  await expect.poll(() => unsaved.count(), TIMEOUT).toBe(0);
  if (viewportWidth === 1280) await page.getByRole("banner").getByTitle("Awa Diop").first().waitFor();
  expect(await api("GET", "/parametres/me")).toMatchObject({ nom: "Diop", telephone: "+221777654321" });

  const password = page.locator("#profil-motDePasse");
  await expect.poll(() => password.isVisible(), TIMEOUT).toBe(false);
  await field(page, "email").fill(account.email.toUpperCase());
  await expect.poll(() => password.isVisible(), TIMEOUT).toBe(false);
  const other = account.email.replace("essai", "autre");
  await field(page, "email").fill(other);
  await save(page);
  await page.getByText(MESSAGES.passwordForEmail).waitFor();
  await password.fill("Autre@2026");
  await save(page);
  await page.getByText(MESSAGES.incorrectPassword).waitFor();
  await expect.poll(() => password.inputValue(), TIMEOUT).toBe("");
  await expect.poll(() => focus(page), TIMEOUT).toBe("motDePasse");
  await expect.poll(() => field(page, "email").inputValue(), TIMEOUT).toBe(other);
  await password.fill(account.motDePasse);
  await save(page);
  await expect.poll(() => password.isVisible(), TIMEOUT).toBe(false);
  await expect.poll(() => password.inputValue(), TIMEOUT).toBe("");
  await page.getByText(PARAMETRES.emailEnAttente(other)).waitFor();
  expect(await api("GET", "/parametres/me")).toMatchObject({ email: account.email, emailEnAttente: other });
});

journey("modifier son établissement", [1280], async ({ page }) => {
  const { account, api } = await openBoutique();
  await logIn(page, account, "/settings?onglet=etablissement");
  await field(page, "nom").fill("Chez Awa");
  await save(page);
  await page.getByText(ETABLISSEMENT.etablissementUpdated).waitFor();
  await checkAccessibility(page);
  expect(await api("GET", "/parametres/me")).toMatchObject({ etablissement: { nom: "Chez Awa" } });
  await page.getByRole("banner").getByText("Chez Awa").waitFor();
});

journey(
  "changer de pays, partout à la fois",
  [360, 1280],
  async ({ page, context }) => {
    const { account, api } = await openBoutique();
    await api("POST", "/categories", { nom: "Épicerie" });
    const figures = { quantite: 5, seuilAlerte: 1, prixAchat: 400, prixVente: 500 };
    await api("POST", "/produits", { titre: "Savon", categorieId: 1, statut: "STOCK", ...figures });
    await logIn(page, account);
    const caisse = await context.newPage();
    await caisse.goto("/pos");
    await caisse.getByRole("list", { name: "Produits" }).getByText("FCFA").waitFor();

    await page.goto("/settings?onglet=etablissement");
    await field(page, "countryId").selectOption({ label: "Ghana (GH), GH₵" });
    await field(page, "nom").fill("Chez Awa");
    await save(page);
    const question = page.getByRole("dialog");
    await question
      .getByText("Nouvelle devise\u00A0: Cedi ghanéen (GHS), au lieu de Franc CFA (XOF).")
      .waitFor();
    await checkAccessibility(page);
    await question.getByRole("button", { name: "Annuler" }).click();
    await expect.poll(() => field(page, "nom").inputValue(), TIMEOUT).toBe("Chez Awa");
    expect(await api("GET", "/etablissements/devise")).toMatchObject({ code: "XOF" });
    await save(page);
    await question.getByRole("button", { name: ETABLISSEMENT.changePays }).click();
    await page.getByText(ETABLISSEMENT.etablissementUpdated).waitFor();
    expect(await api("GET", "/etablissements/devise")).toMatchObject({ code: "GHS" });
    await caisse.getByRole("list", { name: "Produits" }).getByText("GH₵").waitFor();
    await page.evaluate(() => window.__remixRouter.navigate("/products"));
    await page.getByText("GH₵").filter({ visible: true }).first().waitFor();

    await page.goto("/settings?onglet=pays");
    await page.getByText("Cedi ghanéen (GHS), 2 décimales").waitFor();
    await page
      .getByRole("button", { name: PAYS_TAB.setDefaultLabel("Mali") })
      .filter({ visible: true })
      .click();
    await page.evaluate(() => {
      document.documentElement.dataset["before"] = "";
    });
    await question.getByText("arrondi à l'unité supérieure").waitFor();
    await question.getByRole("button", { name: PAYS_TAB.setDefault }).click();
    await page.getByText(PAYS_TAB.defaultPaysSet("Mali")).waitFor();
    await page.getByText("Franc CFA (XOF), sans décimale").waitFor();
    expect(await page.evaluate(() => "before" in document.documentElement.dataset)).toBe(false);
    await caisse.getByRole("list", { name: "Produits" }).getByText("FCFA").waitFor();
  },
  { short: 0 },
);

journey("choisir les pays actifs", [360, 768, 1280], async ({ page, tolerate }) => {
  tolerate(/ 409$/, /status of 409/);
  const { account, api } = await openBoutique();
  await logIn(page, account, "/settings?onglet=pays");
  const mali = page.getByRole("switch", { name: PAYS_TAB.activeLabel("Mali") }).filter({ visible: true });
  const senegal = page
    .getByRole("switch", { name: PAYS_TAB.activeLabel("Sénégal") })
    .filter({ visible: true });
  const question = page.getByRole("dialog");
  await mali.waitFor();
  await checkAccessibility(page);

  // The shop's own country cannot be switched off, and says why.
  await expect.poll(() => senegal.getAttribute("aria-disabled"), TIMEOUT).toBe("true");
  await senegal.focus();
  await page.keyboard.press("Space");
  await page.getByText(PAYS_TAB.lock).filter({ visible: true }).waitFor();
  await expect.poll(() => question.count(), TIMEOUT).toBe(0);

  await mali.focus();
  await page.keyboard.press("Space");
  await question.getByText(PAYS_TAB.deactivateEffect).waitFor();
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => mali.getAttribute("aria-checked"), TIMEOUT).toBe("true");
  await mali.click();
  await question.getByRole("button", { name: PAYS_TAB.deactivate }).click();
  await page.getByText(PAYS_TAB.paysDeactivated("Mali")).waitFor();
  await expect.poll(() => mali.getAttribute("aria-checked"), TIMEOUT).toBe("false");
  const setDefault = page.getByRole("button", { name: PAYS_TAB.setDefaultLabel("Mali") });
  await expect.poll(() => setDefault.filter({ visible: true }).count(), TIMEOUT).toBe(0);
  await page.getByRole("tab", { name: PARAMETRES.tabs.etablissement }).click();
  await field(page, "countryId").waitFor();
  expect(await field(page, "countryId").innerText()).not.toContain("Mali");
  await page.goBack();
  await mali.click();
  await question.getByRole("button", { name: PAYS_TAB.activate }).click();
  await expect.poll(() => mali.getAttribute("aria-checked"), TIMEOUT).toBe("true");

  // Another device changes the shop's country meanwhile.
  await mali.click();
  await api("PUT", "/parametres/pays-defaut/3");
  await question.getByRole("button", { name: PAYS_TAB.deactivate }).click();
  await page.getByText(PAYS_TAB.statutFailed).waitFor();
  await page.getByText(MESSAGES.currentPays).waitFor();
});

journey("aller d'un onglet à l'autre au clavier", [360, 1280], async ({ page }) => {
  const { account } = await openBoutique();
  await logIn(page, account, "/settings?onglet=inconnu");
  const tab = (name: string) => page.getByRole("tab", { name });
  await expect.poll(() => tab("Pays").getAttribute("tabindex"), TIMEOUT).toBe("-1");
  await tab("Profil gérant").focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), TIMEOUT).toBe("Pays");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  expect(await tab("Profil gérant").getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Space");
  await page.waitForURL("**/settings?onglet=etablissement");
  await page.getByRole("tabpanel", { name: "Établissement" }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), TIMEOUT)
    .toBe("Établissement");
});

journey("choisir thème et volume", [360, 1280], async ({ page }) => {
  const { account } = await openBoutique();
  await logIn(page, account, "/settings");
  const preferences = page.getByRole("main");
  await preferences.getByRole("radio", { name: "Sombre" }).check();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset["theme"]), TIMEOUT)
    .toBe("dark");
  await preferences.getByLabel(/^Volume des sons/).fill("40");
  await preferences.getByText("40\u00A0%").waitFor();
  await preferences.getByRole("button", { name: "Tester le son" }).click();
  await checkAccessibility(page);
  await page.reload();
  await expect.poll(() => preferences.getByRole("radio", { name: "Sombre" }).isChecked(), TIMEOUT).toBe(true);
  await expect.poll(() => preferences.getByRole("slider").inputValue(), TIMEOUT).toBe("40");
});

const save = (page: Page) => page.getByRole("button", { name: "Enregistrer" }).first().click();
const focus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));
