// A forgotten password, from the login page to the dashboard, by the letter that was sent.
import { expect } from "vitest";
import { COMPTE } from "#app/content/compte.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { attendreLettre, attendreLien, lettresRecues } from "./harness/courrier.ts";
import { verifierMesures } from "./harness/mesures.ts";
import { parcours } from "./harness/parcours.ts";
import { agrandir } from "./harness/texte.ts";

const NOUVEAU = "Grenier@2027";

parcours("mot de passe oublié", [360, 768, 1280], async ({ page, largeur, tolerer }) => {
  tolerer(/ 40[01]$/, /status of 40[01]/);
  const { compte } = await ouvrirBoutique();
  // Once by somebody who is signed in here and has forgotten it: their session ends with the others.
  const connecte = largeur === 768;
  if (connecte) await connecter(page, compte);
  const lettres = connecte ? 1 : 0;
  await page.goto(connecte ? "/mot-de-passe/oubli" : "/login");
  if (!connecte) await page.getByRole("link", { name: COMPTE.motDePasseOublie }).click();
  await page.getByRole("heading", { level: 1, name: COMPTE.oubliTitre }).waitFor();
  await verifierAccessibilite(page);
  await page.getByLabel("Email").fill("awa@");
  await page.getByRole("button", { name: COMPTE.envoyerLien }).click();
  await page.getByText(MESSAGES.emailInvalide).waitFor();
  await page.getByLabel("Email").fill(compte.email);
  await page.getByRole("button", { name: COMPTE.envoyerLien }).click();
  await page.getByText(MESSAGES.lienEnvoye).waitFor();
  await verifierMesures(page);

  // The link is looked at, by whoever, and serves all the same.
  const lien = await attendreLien(compte.email);
  expect((await page.request.get(lien)).status()).toBe(200);
  await page.goto(lien);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
  await verifierAccessibilite(page);
  const enregistrer = () => page.getByRole("button", { name: COMPTE.enregistrerMotDePasse }).click();
  await page.getByLabel(COMPTE.nouveauTitre).fill("abc");
  await page.getByLabel(COMPTE.confirmation).fill("abcd");
  await enregistrer();
  await page.getByText(MESSAGES.confirmationDifferente).waitFor();
  await verifierAccessibilite(page);
  await verifierMesures(page);
  await page.getByLabel(COMPTE.nouveauTitre).fill(NOUVEAU);
  await page.getByLabel(COMPTE.confirmation).fill(NOUVEAU);
  await page.getByText(COMPTE.correspondent).waitFor();
  await enregistrer();
  await page.waitForURL("**/login?*");
  const change = page.getByRole("status").filter({ hasText: COMPTE.motDePasseChange });
  await change.waitFor();
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(compte.email);
  // The focus is in the password, which says the same.
  const decrit = await page.evaluate(() =>
    (document.activeElement?.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.innerText)
      .join(),
  );
  expect(decrit).toContain(COMPTE.motDePasseChange);
  expect((await attendreLettre(compte.email, lettres + 2)).subject).toContain("mot de passe");

  const motDePasse = page.getByLabel("Mot de passe", { exact: true });
  await motDePasse.fill(compte.motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.getByText(MESSAGES.identifiantsIncorrects).waitFor();
  await motDePasse.fill(NOUVEAU);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/dashboard");

  // Used once, it is dead, for whoever has it.
  await page.goto(lien);
  await page.getByText(MESSAGES.lienMort).waitFor();
  await verifierAccessibilite(page);
  await verifierMesures(page);
  await page.getByRole("link", { name: COMPTE.nouveauLien }).click();
  await page.getByRole("heading", { level: 1, name: COMPTE.oubliTitre }).waitFor();
  // The browser where it was chosen is known: no letter speaks of a new device.
  expect(lettresRecues(compte.email).length).toBe(lettres + 2);
});

parcours("un lien qui meurt pendant que l'on choisit", [360], async ({ page, tolerer }) => {
  tolerer(/ 400$/, /status of 400/);
  const { compte } = await ouvrirBoutique();
  const demander = () =>
    page.request.post("/mot-de-passe/oubli", {
      form: { email: compte.email },
      headers: { origin: new URL(page.url()).origin },
    });
  await page.goto("/mot-de-passe");
  await page.waitForURL("**/mot-de-passe/oubli");
  await demander();
  const lien = await attendreLien(compte.email);
  await page.goto(lien);
  const jeton = new URL(lien).searchParams.get("jeton") ?? "";
  const reponse = await page.request.post("/api/v1/compte/mot-de-passe/reinitialisation", {
    data: { token: jeton, password: NOUVEAU },
  });
  expect(reponse.status()).toBe(200);
  await page.getByLabel(COMPTE.nouveauTitre).fill(NOUVEAU);
  await page.getByLabel(COMPTE.confirmation).fill(NOUVEAU);
  await page.getByRole("button", { name: COMPTE.enregistrerMotDePasse }).click();
  await page.getByText(MESSAGES.lienMort).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
});

parcours(
  "sans scripts, mot de passe oublié",
  [360],
  async ({ page, tolerer }) => {
    tolerer(/ 400$/, /status of 400/);
    const { compte } = await ouvrirBoutique();
    await page.goto("/mot-de-passe/oubli");
    await page.getByLabel("Email").fill(compte.email);
    await page.getByRole("button", { name: COMPTE.envoyerLien }).click();
    await page.getByText(MESSAGES.lienEnvoye).waitFor();
    await page.goto(await attendreLien(compte.email));
    await page.locator("[name=password]").fill("abc");
    await page.locator("[name=confirmation]").fill("abc");
    await page.getByRole("button", { name: COMPTE.enregistrerMotDePasse }).click();
    await page.getByText(MESSAGES.motDePasseLongueur).first().waitFor();
    await expect.poll(() => page.locator("[name=password]").inputValue()).toBe("");
    await page.locator("[name=password]").fill(NOUVEAU);
    await page.locator("[name=confirmation]").fill(NOUVEAU);
    await page.getByRole("button", { name: COMPTE.enregistrerMotDePasse }).click();
    await page.getByText(COMPTE.motDePasseChange).waitFor();
    await page.locator("[name=password]").fill(NOUVEAU);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.waitForURL("**/dashboard");
  },
  { scripts: false },
);

parcours("mot de passe oublié, texte à 200 %", [360], async ({ page }) => {
  for (const adresse of ["/mot-de-passe/oubli", "/mot-de-passe/nouveau?jeton=mort"]) {
    await page.goto(adresse);
    await agrandir(page, "200%");
    await verifierMesures(page);
  }
});
