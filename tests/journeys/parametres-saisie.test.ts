// What is typed in the settings stays: through a second refusal, a paste, a lost submit and a change of tab.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { parcours } from "./harness/parcours.ts";
import { fermerLeCanal } from "./harness/temps-reel.ts";

const FAUX = "Faux@20261";
const COUPURE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

const champ = (page: Page, form: string, nom: string) => page.locator(`form#${form} [name=${nom}]`);
const enregistrer = (page: Page, form: string) =>
  page.locator(`form#${form}`).getByRole("button", { name: "Enregistrer" }).click();
const onglet = (page: Page, nom: keyof typeof PARAMETRES.onglets) =>
  page.getByRole("tab", { name: PARAMETRES.onglets[nom] });

parcours("le bon mot de passe après deux refus", [360], async ({ page, tolerer }) => {
  tolerer(/ 400$/, /status of 400/);
  const { compte } = await ouvrirBoutique();
  const autre = compte.email.replace("essai", "autre");
  await connecter(page, compte, "/settings");
  await champ(page, "profil", "email").fill(autre);
  await champ(page, "mot-de-passe", "nouveau").fill("Grenier@2027");
  await champ(page, "mot-de-passe", "confirmation").fill("Grenier@2027");
  for (const [form, nom] of [
    ["profil", "motDePasse"],
    ["mot-de-passe", "actuel"],
  ] as const) {
    const motDePasse = champ(page, form, nom);
    for (let refus = 0; refus < 2; refus++) {
      await motDePasse.fill(FAUX);
      await enregistrer(page, form);
      await expect.poll(() => motDePasse.inputValue()).toBe("");
      await page.locator(`form#${form}`).getByText(MESSAGES.motDePasseIncorrect).waitFor();
    }
    // What is typed while the answer is on its way is the next try.
    await page.route("**/settings.data*", async (route) => {
      await motDePasse.fill("Autre@20262");
      await route.continue();
    });
    await motDePasse.fill(FAUX);
    await enregistrer(page, form);
    await page.waitForResponse((reponse) => reponse.status() === 400);
    await page.waitForSelector("[aria-busy=true]", { state: "detached" });
    expect(await motDePasse.inputValue()).toBe("Autre@20262");
    await page.unroute("**/settings.data*");
    await motDePasse.fill("");
    // Whatever is rendered anew while it is typed takes nothing of it.
    await motDePasse.pressSequentially(compte.motDePasse, { delay: 30 });
    await page.waitForTimeout(300);
    expect(await motDePasse.inputValue()).toBe(compte.motDePasse);
    await enregistrer(page, form);
    await page
      .getByText(form === "profil" ? PARAMETRES.emailEnvoye(autre) : PARAMETRES.motDePasseModifie)
      .first()
      .waitFor();
    await expect.poll(() => motDePasse.inputValue()).toBe("");
  }
});

parcours("un téléphone collé entier", [360], async ({ page, tolerer }) => {
  tolerer(/ 400$/, /status of 400/);
  const { compte, api } = await ouvrirBoutique();
  await connecter(page, compte);
  const lu = () => api<{ telephone: string; etablissement: { telephone: string } }>("GET", "/parametres/me");
  for (const [form, modifie] of [
    ["profil", PARAMETRES.profilModifie],
    ["etablissement", PARAMETRES.etablissementModifie],
  ] as const) {
    await page.goto(`/settings?onglet=${form}`);
    const telephone = champ(page, form, "telephone");
    const coller = async (texte: string) => {
      await telephone.fill("");
      await telephone.focus();
      await page.keyboard.insertText(texte);
      expect(await telephone.inputValue()).toBe(texte);
      await enregistrer(page, form);
    };
    // Sixteen digits, or more than any number: refused in one sentence.
    for (const trop of ["+221 77 123 45 67 8901", "7".repeat(40)]) {
      await coller(trop);
      await expect.poll(() => page.getByText(MESSAGES.telephoneInvalide).count()).toBe(1);
    }
    await coller("+221 77 765 43 21");
    await page.getByText(modifie).first().waitFor();
  }
  const { telephone, etablissement } = await lu();
  expect([telephone, etablissement.telephone]).toEqual(["+221777654321", "+221777654321"]);
});

