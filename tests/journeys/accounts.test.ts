import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { INDEXABLE } from "#app/.server/public-addresses.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { journey } from "./harness/journey.ts";
import { endSession } from "./harness/session.ts";

const PASSWORD = "Tamarin@2026";

journey("visiteur", [360, 768, 1280], async ({ page }) => {
  for (const path of INDEXABLE) {
    await page.goto(path);
    await checkAccessibility(page);
  }
});

journey("inscription en trois étapes", [360, 1280], async ({ page, tolerate }) => {
  // Under load the first press may come before the scripts: the server then answers it.
  tolerate(/ 40[01]/, /status of 40[01]/, / 409/, /status of 409/);
  const email = `essai-${randomUUID()}@etal.test`;
  await page.goto("/register");
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByText("Erreurs de validation").waitFor();
  await page.getByText("Le nom est obligatoire • Le prénom est obligatoire").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("nom");

  await page.getByLabel("Nom", { exact: true }).fill("Ndiaye");
  await page.getByLabel("Prénom").fill("Awa");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Téléphone").fill("77555");
  await page.getByLabel("Email").focus();
  await page.getByText("Le numéro de téléphone doit être valide (8-15 chiffres)").waitFor();
  await page.getByLabel("Téléphone").fill("+221 77 555 01 10");

  await page.reload();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>("[name=prenom]")?.value === "Awa",
  );
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByRole("heading", { level: 1, name: "Sécurité" }).waitFor();
  const marks = page.getByRole("list").filter({ hasText: "8 caractères" }).getByRole("listitem");
  const marked = (state: string) => marks.filter({ hasText: new RegExp(`: ${state}$`) }).count();
  const first = page.getByLabel("Mot de passe", { exact: true });
  await first.fill("Marche20");
  await page.getByText("5 règles sur 6").waitFor();
  expect([await marked("respecté"), await marked("à respecter")]).toEqual([5, 1]);
  // Leaving the field refuses nothing; a forbidden character is said at once.
  await first.fill("Marche20é");
  await page.getByLabel("Confirmer le mot de passe").focus();
  await expect.poll(() => marked("non respecté")).toBe(1);
  expect([await marked("respecté"), await first.getAttribute("aria-invalid")]).toEqual([4, null]);
  await checkAccessibility(page);
  await first.fill(PASSWORD);
  await page.getByLabel("Confirmer le mot de passe").fill(PASSWORD);
  await page.getByText("6 règles sur 6").waitFor();
  await page.getByText("Les mots de passe correspondent").waitFor();
  await checkAccessibility(page);
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByLabel("Nom de l'établissement").fill("Boutique Awa");
  await page.getByLabel("Pays", { exact: true }).selectOption("1");
  await page.getByText("Votre numéro\u00A0: +221 77 555 01 10").waitFor();
  await checkAccessibility(page);
  // The success stays for two seconds, and a press may return later.
  await Promise.all([
    page.getByText("Compte créé avec succès !").waitFor(),
    page.getByRole("button", { name: "Créer mon compte" }).click(),
  ]);
  await page.waitForURL(/\/login$/);
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "password");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  await page.getByText("Votre boutique est prête").waitFor();
  await checkAccessibility(page);
  // Back shows the form as it is for the next account.
  await page.goBack();
  await page.waitForURL(/\/register$/);
  await page.getByRole("heading", { level: 1, name: "Informations personnelles" }).waitFor();
  for (const name of ["nom", "email", "telephone", "password"])
    expect(await page.locator(`[name=${name}]`).inputValue()).toBe("");
  // The login still has the email when it is loaded anew.
  await page.goto("/login");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);

  // A wrong password and an unknown email get the same sentence; the email stays.
  const password = page.getByLabel("Mot de passe", { exact: true });
  await password.fill("Faux@2026");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.getByText("Email ou mot de passe incorrect").waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "password");
  await expect.poll(() => password.inputValue()).toBe("");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  await password.fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/dashboard");
  await page.getByText("Créez une catégorie").waitFor();
  expect(await page.title()).toBe("Tableau de bord, Étal");
  // The login page had no right to printers: this document is another one.
  type Policed = Document & { featurePolicy: { allowsFeature: (name: string) => boolean } };
  expect(await page.evaluate(() => (document as Policed).featurePolicy.allowsFeature("usb"))).toBe(true);
});

