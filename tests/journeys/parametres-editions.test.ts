// The shop's settings in two tabs, over a session that ends, and without scripts: nothing that was typed is lost, nobody's
// change is undone unknowingly, and no country is changed without a yes.
import type { BrowserContext, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { PARAMETRES } from "#app/content/parametres.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { parcours } from "./harness/parcours.ts";
import { finirSession } from "./harness/session.ts";

const DELAI = { timeout: 15_000 };
const ADRESSE = "/settings?onglet=etablissement";
const RETROUVEE = "Votre saisie a été retrouvée.";
const CONFLIT = "Cette fiche a changé pendant que vous la modifiiez.";
const actuel = (valeur: string) => `Ce champ a changé entre-temps. Valeur actuelle\u00A0: ${valeur}`;

type Moi = { etablissement: Record<string, unknown> };

parcours("l'autre onglet a enregistré d'abord", [360, 1280], async ({ page, tolerer }) => {
  tolerer(/ 409$/, /status of 409/);
  const { compte, api } = await ouvrirBoutique();
  const etablissement = async () => (await api<Moi>("GET", "/parametres/me")).etablissement;
  await connecter(page, compte, ADRESSE);
  await api("PUT", "/parametres/etablissement", {
    nom: "Chez Awa",
    adresse: "Tilène",
    telephone: "771112233",
  });
  await champ(page, "adresse").fill("Sandaga");
  await champ(page, "piedTicket").fill("À bientôt");
  await champ(page, "countryId").selectOption({ label: "Mali (ML), FCFA" });
  await enregistrer(page);
  await page.getByRole("dialog").getByRole("button", { name: PARAMETRES.changerPays }).click();
  await page.getByText(CONFLIT).waitFor();
  await page.getByText(actuel("Tilène")).waitFor();
  await page.getByRole("alert").getByText("Champ signalé\u00A0: Adresse").waitFor();
  await expect.poll(() => champ(page, "nom").inputValue(), DELAI).toBe("Chez Awa");
  await expect.poll(() => champ(page, "piedTicket").inputValue(), DELAI).toBe("À bientôt");
  await expect.poll(() => champ(page, "countryId").inputValue(), DELAI).toBe("3");
  await page.getByText(PARAMETRES.nonEnregistre).waitFor();
  await verifierAccessibilite(page);
  expect(await etablissement()).toMatchObject({
    adresse: "Tilène",
    piedTicket: null,
    countryName: "Sénégal",
  });
  await champ(page, "countryId").selectOption("1");
  await enregistrer(page);
  await page.getByText(PARAMETRES.etablissementModifie).waitFor();
  expect(await etablissement()).toMatchObject({
    nom: "Chez Awa",
    adresse: "Sandaga",
    telephone: "+221771112233",
    piedTicket: "À bientôt",
    countryName: "Sénégal",
  });
});

parcours("ce qui est tapé survit à la session", [360], async ({ page, context, tolerer }) => {
  const { compte, api } = await ouvrirBoutique();
  await connecter(page, compte);
  for (const [adresse, nom, valeur] of [
    [ADRESSE, "mentionsLegales", "NINEA 123"],
    ["/settings?onglet=profil", "prenom", "Binta"],
  ] as const) {
    await page.goto(adresse);
    await champ(page, nom).fill(valeur);
    await finirSession({ context, tolerer });
    await enregistrer(page);
    await page.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
    await champ(page, "email").fill(compte.email);
    await champ(page, "password").fill(compte.motDePasse);
    await page.getByRole("button", { name: "Se connecter" }).click();
    await page.getByText(RETROUVEE).waitFor();
    await expect.poll(() => champ(page, nom).inputValue(), DELAI).toBe(valeur);
    await page.getByText(PARAMETRES.nonEnregistre).waitFor();
    await enregistrer(page);
    await expect.poll(() => page.getByText(PARAMETRES.nonEnregistre).count(), DELAI).toBe(0);
  }
  expect(await api("GET", "/parametres/me")).toMatchObject({
    prenom: "Binta",
    etablissement: { mentionsLegales: "NINEA 123" },
  });
});

parcours("les paramètres sans JavaScript", [360, 1280], async ({ page, context, tolerer }) => {
  tolerer(/ (400|409)$/, /status of (400|409)/);
  const { compte, api } = await ouvrirBoutique();
  await connecter(page, compte);
  const b = await sansScripts(context);
  try {
    // The profile: the password is there from the start.
    await b.goto("/settings");
    await champ(b, "prenom").fill("Binta");
    const autre = compte.email.replace("essai", "autre");
    await champ(b, "email").fill(autre);
    await enregistrer(b);
    await b.getByText(MESSAGES.motDePassePourEmail).waitFor();
    await b.locator("#profil-motDePasse").fill(compte.motDePasse);
    await enregistrer(b);
    await avis(b, PARAMETRES.emailEnvoye(autre)).waitFor();
    expect(await api("GET", "/parametres/me")).toMatchObject({ prenom: "Binta", emailEnAttente: autre });

    // The shop: a change of country is confirmed in the form.
    await b.getByRole("tab", { name: PARAMETRES.onglets.etablissement }).click();
    const jeConfirme = b.getByLabel(PARAMETRES.confirmerPays);
    await expect.poll(() => jeConfirme.isVisible(), DELAI).toBe(false);
    await champ(b, "adresse").fill("Tilène");
    await champ(b, "countryId").selectOption({ label: "Ghana (GH), GH₵" });
    await expect.poll(() => jeConfirme.isVisible(), DELAI).toBe(true);
    // Refused for something else first, it goes on from what it was loaded with.
    await api("PUT", "/parametres/etablissement", { nom: "Boutique Teranga", adresse: "Médina" });
    await enregistrer(b);
    await b.getByText(PARAMETRES.confirmationAttendue).waitFor();
    await expect.poll(() => champ(b, "adresse").inputValue(), DELAI).toBe("Tilène");
    expect(await api("GET", "/etablissements/devise")).toMatchObject({ code: "XOF" });
    await jeConfirme.check();
    await enregistrer(b);
    await b.getByText(actuel("Médina")).waitFor();
    await expect.poll(() => champ(b, "countryId").inputValue(), DELAI).toBe("11");
    await jeConfirme.check();
    await enregistrer(b);
    await avis(b, PARAMETRES.etablissementModifie).waitFor();
    expect(await api("GET", "/parametres/me")).toMatchObject({
      etablissement: { adresse: "Tilène", currencyCode: "GHS" },
    });

    // Countries: each question stands in its row.
    await b.getByRole("tab", { name: PARAMETRES.onglets.pays }).click();
    await repondre(b, "Mali", PARAMETRES.desactiver);
    await avis(b, PARAMETRES.paysDesactive("Mali")).waitFor();
    await repondre(b, "Mali", PARAMETRES.activer);
    await b.locator("summary", { hasText: "Togo" }).filter({ visible: true }).click();
    await api("PUT", "/parametres/pays-defaut/6");
    await b.getByRole("button", { name: PARAMETRES.desactiver }).filter({ visible: true }).click();
    await b.getByRole("alert").getByText(MESSAGES.paysActuel).waitFor();
    await b.getByText("Franc CFA (XOF), sans décimale").waitFor();
    await repondre(b, "Ghana", PARAMETRES.definir);
    await avis(b, PARAMETRES.paysDefini("Ghana")).waitFor();
    await b.getByText("Cedi ghanéen (GHS), 2 décimales").waitFor();
  } finally {
    await b.context().close();
  }
});

/** The same browser, which runs no scripts. */
async function sansScripts(context: BrowserContext): Promise<Page> {
  const nu = await context.browser()?.newContext({
    baseURL: inject("adresse"),
    javaScriptEnabled: false,
    viewport: context.pages()[0]?.viewportSize() ?? null,
    storageState: await context.storageState(),
  });
  if (!nu) throw new Error("Aucun navigateur");
  return nu.newPage();
}

async function repondre(page: Page, pays: string, verbe: string): Promise<void> {
  await page.locator("summary", { hasText: pays }).filter({ visible: true }).click();
  await page.getByRole("button", { name: verbe }).filter({ visible: true }).click();
}

const champ = (page: Page, nom: string) => page.locator(`[name=${nom}]`);
const enregistrer = (page: Page) => page.getByRole("button", { name: "Enregistrer" }).first().click();
const avis = (page: Page, texte: string) => page.getByRole("status").filter({ hasText: texte });
