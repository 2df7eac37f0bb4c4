// Another email (decision 44), from the settings to the letters and back: it waits, it is confirmed, and whoever reads the
// old address takes the account back.
import { expect } from "vitest";
import { COMPTE } from "#app/content/compte.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { secretLink } from "#scripts/local/mail.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { attendreLettre } from "./harness/courrier.ts";
import { verifierMesures } from "./harness/mesures.ts";
import { parcours } from "./harness/parcours.ts";

const NOUVEAU = "Grenier@2027";

parcours("un autre email, confirmé puis repris", [360], async ({ page, tolerer }) => {
  tolerer(/ 40[01]$/, /status of 40[01]/);
  const { compte, api } = await ouvrirBoutique();
  const autre = compte.email.replace("essai", "autre");
  const lien = async (email: string, nombre: number) => secretLink(await attendreLettre(email, nombre)) ?? "";
  const emailDuCompte = async () => (await api<{ email: string }>("GET", "/parametres/me")).email;
  await connecter(page, compte, "/settings");
  await page.locator("form#profil [name=email]").fill(autre);
  await page.locator("#profil-motDePasse").fill(compte.motDePasse);
  await page.locator("form#profil").getByRole("button", { name: "Enregistrer" }).click();
  const attente = page.getByText(PARAMETRES.emailEnAttente(autre));
  await attente.waitFor();
  await verifierAccessibilite(page);
  await verifierMesures(page);
  const premier = await lien(autre, 1);
  await page.getByRole("button", { name: PARAMETRES.emailRenvoyer }).click();
  const second = await lien(autre, 2);

  // The first link is dead; looking at the second confirms nothing.
  await page.goto(premier);
  await page.getByText(MESSAGES.lienMort).waitFor();
  await page.goto(second);
  const confirmer = page.getByRole("button", { name: COMPTE.emailConfirmer });
  await confirmer.waitFor();
  await verifierAccessibilite(page);
  expect(await emailDuCompte()).toBe(compte.email);
  await confirmer.click();
  await page.getByText(COMPTE.emailConfirme).waitFor();
  await verifierMesures(page);
  expect(await emailDuCompte()).toBe(autre);

  // Whoever reads the old address: before the wish it had the letter of the new device.
  await page.goto(await lien(compte.email, 2));
  const reprendre = page.getByRole("button", { name: COMPTE.retourBouton });
  await reprendre.waitFor();
  await verifierAccessibilite(page);
  await reprendre.click();
  await page.waitForURL("**/mot-de-passe/nouveau?jeton=*");
  await page.getByLabel(COMPTE.nouveauTitre).fill(NOUVEAU);
  await page.getByLabel(COMPTE.confirmation).fill(NOUVEAU);
  await page.getByRole("button", { name: COMPTE.enregistrerMotDePasse }).click();
  await page.waitForURL("**/login?*");
  await expect.poll(() => page.getByLabel("Email").inputValue()).toBe(compte.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(NOUVEAU);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.waitForURL("**/dashboard");
  await page.goto("/settings");
  await expect.poll(() => page.locator("form#profil [name=email]").inputValue()).toBe(compte.email);
  expect(await attente.count()).toBe(0);
});