journey("étapes de l'inscription et bouton Retour du téléphone", [360, 1280], async ({ page, tolerate }) => {
  tolerate(/ 409$/, /status of 409/);
  const { account } = await openBoutique();
  const step = (titre: string) => page.getByRole("heading", { level: 1, name: titre }).waitFor();
  const pressContinue = () => page.getByRole("button", { name: "Continuer" }).click();
  const password = page.getByLabel("Mot de passe", { exact: true });
  const confirmation = page.getByLabel("Confirmer le mot de passe");
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().includes(".data")) requests += 1;
  });

  await page.goto("/login");
  await page.getByRole("link", { name: "Créer un compte" }).click();
  await step("Informations personnelles");
  const before = requests;
  await page.getByLabel("Nom", { exact: true }).fill("Ndiaye");
  await page.getByLabel("Prénom").fill("Awa");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Téléphone").fill("775550110");
  await pressContinue();
  await step("Sécurité");

  await password.fill("abc");
  await confirmation.fill("abc");
  await pressContinue();
  const lengthRule = page.getByText("Le mot de passe doit contenir au moins 8 caractères");
  await page.getByText("Erreurs de validation").waitFor();
  await expect.poll(() => lengthRule.count()).toBe(2);
  await page.getByRole("alert").getByText("au moins une majuscule, une minuscule, un chiffre").waitFor();
  await expect.poll(() => password.getAttribute("aria-invalid")).toBe("true");
  await checkAccessibility(page);
  await password.fill("Marche");
  await expect.poll(() => lengthRule.count()).toBe(1);
  await password.fill(PASSWORD);
  await confirmation.fill(PASSWORD);
  await pressContinue();
  await step("Établissement");
  await expect
    .poll(() => page.locator("[name=countryId] option[value='1']").textContent())
    .toBe("Sénégal (SN), FCFA");
  await page.getByLabel("Nom de l'établissement").fill("Boutique Awa");
  await page.getByLabel("Pays", { exact: true }).selectOption("1");

  // Steps back and forward ask the server nothing.
  await page.goBack();
  await step("Sécurité");
  await expect.poll(() => password.inputValue()).toBe(PASSWORD);
  await page.goBack();
  await step("Informations personnelles");
  await page.goForward();
  await page.goForward();
  await step("Établissement");
  expect(requests).toBe(before);

  // A reload forgets the password and returns to its step; Back still goes one step at a time.
  await page.reload();
  await page.waitForURL("**/register?etape=2");
  await step("Sécurité");
  await page.goBack();
  await step("Informations personnelles");
  await page.goForward();
  await password.fill(PASSWORD);
  await confirmation.fill(PASSWORD);
  await pressContinue();
  await step("Établissement");
  await expect.poll(() => page.getByLabel("Nom de l'établissement").inputValue()).toBe("Boutique Awa");

  // The email is taken: the form returns to that step, which shows the sentence until the email changes.
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await step("Informations personnelles");
  await page.getByText("Erreur d'inscription").waitFor();
  await expect.poll(() => page.getByText("Un compte existe déjà avec cet email").count()).toBe(2);
  await pressContinue();
  await page.getByText("Erreurs de validation").waitFor();
  await page.getByLabel("Email").fill(`autre-${account.email}`);
  await pressContinue();
  await step("Sécurité");
  await page.getByRole("button", { name: "Retour" }).click();
  await step("Informations personnelles");
  await page.goBack();
  await page.waitForURL("**/login");

  await page.evaluate(() => {
    sessionStorage.clear();
  });
  await page.goto("/register?etape=3");
  await page.waitForURL("**/register");
  await step("Informations personnelles");
});

journey("connexion sans réseau", [360], async ({ page, context, tolerate }) => {
  tolerate(/ 401$/, /status of 401/, /ERR_INTERNET_DISCONNECTED/);
  const { account } = await openBoutique();
  await page.goto("/login");
  const password = page.getByLabel("Mot de passe", { exact: true });
  const submitLogin = page.getByRole("button", { name: "Se connecter" });
  await page.getByLabel("Email").fill(account.email);
  await password.fill("Faux@2026");
  await submitLogin.click();
  const refusal = page.getByText("Email ou mot de passe incorrect");
  await refusal.waitFor();

  await context.setOffline(true);
  await password.fill(account.motDePasse);
  await submitLogin.click();
  await page.getByText("Impossible de joindre le serveur").waitFor();
  await refusal.waitFor({ state: "detached" });
  await expect.poll(() => password.inputValue()).toBe(account.motDePasse);

  await context.setOffline(false);
  await submitLogin.click();
  await page.waitForURL("**/dashboard");
});

journey(
  "connexion, déconnexion, session perdue",
  [360, 1280],
  async ({ page, context, viewportWidth, tolerate }) => {
    const { account } = await openBoutique();
    await page.goto("/categories");
    await page.getByRole("banner").getByRole("link", { name: "Se connecter" }).click();
    await page.getByLabel("Email").fill(account.email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(account.motDePasse);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByRole("heading", { level: 1, name: "Catégories" }).waitFor();

    await page.goto("/");
    await page.waitForURL("**/dashboard");
    await checkAccessibility(page);

    await endSession({ context, tolerate });
    await page.getByRole("link", { name: "Produits", exact: true }).filter({ visible: true }).first().click();
    await page.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
    await page.getByLabel("Email").fill(account.email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(account.motDePasse);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByRole("heading", { level: 1, name: "Produits" }).waitFor();

    if (viewportWidth === 360) {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      const menu = page.getByRole("dialog");
      await menu.getByText("Awa Ndiaye").waitFor();
      await checkAccessibility(page);
      await menu.getByRole("button", { name: "Se déconnecter" }).click();
    } else {
      await page.getByRole("banner").getByRole("button", { name: "Se déconnecter" }).click();
    }
    await page.waitForURL("**/login");
    await page.goto("/dashboard");
    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).textContent())
      .toContain("Votre boutique");
  },
);

journey("thème choisi, gardé sans éclair", [1280], async ({ page }) => {
  const { account } = await openBoutique();
  await logIn(page, account);
  await page.getByRole("radio", { name: "Sombre" }).check();
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
  await checkAccessibility(page);
  const document = await page.request.get("/dashboard");
  expect(await document.text()).toContain('data-theme="dark"');
});