parcours("une suppression qui se perd", [360], async ({ page, context, tolerer }) => {
  tolerer(/ 400$/, /status of 400/, COUPURE);
  await fermerLeCanal(page);
  const { compte } = await ouvrirBoutique();
  await connecter(page, compte, "/settings");
  const suppression = page.locator("form#suppression");
  const supprimer = () => suppression.getByRole("button", { name: PARAMETRES.supprimerCompte }).click();
  await page.locator("summary", { hasText: PARAMETRES.supprimerCompte }).click();
  await champ(page, "suppression", "nomEtablissement").fill("Boutique Teranga");
  await champ(page, "suppression", "motDePasse").fill(FAUX);
  await supprimer();
  await suppression.getByText(MESSAGES.motDePasseIncorrect).waitFor();
  await champ(page, "suppression", "motDePasse").fill(compte.motDePasse);
  await context.setOffline(true);
  await supprimer();
  await page.getByText(MESSAGES.serveurInjoignable).waitFor();
  await page.waitForSelector("[aria-busy=true]", { state: "detached" });
  expect(await suppression.isVisible()).toBe(true);
  expect(await champ(page, "suppression", "nomEtablissement").inputValue()).toBe("Boutique Teranga");
  expect(await champ(page, "suppression", "motDePasse").inputValue()).toBe(compte.motDePasse);
  await context.setOffline(false);
  // It is folded by who opened it, and by nobody else.
  await page.locator("summary", { hasText: PARAMETRES.supprimerCompte }).click();
  await expect.poll(() => suppression.isVisible()).toBe(false);
});

parcours("d'un onglet à l'autre sans rien perdre", [360, 1280], async ({ page }) => {
  const { compte, api } = await ouvrirBoutique();
  await connecter(page, compte, "/settings");
  const retrouvee = page.getByText(APP_MESSAGES.saisieRetrouvee);
  await champ(page, "profil", "prenom").fill("Binta");
  await champ(page, "profil", "email").fill("ailleurs@etal.test");
  await champ(page, "profil", "motDePasse").fill(FAUX);
  await onglet(page, "etablissement").click();
  await champ(page, "etablissement", "piedTicket").fill("Merci\nÀ demain");
  expect(await retrouvee.count()).toBe(0);
  await onglet(page, "pays").click();
  await page.getByRole("heading", { name: PARAMETRES.paysDisponibles }).waitFor();
  await page.goBack();
  await retrouvee.waitFor();
  await expect.poll(() => champ(page, "etablissement", "piedTicket").inputValue()).toBe("Merci\nÀ demain");
  await page.getByRole("figure", { name: PARAMETRES.apercu }).getByText("À demain").waitFor();
  await page.getByText(PARAMETRES.nonEnregistre).waitFor();

  // By the keyboard: the tab that was opened keeps the focus.
  await onglet(page, "etablissement").press("ArrowLeft");
  await onglet(page, "profil").press("Enter");
  await retrouvee.waitFor();
  await expect.poll(() => champ(page, "profil", "prenom").inputValue()).toBe("Binta");
  await expect.poll(() => champ(page, "profil", "email").inputValue()).toBe("ailleurs@etal.test");
  expect(await champ(page, "profil", "motDePasse").inputValue()).toBe("");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-selected"))).toBe("true");
  await verifierAccessibilite(page);

  // What is saved, or taken back by hand, is no longer given.
  await champ(page, "profil", "email").fill(compte.email);
  await enregistrer(page, "profil");
  await page.getByText(PARAMETRES.profilModifie).first().waitFor();
  expect(await api("GET", "/parametres/me")).toMatchObject({ prenom: "Binta", email: compte.email });
  await onglet(page, "etablissement").click();
  await champ(page, "etablissement", "piedTicket").fill("");
  await onglet(page, "profil").click();
  await champ(page, "profil", "prenom").waitFor();
  expect(await retrouvee.count()).toBe(0);
  await onglet(page, "etablissement").click();
  await champ(page, "etablissement", "piedTicket").waitFor();
  expect(await retrouvee.count()).toBe(0);
});
