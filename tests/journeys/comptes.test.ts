// Visitors and accounts: the landing page at any address, registration, login and its way back, logout.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { parcours } from "./harness/parcours.ts";
import { finirSession } from "./harness/session.ts";

const MOT_DE_PASSE = "Marche@2026";

parcours("visiteur", [360, 768, 1280], async ({ page }) => {
  for (const chemin of ["/", "/login", "/register"]) {
    await page.goto(chemin);
    await verifierAccessibilite(page);
  }
  await page.goto("/");
  const titre = await page.title();
  // Any other address shows the landing page there, for nobody to index, and the login comes back to it.
  const reponse = await page.goto("/products?page=2");
  expect(reponse?.status()).toBe(200);
  expect(await page.title()).toBe(titre);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  expect(await page.locator("link[rel=canonical]").getAttribute("href")).toBe("/");
  await page.getByRole("banner").getByRole("link", { name: "Se connecter" }).click();
  await page.waitForURL("**/login?retour=*");
  await expect.poll(() => page.title()).not.toBe(titre);
  expect(new URL(page.url()).searchParams.get("retour")).toBe("/products?page=2");
});

parcours("inscription en trois étapes", [360, 1280], async ({ page, tolerer }) => {
  // Under load the first press may come before the scripts: the server then answers it.
  tolerer(/ 40[01]/, /status of 40[01]/, / 409/, /status of 409/);
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
  await page.getByLabel("Téléphone").fill("775550110");

  // What was typed survives a reload.
  await page.reload();
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>("[name=prenom]")?.value === "Awa",
  );
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByRole("heading", { level: 1, name: "Sécurité" }).waitFor();
  await page.getByLabel("Mot de passe", { exact: true }).fill(MOT_DE_PASSE);
  await page.getByLabel("Confirmer le mot de passe").fill(MOT_DE_PASSE);
  await page.getByText("Les mots de passe correspondent").waitFor();
  await verifierAccessibilite(page);
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByLabel("Nom de l'établissement").fill("Boutique Awa");
  await page.getByLabel("Pays", { exact: true }).selectOption("1");
  await verifierAccessibilite(page);
  // It stands for two seconds, and a press may return later.
  await Promise.all([
    page.getByText("Compte créé avec succès !").waitFor(),
    page.getByRole("button", { name: "Créer mon compte" }).click(),
  ]);
  // The email just registered stands there, in no address, once; the password is what is left to type.
  await page.waitForURL(/\/login$/);
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "password");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  await page.reload();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe("");

  // A wrong password: the same words as for an unknown email, the email stays, the password is typed again.
  await page.getByLabel("Email").fill(email);
  const motDePasse = page.getByLabel("Mot de passe", { exact: true });
  await motDePasse.fill("Faux@2026");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.getByText("Email ou mot de passe incorrect").waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "password");
  await expect.poll(() => motDePasse.inputValue()).toBe("");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(email);
  await motDePasse.fill(MOT_DE_PASSE);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/dashboard");
  await page.getByText("Créez une catégorie").waitFor();
  expect(await page.title()).toBe("Tableau de bord, Étal");
});

