import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { INDEXABLE } from "#app/.server/public-addresses.ts";
import { checkAccessibility } from "#tests/journeys/harness/accessibility.ts";
import { openBoutique } from "#tests/journeys/harness/boutique.ts";
import { field, submitLogin } from "#tests/journeys/harness/forms.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { checkLayout } from "#tests/journeys/harness/measures.ts";
import { listen } from "#tests/journeys/harness/realtime.ts";
import { endSession } from "#tests/journeys/harness/session.ts";
import { setTextSize } from "#tests/journeys/harness/text.ts";

const PASSWORD = "Tamarin@2026";

/** Each has parts of its own; the login and the registration: tests/component/compte. */
const SHOWCASES = ["/", "/stock-management", "/point-of-sale", "/analytics", "/api-integrations"];

/** Width, text size and pointer. A page is loaded once, and then resized as a turned or zoomed device does. */
const SIZES = [
  [1280, "200%", "mouse"],
  [360, "200%", "finger"],
  [320, "100%", "finger"],
] as const;

journey("visiteur", [360, 768, 1280], async ({ page, context, viewportWidth }) => {
  const devtools = await context.newCDPSession(page);
  const { height = 0 } = page.viewportSize() ?? {};
  for (const path of INDEXABLE) {
    await page.goto(path);
    await checkAccessibility(page);
    if (!SHOWCASES.includes(path)) continue;
    for (const [width, letters, pointer] of SIZES) {
      await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: pointer === "finger" });
      await page.setViewportSize({ width, height: 640 });
      await setTextSize(page, letters);
      // The showcase learns in the next frame which slides are out of sight.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
      await checkLayout(page);
    }
    await page.setViewportSize({ width: viewportWidth, height });
  }
});

const step = (page: Page, titre: string) => page.getByRole("heading", { level: 1, name: titre }).waitFor();
const password = (page: Page) => page.getByLabel("Mot de passe", { exact: true });

journey("inscription en trois étapes", [360, 1280], async ({ page, tolerate }) => {
  tolerate(/ 409$/, /status of 409/);
  const { account } = await openBoutique();
  const email = `essai-${randomUUID()}@etal.test`;
  const pressContinue = () => page.getByRole("button", { name: "Continuer" }).click();
  await page.goto("/login");
  await page.getByRole("link", { name: "Créer un compte" }).click();
  await step(page, "Informations personnelles");
  const person = { nom: "Ndiaye", prenom: "Awa", email: account.email, telephone: "+221 77 555 01 10" };
  for (const [name, value] of Object.entries(person)) await field(page, name).fill(value);
  // A reload keeps what was typed.
  await page.reload();
  await expect.poll(() => field(page, "prenom").inputValue()).toBe("Awa");
  await pressContinue();
  await step(page, "Sécurité");
  // After "Retour", the phone's Back leaves the registration.
  await page.getByRole("button", { name: "Retour" }).click();
  await step(page, "Informations personnelles");
  await page.goBack();
  await page.waitForURL(/\/login$/);
  await page.goForward();
  await step(page, "Informations personnelles");
  await pressContinue();
  await step(page, "Sécurité");
  await field(page, "password").fill(PASSWORD);
  await field(page, "confirmation").fill(PASSWORD);
  await page.getByText("Les mots de passe correspondent").waitFor();
  await pressContinue();
  await page.getByLabel("Nom de l'établissement").fill("Boutique Awa");
  expect(await page.getByLabel("Pays", { exact: true }).inputValue()).toBe("1");

  // The email is taken: its step says so. The phone's Back leads through the steps.
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await step(page, "Informations personnelles");
  await page.getByText("Un compte existe déjà avec cet email").first().waitFor();
  await field(page, "email").fill(email);
  await pressContinue();
  await step(page, "Sécurité");
  await pressContinue();
  await step(page, "Établissement");
  await page.goBack();
  await step(page, "Sécurité");
  // After a reload, Back still leads one step back.
  await page.reload();
  await step(page, "Sécurité");
  await page.goBack();
  await step(page, "Informations personnelles");
  await page.goForward();
  await step(page, "Sécurité");
  await field(page, "password").fill(PASSWORD);
  await field(page, "confirmation").fill(PASSWORD);
  await pressContinue();
  await step(page, "Établissement");
  // The success stays for two seconds, and a press may return later.
  await Promise.all([
    page.getByText("Compte créé avec succès !").waitFor(),
    page.getByRole("button", { name: "Créer mon compte" }).click(),
  ]);
  await page.waitForURL(/\/login$/);
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "password");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  await page.getByText("Votre boutique est prête").waitFor();
  // Back shows the form as it is for the next account.
  await page.goBack();
  await page.waitForURL(/\/register/);
  await step(page, "Informations personnelles");
  for (const name of ["nom", "email", "telephone", "password"])
    expect(await field(page, name).inputValue()).toBe("");
  // The login still has the email when it is loaded anew.
  await page.goto("/login");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  await password(page).fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/dashboard");
  await page.getByText("Créez une catégorie").waitFor();
  expect(await page.title()).toBe("Tableau de bord, Étal");
  // The login page had no right to printers: this document is another one.
  type Policed = Document & { featurePolicy: { allowsFeature: (name: string) => boolean } };
  expect(await page.evaluate(() => (document as Policed).featurePolicy.allowsFeature("usb"))).toBe(true);
});

journey(
  "connexion, session perdue, thème, déconnexion",
  [360, 1280],
  async ({ page, context, viewportWidth, tolerate }) => {
    tolerate(/ 401$/, /status of 401/, /ERR_INTERNET_DISCONNECTED/);
    const { account } = await openBoutique();
    await page.goto("/categories");
    await page.getByRole("banner").getByRole("link", { name: "Se connecter" }).click();
    // A wrong password, then a lost network: the right password stays, and the refusal does not.
    await submitLogin(page, { ...account, motDePasse: "Faux@2026" });
    const refusal = page.getByText("Email ou mot de passe incorrect");
    await refusal.waitFor();
    await context.setOffline(true);
    await password(page).fill(account.motDePasse);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByText("Impossible de joindre le serveur").waitFor();
    await refusal.waitFor({ state: "detached" });
    await expect.poll(() => password(page).inputValue()).toBe(account.motDePasse);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByRole("heading", { level: 1, name: "Catégories" }).waitFor();

    await page.goto("/");
    await page.waitForURL("**/dashboard");
    await checkAccessibility(page);

    await endSession({ context, tolerate });
    await page.getByRole("link", { name: "Produits", exact: true }).filter({ visible: true }).first().click();
    await page.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
    await submitLogin(page, account);
    await page.getByRole("heading", { level: 1, name: "Produits" }).waitFor();

    const phone = viewportWidth === 360;
    // The login brought a new document, which answers no press before its scripts run.
    await listen(page);
    if (phone) await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("radio", { name: "Sombre" }).check();
    await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
    expect(await (await page.request.get("/dashboard")).text()).toContain('data-theme="dark"');
    const place = phone ? page.getByRole("dialog") : page.getByRole("banner");
    await place.getByRole("button", { name: "Se déconnecter" }).click();
    await page.waitForURL("**/login");
    await page.goto("/dashboard");
    await expect
      .poll(() => page.getByRole("heading", { level: 1 }).textContent())
      .toContain("Votre boutique");
  },
);
