// The settings: each form saved and refused, and what it changes seen at once wherever it stands.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PARAMETRES } from "#app/content/parametres.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { parcours } from "./harness/parcours.ts";

const DELAI = { timeout: 15_000 };

parcours("modifier son profil", [360, 1280], async ({ page, largeur, tolerer }) => {
  tolerer(/ 400$/, /status of 400/);
  const { compte, api } = await ouvrirBoutique();
  await connecter(page, compte, "/settings");
  await page.getByRole("heading", { level: 1, name: PARAMETRES.titre }).waitFor();
  await verifierAccessibilite(page);

  // Refused at the field; what was typed stays.
  const nonEnregistre = page.getByText(PARAMETRES.nonEnregistre);
  await champ(page, "nom").fill("D");
  await nonEnregistre.waitFor();
  await enregistrer(page);
  await page.getByText(MESSAGES.nomLongueur).waitFor();
  await expect.poll(() => focus(page), DELAI).toBe("nom");
  await verifierAccessibilite(page);
  await champ(page, "nom").fill("Diop");
  await champ(page, "telephone").fill("77 765 43 21");
  await enregistrer(page);
  await page.getByText(PARAMETRES.profilModifie).waitFor();
  await expect.poll(() => nonEnregistre.count(), DELAI).toBe(0);
  if (largeur === 1280) await page.getByRole("banner").getByTitle("Awa Diop").first().waitFor();
  expect(await api("GET", "/parametres/me")).toMatchObject({ nom: "Diop", telephone: "+221777654321" });

  // Another email asks for the password, and no other change does.
  const motDePasse = page.locator("#profil-motDePasse");
  await expect.poll(() => motDePasse.isVisible(), DELAI).toBe(false);
  await champ(page, "email").fill(compte.email.toUpperCase());
  await expect.poll(() => motDePasse.isVisible(), DELAI).toBe(false);
  const autre = compte.email.replace("essai", "autre");
  await champ(page, "email").fill(autre);
  await enregistrer(page);
  await page.getByText(MESSAGES.motDePassePourEmail).waitFor();
  await motDePasse.fill("Autre@2026");
  await enregistrer(page);
  await page.getByText(MESSAGES.motDePasseIncorrect).waitFor();
  await expect.poll(() => motDePasse.inputValue(), DELAI).toBe("");
  await expect.poll(() => focus(page), DELAI).toBe("motDePasse");
  await expect.poll(() => champ(page, "email").inputValue(), DELAI).toBe(autre);
  await motDePasse.fill(compte.motDePasse);
  await enregistrer(page);
  await expect.poll(() => motDePasse.isVisible(), DELAI).toBe(false);
  await expect.poll(() => motDePasse.inputValue(), DELAI).toBe("");
  await page.getByText(PARAMETRES.emailEnAttente(autre)).waitFor();
  expect(await api("GET", "/parametres/me")).toMatchObject({ email: compte.email, emailEnAttente: autre });
});

parcours("modifier son établissement", [360, 1280], async ({ page, largeur, tolerer }) => {
  tolerer(/ 400$/, /status of 400/);
  const { compte, api } = await ouvrirBoutique();
  await connecter(page, compte, "/settings?onglet=etablissement");
  const apercu = page.getByRole("figure", { name: PARAMETRES.apercu });
  await champ(page, "nom").fill("Chez Awa");
  await champ(page, "adresse").fill("Marché Tilène");
  await champ(page, "telephone").fill("12");
  await champ(page, "mentionsLegales").fill("NINEA 123\nRCCM 4");
  await champ(page, "piedTicket").fill("Ni repris ni échangé.");
  for (const texte of ["Chez Awa", "Marché Tilène", "Ni repris ni échangé."])
    await apercu.getByText(texte).waitFor();
  await expect.poll(() => apercu.innerText(), DELAI).toContain("NINEA 123\nRCCM 4");
  await enregistrer(page);
  await page.getByText(MESSAGES.telephoneInvalide).waitFor();
  await expect.poll(() => champ(page, "adresse").inputValue(), DELAI).toBe("Marché Tilène");
  await champ(page, "telephone").fill("33 821 00 00");
  await enregistrer(page);
  await page.getByText(PARAMETRES.etablissementModifie).waitFor();
  await verifierAccessibilite(page);
  expect(await api("GET", "/parametres/me")).toMatchObject({
    etablissement: { nom: "Chez Awa", adresse: "Marché Tilène", telephone: "+221338210000" },
  });
  if (largeur === 1280) await page.getByRole("banner").getByText("Chez Awa").waitFor();

  // The form goes on from what was saved: another change, and nothing of before is in its way.
  await champ(page, "adresse").fill("");
  await enregistrer(page);
  await expect
    .poll(() => api("GET", "/parametres/me"), DELAI)
    .toMatchObject({ etablissement: { adresse: null, telephone: "+221338210000" } });
});