parcours("étapes de l'inscription et bouton Retour du téléphone", [360, 1280], async ({ page, tolerer }) => {
  tolerer(/ 409$/, /status of 409/);
  const { compte } = await ouvrirBoutique();
  const etape = (titre: string) => page.getByRole("heading", { level: 1, name: titre }).waitFor();
  const continuer = () => page.getByRole("button", { name: "Continuer" }).click();
  const motDePasse = page.getByLabel("Mot de passe", { exact: true });
  const confirmation = page.getByLabel("Confirmer le mot de passe");
  let demandes = 0;
  page.on("request", (request) => {
    if (request.url().includes(".data")) demandes += 1;
  });

  await page.goto("/login");
  await page.getByRole("link", { name: "Créer un compte" }).click();
  await etape("Informations personnelles");
  const avant = demandes;
  await page.getByLabel("Nom", { exact: true }).fill("Ndiaye");
  await page.getByLabel("Prénom").fill("Awa");
  await page.getByLabel("Email").fill(compte.email);
  await page.getByLabel("Téléphone").fill("775550110");
  await continuer();
  await etape("Sécurité");

  // What the password lacks is said by its list and by the notification, which leaves once it is being put right.
  await motDePasse.fill("abc");
  await confirmation.fill("abc");
  await continuer();
  const longueur = page.getByText("Le mot de passe doit contenir au moins 8 caractères");
  await page.getByText("Erreurs de validation").waitFor();
  await expect.poll(() => longueur.count()).toBe(2);
  await page.getByRole("alert").getByText("au moins une majuscule, une minuscule, un chiffre").waitFor();
  await expect.poll(() => motDePasse.getAttribute("aria-invalid")).toBe("true");
  await verifierAccessibilite(page);
  await motDePasse.fill("Marche");
  await expect.poll(() => longueur.count()).toBe(1);
  await motDePasse.fill(MOT_DE_PASSE);
  await confirmation.fill(MOT_DE_PASSE);
  await continuer();
  await etape("Établissement");
  await expect
    .poll(() => page.locator("[name=countryId] option[value='1']").textContent())
    .toBe("Sénégal (SN), FCFA");
  await page.getByLabel("Nom de l'établissement").fill("Boutique Awa");
  await page.getByLabel("Pays", { exact: true }).selectOption("1");

  // Back and forth, without asking the server anything.
  await page.goBack();
  await etape("Sécurité");
  await expect.poll(() => motDePasse.inputValue()).toBe(MOT_DE_PASSE);
  await page.goBack();
  await etape("Informations personnelles");
  await page.goForward();
  await page.goForward();
  await etape("Établissement");
  expect(demandes).toBe(avant);

  // A reload forgets the password, and comes back to where it can be typed: Back still goes one step at a time.
  await page.reload();
  await page.waitForURL("**/register?etape=2");
  await etape("Sécurité");
  await page.goBack();
  await etape("Informations personnelles");
  await page.goForward();
  await motDePasse.fill(MOT_DE_PASSE);
  await confirmation.fill(MOT_DE_PASSE);
  await continuer();
  await etape("Établissement");
  await expect.poll(() => page.getByLabel("Nom de l'établissement").inputValue()).toBe("Boutique Awa");

  // The email is taken: back to its step, which says so until it changes.
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await etape("Informations personnelles");
  await page.getByText("Erreur d'inscription").waitFor();
  await expect.poll(() => page.getByText("Un compte existe déjà avec cet email").count()).toBe(2);
  await continuer();
  await page.getByText("Erreurs de validation").waitFor();
  await page.getByLabel("Email").fill(`autre-${compte.email}`);
  await continuer();
  await etape("Sécurité");
  await page.getByRole("button", { name: "Retour" }).click();
  await etape("Informations personnelles");
  await page.goBack();
  await page.waitForURL("**/login");

  // An address that asks for more than what was typed.
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  await page.goto("/register?etape=3");
  await page.waitForURL("**/register");
  await etape("Informations personnelles");
});

parcours("connexion sans réseau", [360], async ({ page, context, tolerer }) => {
  tolerer(/ 401$/, /status of 401/, /ERR_INTERNET_DISCONNECTED/);
  const { compte } = await ouvrirBoutique();
  await page.goto("/login");
  const motDePasse = page.getByLabel("Mot de passe", { exact: true });
  const seConnecter = page.getByRole("button", { name: "Se connecter" });
  await page.getByLabel("Email").fill(compte.email);
  await motDePasse.fill("Faux@2026");
  await seConnecter.click();
  const refus = page.getByText("Email ou mot de passe incorrect");
  await refus.waitFor();

  await context.setOffline(true);
  await motDePasse.fill(compte.motDePasse);
  await seConnecter.click();
  await page.getByText("Impossible de joindre le serveur").waitFor();
  await refus.waitFor({ state: "detached" });
  await expect.poll(() => motDePasse.inputValue()).toBe(compte.motDePasse);

  await context.setOffline(false);
  await seConnecter.click();
  await page.waitForURL("**/dashboard");
});

parcours(
  "connexion, déconnexion, session perdue",
  [360, 1280],
  async ({ page, context, largeur, tolerer }) => {
    const { compte } = await ouvrirBoutique();
    await page.goto("/categories");
    await page.getByRole("banner").getByRole("link", { name: "Se connecter" }).click();
    await page.getByLabel("Email").fill(compte.email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(compte.motDePasse);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByRole("heading", { level: 1, name: "Catégories" }).waitFor();

    // Signed in, public addresses and unknown ones lead to the dashboard.
    for (const chemin of ["/", "/landing", "/login", "/nulle/part"]) {
      await page.goto(chemin);
      await page.waitForURL("**/dashboard");
    }
    await verifierAccessibilite(page);

    // The session is gone: the next navigation says so and comes back afterwards.
    await finirSession({ context, tolerer });
    await page.getByRole("link", { name: "Produits", exact: true }).filter({ visible: true }).first().click();
    await page.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
    await page.getByLabel("Email").fill(compte.email);
    await page.getByLabel("Mot de passe", { exact: true }).fill(compte.motDePasse);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByRole("heading", { level: 1, name: "Produits" }).waitFor();

    if (largeur === 360) {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      const menu = page.getByRole("dialog");
      await menu.getByText("Awa Ndiaye").waitFor();
      await verifierAccessibilite(page);
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

parcours("thème choisi, gardé sans éclair", [1280], async ({ page }) => {
  const { compte } = await ouvrirBoutique();
  await connecter(page, compte);
  await page.getByRole("radio", { name: "Sombre" }).check();
  await expect.poll(() => page.locator("html").getAttribute("data-theme")).toBe("dark");
  await verifierAccessibilite(page);
  // The document itself carries it, before any script.
  const document = await page.request.get("/dashboard");
  expect(await document.text()).toContain('data-theme="dark"');
});
