import type { Page } from "playwright-core";
import { expect } from "vitest";
import { ETABLISSEMENT } from "#app/content/etablissement.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { PAYS_TAB } from "#app/content/pays.ts";
import { checkStory } from "#tests/journeys/harness/accessibility.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { endSession } from "#tests/journeys/harness/session.ts";
import { field } from "#tests/journeys/harness/forms.ts";

const TIMEOUT = { timeout: 15_000 };
const RECOVERED = "Votre saisie a été retrouvée.";

journey("modifier son profil et sa boutique", [1280, 360], async ({ page, viewportWidth, tolerate }) => {
  tolerate(/ 400$/, /status of 400/);
  const { account, api } = await openBoutique();
  await logIn(page, account, "/settings");
  await page.getByRole("heading", { level: 1, name: PARAMETRES.titre }).waitFor();
  await checkStory(page);

  await field(page, "nom").fill("Diop");
  await field(page, "telephone").fill("77 765 43 21");
  await save(page);
  await page.getByText(PARAMETRES.profileUpdated).waitFor();
  if (viewportWidth === 1280) await page.getByRole("banner").getByTitle("Awa Diop").first().waitFor();
  expect(await api("GET", "/parametres/me")).toMatchObject({ nom: "Diop", telephone: "+221777654321" });

  const password = page.locator("#profil-motDePasse");
  const other = account.email.replace("essai", "autre");
  await field(page, "email").fill(other);
  await password.fill(account.motDePasse);
  await save(page);
  await expect.poll(() => password.isVisible(), TIMEOUT).toBe(false);
  await expect.poll(() => password.inputValue(), TIMEOUT).toBe("");
  await page.getByText(PARAMETRES.emailEnAttente(other)).waitFor();
  expect(await api("GET", "/parametres/me")).toMatchObject({ email: account.email, emailEnAttente: other });

  await page.goto("/settings?onglet=etablissement");
  await field(page, "nom").fill("Chez Awa");
  await save(page);
  await page.getByText(ETABLISSEMENT.etablissementUpdated).waitFor();
  if (viewportWidth === 1280) await page.getByRole("banner").getByText("Chez Awa").waitFor();
  expect(await api("GET", "/parametres/me")).toMatchObject({ etablissement: { nom: "Chez Awa" } });
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
    await checkStory(page);
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
  await checkStory(page);
  await page.reload();
  await expect.poll(() => preferences.getByRole("radio", { name: "Sombre" }).isChecked(), TIMEOUT).toBe(true);
  await expect.poll(() => preferences.getByRole("slider").inputValue(), TIMEOUT).toBe("40");
});

journey(
  "ce qui est tapé survit à la session",
  [360],
  async ({ page, context, tolerate }) => {
    const { account, api } = await openBoutique();
    await logIn(page, account);
    for (const [address, name, value] of [
      ["/settings?onglet=ticket", "mentionsLegales", "NINEA 123"],
      ["/settings?onglet=profil", "prenom", "Binta"],
    ] as const) {
      await page.goto(address);
      await field(page, name).fill(value);
      await endSession({ context, tolerate });
      await save(page);
      await page.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
      await field(page, "email").fill(account.email);
      await field(page, "password").fill(account.motDePasse);
      await page.getByRole("button", { name: "Se connecter" }).click();
      await page.getByText(RECOVERED).waitFor();
      await expect.poll(() => field(page, name).inputValue(), TIMEOUT).toBe(value);
      await page.getByText(PARAMETRES.unsaved).waitFor();
      await save(page);
      await expect.poll(() => page.getByText(PARAMETRES.unsaved).count(), TIMEOUT).toBe(0);
    }
    expect(await api("GET", "/parametres/me")).toMatchObject({
      prenom: "Binta",
      etablissement: { mentionsLegales: "NINEA 123" },
    });
  },
  { short: 0 },
);

const save = (page: Page) => page.getByRole("button", { name: "Enregistrer" }).first().click();