parcours("changer de pays, partout à la fois", [360, 1280], async ({ page, context }) => {
  const { compte, api } = await ouvrirBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  const chiffres = { quantite: 5, seuilAlerte: 1, prixAchat: 400, prixVente: 500 };
  await api("POST", "/produits", { titre: "Savon", categorieId: 1, statut: "STOCK", ...chiffres });
  await connecter(page, compte);
  const caisse = await context.newPage();
  await caisse.goto("/pos");
  await caisse.getByRole("list", { name: "Produits" }).getByText("FCFA").waitFor();

  // In the shop's form: asked first, and left as it is when the answer is no.
  await page.goto("/settings?onglet=etablissement");
  await champ(page, "countryId").selectOption({ label: "Ghana (GH), GH₵" });
  await champ(page, "nom").fill("Chez Awa");
  await enregistrer(page);
  const question = page.getByRole("dialog");
  await question
    .getByText("Nouvelle devise\u00A0: Cedi ghanéen (GHS), au lieu de Franc CFA (XOF).")
    .waitFor();
  await verifierAccessibilite(page);
  await question.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => champ(page, "nom").inputValue(), DELAI).toBe("Chez Awa");
  expect(await api("GET", "/etablissements/devise")).toMatchObject({ code: "XOF" });
  await enregistrer(page);
  await question.getByRole("button", { name: PARAMETRES.changerPays }).click();
  await page.getByText(PARAMETRES.etablissementModifie).waitFor();
  expect(await api("GET", "/etablissements/devise")).toMatchObject({ code: "GHS" });
  await caisse.getByRole("list", { name: "Produits" }).getByText("GH₵").waitFor();
  await page.evaluate(() => window.__remixRouter.navigate("/products"));
  await page.getByText("GH₵").filter({ visible: true }).first().waitFor();

  // In the list of countries: the page comes anew.
  await page.goto("/settings?onglet=pays");
  await page.getByText("Cedi ghanéen (GHS), 2 décimales").waitFor();
  await page
    .getByRole("button", { name: PARAMETRES.definirNomme("Mali") })
    .filter({ visible: true })
    .click();
  await page.evaluate(() => {
    document.documentElement.dataset["avant"] = "";
  });
  await question.getByText("arrondi à l'unité supérieure").waitFor();
  await question.getByRole("button", { name: PARAMETRES.definir }).click();
  await page.getByText(PARAMETRES.paysDefini("Mali")).waitFor();
  await page.getByText("Franc CFA (XOF), sans décimale").waitFor();
  expect(await page.evaluate(() => "avant" in document.documentElement.dataset)).toBe(false);
  await caisse.getByRole("list", { name: "Produits" }).getByText("FCFA").waitFor();
});

