// What an account leaves with: its data as a file, then nothing at all.
import { buffer } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { COMPTE } from "#app/content/compte.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { attendreLettre } from "./harness/courrier.ts";
import { verifierMesures } from "./harness/mesures.ts";
import { parcours } from "./harness/parcours.ts";
import { finirSession, SESSION_TERMINEE } from "./harness/session.ts";
import { fermerLeCanal } from "./harness/temps-reel.ts";

parcours("exporter ses données, puis supprimer son compte", [360, 1280], async ({ page, tolerer }) => {
  tolerer(/ 40[01]$/, /status of 40[01]/, ...SESSION_TERMINEE);
  const { compte, api } = await ouvrirBoutique("Chez Awa & fils");
  await api("POST", "/categories", { nom: "Épicerie" });
  await connecter(page, compte, "/settings");
  await exporter(page, "json", "Faux@20261");
  await page.locator("form#export").getByText(MESSAGES.motDePasseIncorrect).waitFor();
  const [json] = await Promise.all([
    page.waitForEvent("download"),
    exporter(page, "json", compte.motDePasse),
  ]);
  expect(json.suggestedFilename()).toMatch(/^etal-\d{4}-\d\d-\d\d\.json$/);
  const lu = JSON.parse((await buffer(await json.createReadStream())).toString()) as {
    categories: { nom: string }[];
  };
  expect(lu.categories.map(({ nom }) => nom)).toEqual(["Épicerie"]);
  const [zip] = await Promise.all([page.waitForEvent("download"), exporter(page, "csv", compte.motDePasse)]);
  expect((await buffer(await zip.createReadStream())).subarray(0, 2).toString()).toBe("PK");
  // Who takes it away is noted, and seen on the page that is opened next.
  await page.reload();
  await page.getByText("Données exportées").first().waitFor();

  const suppression = page.locator("form#suppression");
  await expect.poll(() => suppression.isVisible()).toBe(false);
  await page.locator("summary", { hasText: PARAMETRES.supprimerCompte }).click();
  await verifierAccessibilite(page);
  await verifierMesures(page);
  const supprimer = async (nom: string, motDePasse: string) => {
    await suppression.locator("[name=nomEtablissement]").fill(nom);
    await suppression.locator("[name=motDePasse]").fill(motDePasse);
    await suppression.getByRole("button", { name: PARAMETRES.supprimerCompte }).click();
  };
  await supprimer("Chez Awa", compte.motDePasse);
  await suppression.getByText(MESSAGES.nomEtablissementDifferent).waitFor();
  await verifierAccessibilite(page);
  await supprimer("Chez Awa & fils", "Faux@20261");
  await suppression.getByText(MESSAGES.motDePasseIncorrect).waitFor();
  await supprimer("Chez Awa & fils", compte.motDePasse);
  await page.getByText(COMPTE.compteSupprime).waitFor();
  // After those of the new device and of two exports.
  expect((await attendreLettre(compte.email, 4)).text).toContain("Chez Awa & fils");
  // Nothing opens it any more, and the address shows what visitors see.
  await page.getByLabel("Email").fill(compte.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(compte.motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await page.getByText(MESSAGES.identifiantsIncorrects).waitFor();
});

parcours(
  "sans scripts, supprimer son compte",
  [360],
  async ({ page, tolerer }) => {
    tolerer(/ 400$/, /status of 400/);
    const { compte } = await ouvrirBoutique();
    await connecter(page, compte, "/settings");
    const suppression = page.locator("form#suppression");
    await page.locator("summary", { hasText: PARAMETRES.supprimerCompte }).click();
    await suppression.locator("[name=nomEtablissement]").fill("Autre");
    await suppression.locator("[name=motDePasse]").fill(compte.motDePasse);
    await suppression.getByRole("button", { name: PARAMETRES.supprimerCompte }).click();
    await suppression.getByText(MESSAGES.nomEtablissementDifferent).waitFor();
    await suppression.locator("[name=nomEtablissement]").fill("Boutique Teranga");
    await suppression.locator("[name=motDePasse]").fill(compte.motDePasse);
    await suppression.getByRole("button", { name: PARAMETRES.supprimerCompte }).click();
    await page.getByText(COMPTE.compteSupprime).waitFor();
  },
  { scripts: false },
);

parcours("un export qui attend, se perd ou n'a plus de session", [360], async (visite) => {
  const { page, context, tolerer } = visite;
  tolerer(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await fermerLeCanal(page);
  const { compte } = await ouvrirBoutique();
  await connecter(page, compte, "/settings");
  const prenom = page.locator("form#profil [name=prenom]");
  const bouton = page.getByRole("button", { name: PARAMETRES.exporter.json });
  await prenom.fill("Binta");

  // While it is asked for: once, and seen.
  let demandes = 0;
  let laisser: () => void = () => undefined;
  const attente = new Promise<void>((resolve) => {
    laisser = resolve;
  });
  await page.route("**/settings.data*", async (route) => {
    if (route.request().method() === "POST") demandes++;
    await attente;
    await route.continue();
  });
  const largeur = async () => (await page.locator("form#export button[value=json]").boundingBox())?.width;
  const avant = await largeur();
  await exporter(page, "json", compte.motDePasse);
  await page.locator("button[aria-busy=true]").getByText(PARAMETRES.preparation).waitFor();
  expect(await largeur()).toBe(avant);
  await verifierAccessibilite(page);
  await verifierMesures(page);
  await page.locator("form#export [name=motDePasse]").press("Enter");
  const venu = page.waitForEvent("download");
  laisser();
  expect((await venu).suggestedFilename()).toMatch(/^etal-\d{4}-\d\d-\d\d\.json$/);
  expect(demandes).toBe(1);
  await page.waitForSelector("[aria-busy=true]", { state: "detached" });
  await page.unroute("**/settings.data*");

  // The network is lost: the screen stays, and says so.
  await context.setOffline(true);
  await exporter(page, "json", compte.motDePasse);
  await page.getByText(MESSAGES.serveurInjoignable).waitFor();
  await context.setOffline(false);
  expect(new URL(page.url()).pathname).toBe("/settings");
  expect(await prenom.inputValue()).toBe("Binta");

  await finirSession({ context, tolerer });
  await bouton.click();
  await page.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
});

parcours(
  "sans scripts, exporter",
  [360],
  async ({ page }) => {
    const { compte } = await ouvrirBoutique();
    await connecter(page, compte, "/settings");
    await exporter(page, "csv", "Faux@20261");
    await page.getByRole("status").filter({ hasText: MESSAGES.motDePasseIncorrect }).waitFor();
    const [csv] = await Promise.all([
      page.waitForEvent("download"),
      exporter(page, "csv", compte.motDePasse),
    ]);
    expect(csv.suggestedFilename()).toMatch(/\.zip$/);
  },
  { scripts: false },
);

async function exporter(page: Page, format: "json" | "csv", motDePasse: string): Promise<void> {
  const form = page.locator("form#export");
  await form.locator("[name=motDePasse]").fill(motDePasse);
  await form.locator(`button[value=${format}]`).click();
}