parcours("choisir les pays actifs", [360, 768, 1280], async ({ page, tolerer }) => {
  tolerer(/ 409$/, /status of 409/);
  const { compte, api } = await ouvrirBoutique();
  await connecter(page, compte, "/settings?onglet=pays");
  const mali = page.getByRole("switch", { name: PARAMETRES.actifNomme("Mali") }).filter({ visible: true });
  const senegal = page
    .getByRole("switch", { name: PARAMETRES.actifNomme("Sénégal") })
    .filter({ visible: true });
  const question = page.getByRole("dialog");
  await mali.waitFor();
  await verifierAccessibilite(page);

  // The shop's own stays on, and says why.
  await expect.poll(() => senegal.getAttribute("aria-disabled"), DELAI).toBe("true");
  await senegal.focus();
  await page.keyboard.press("Space");
  await page.getByText(PARAMETRES.verrou).filter({ visible: true }).waitFor();
  await expect.poll(() => question.count(), DELAI).toBe(0);

  await mali.focus();
  await page.keyboard.press("Space");
  await question.getByText(PARAMETRES.desactiverSuite).waitFor();
  await verifierAccessibilite(page);
  await page.keyboard.press("Escape");
  await expect.poll(() => mali.getAttribute("aria-checked"), DELAI).toBe("true");
  await mali.click();
  await question.getByRole("button", { name: PARAMETRES.desactiver }).click();
  await page.getByText(PARAMETRES.paysDesactive("Mali")).waitFor();
  await expect.poll(() => mali.getAttribute("aria-checked"), DELAI).toBe("false");
  const definir = page.getByRole("button", { name: PARAMETRES.definirNomme("Mali") });
  await expect.poll(() => definir.filter({ visible: true }).count(), DELAI).toBe(0);
  await page.getByRole("tab", { name: PARAMETRES.onglets.etablissement }).click();
  await champ(page, "countryId").waitFor();
  expect(await champ(page, "countryId").innerText()).not.toContain("Mali");
  await page.goBack();
  await mali.click();
  await question.getByRole("button", { name: PARAMETRES.activer }).click();
  await expect.poll(() => mali.getAttribute("aria-checked"), DELAI).toBe("true");

  // The shop has moved there meanwhile.
  await mali.click();
  await api("PUT", "/parametres/pays-defaut/3");
  await question.getByRole("button", { name: PARAMETRES.desactiver }).click();
  await page.getByText(PARAMETRES.statutImpossible).waitFor();
  await page.getByText(MESSAGES.paysActuel).waitFor();
});

parcours("aller d'un onglet à l'autre au clavier", [360, 1280], async ({ page }) => {
  const { compte } = await ouvrirBoutique();
  await connecter(page, compte, "/settings?onglet=inconnu");
  const onglet = (name: string) => page.getByRole("tab", { name });
  await expect.poll(() => onglet("Pays").getAttribute("tabindex"), DELAI).toBe("-1");
  await onglet("Profil gérant").focus();
  await page.keyboard.press("ArrowLeft");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), DELAI).toBe("Pays");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  expect(await onglet("Profil gérant").getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("Space");
  await page.waitForURL("**/settings?onglet=etablissement");
  await page.getByRole("tabpanel", { name: "Établissement" }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), DELAI)
    .toBe("Établissement");
});

parcours("choisir thème, volume et raccourcis", [360, 1280], async ({ page }) => {
  const { compte } = await ouvrirBoutique();
  await connecter(page, compte, "/settings");
  const preferences = page.getByRole("main");
  await preferences.getByRole("radio", { name: "Sombre" }).check();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset["theme"]), DELAI).toBe("dark");
  await preferences.getByLabel(/^Volume des sons/).fill("40");
  await preferences.getByText("40\u00A0%").waitFor();
  await preferences.getByRole("button", { name: "Tester le son" }).click();
  await preferences.getByRole("switch").uncheck();
  await verifierAccessibilite(page);
  await page.reload();
  await expect.poll(() => preferences.getByRole("radio", { name: "Sombre" }).isChecked(), DELAI).toBe(true);
  await expect.poll(() => preferences.getByRole("slider").inputValue(), DELAI).toBe("40");
  await expect.poll(() => preferences.getByRole("switch").isChecked(), DELAI).toBe(false);
});

const champ = (page: Page, nom: string) => page.locator(`[name=${nom}]`);
const enregistrer = (page: Page) => page.getByRole("button", { name: "Enregistrer" }).first().click();
const focus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));
