import type { BrowserContext, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { ETABLISSEMENT } from "#app/content/etablissement.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { PAYS_TAB } from "#app/content/pays.ts";
import { TICKET_SETTINGS } from "#app/content/ticket-settings.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { journey } from "./harness/journey.ts";
import { LOGO, OTHER_LOGO } from "#tests/helpers/logos.ts";
import { endSession } from "./harness/session.ts";
import { field } from "./harness/forms.ts";

const TIMEOUT = { timeout: 15_000 };
const RECOVERED = "Votre saisie a été retrouvée.";
const current = (value: string) => `Ce champ a changé entre-temps. Valeur actuelle\u00A0: ${value}`;

journey("ce qui est tapé survit à la session", [360], async ({ page, context, tolerate }) => {
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
});

journey("les paramètres sans JavaScript", [360, 1280], async ({ page, context, tolerate }) => {
  tolerate(/ (400|409)$/, /status of (400|409)/);
  const { account, api } = await openBoutique();
  await logIn(page, account);
  const b = await withoutScripts(context);
  try {
    await b.goto("/settings");
    await field(b, "prenom").fill("Binta");
    const other = account.email.replace("essai", "autre");
    await field(b, "email").fill(other);
    await save(b);
    await b.getByText(MESSAGES.passwordForEmail).waitFor();
    await b.locator("#profil-motDePasse").fill(account.motDePasse);
    await save(b);
    await notice(b, PARAMETRES.emailSent(other)).waitFor();
    expect(await api("GET", "/parametres/me")).toMatchObject({ prenom: "Binta", emailEnAttente: other });

    await api("PUT", "/parametres/etablissement", { nom: "Boutique Teranga", logo: LOGO, qrTicket: true });
    await b.getByRole("tab", { name: PARAMETRES.tabs.etablissement }).click();
    const confirmCheckbox = b.getByLabel(ETABLISSEMENT.confirmPays);
    await expect.poll(() => confirmCheckbox.isVisible(), TIMEOUT).toBe(false);
    await field(b, "description").fill("Tilène");
    await field(b, "countryId").selectOption({ label: "Ghana (GH), GH₵" });
    await expect.poll(() => confirmCheckbox.isVisible(), TIMEOUT).toBe(true);
    // After another refusal the form still compares with what it was loaded with.
    await api("PUT", "/parametres/etablissement", { nom: "Boutique Teranga", description: "Médina" });
    await save(b);
    await b.getByText(ETABLISSEMENT.confirmationExpected).waitFor();
    await expect.poll(() => field(b, "description").inputValue(), TIMEOUT).toBe("Tilène");
    expect(await api("GET", "/etablissements/devise")).toMatchObject({ code: "XOF" });
    await confirmCheckbox.check();
    await save(b);
    await b.getByText(current("Médina")).waitFor();
    await expect.poll(() => field(b, "countryId").inputValue(), TIMEOUT).toBe("11");
    await confirmCheckbox.check();
    await save(b);
    await notice(b, ETABLISSEMENT.etablissementUpdated).waitFor();
    expect(await api("GET", "/parametres/me")).toMatchObject({
      etablissement: { description: "Tilène", currencyCode: "GHS" },
    });

    await b.getByRole("tab", { name: PARAMETRES.tabs.ticket }).click();
    await field(b, "piedTicket").fill("À bientôt");
    await b.getByRole("switch", { name: PARAMETRES.qrTicket }).uncheck();
    await api("PUT", "/parametres/etablissement", { nom: "Chez Awa", logo: OTHER_LOGO, piedTicket: "Merci" });
    await save(b);
    await b.getByText(current("Merci")).waitFor();
    await save(b);
    await notice(b, TICKET_SETTINGS.updated).waitFor();
    expect(await api("GET", "/parametres/me")).toMatchObject({
      etablissement: { nom: "Chez Awa", logo: OTHER_LOGO, qrTicket: false, piedTicket: "À bientôt" },
    });

    await b.getByRole("tab", { name: PARAMETRES.tabs.pays }).click();
    await respond(b, "Mali", PAYS_TAB.deactivate);
    await notice(b, PAYS_TAB.paysDeactivated("Mali")).waitFor();
    await respond(b, "Mali", PAYS_TAB.activate);
    await b.locator("summary", { hasText: "Togo" }).filter({ visible: true }).click();
    await api("PUT", "/parametres/pays-defaut/6");
    await b.getByRole("button", { name: PAYS_TAB.deactivate }).filter({ visible: true }).click();
    await b.getByRole("alert").getByText(MESSAGES.currentPays).waitFor();
    await b.getByText("Franc CFA (XOF), sans décimale").waitFor();
    await respond(b, "Ghana", PAYS_TAB.setDefault);
    await notice(b, PAYS_TAB.defaultPaysSet("Ghana")).waitFor();
    await b.getByText("Cedi ghanéen (GHS), 2 décimales").waitFor();
  } finally {
    await b.context().close();
  }
});

async function withoutScripts(context: BrowserContext): Promise<Page> {
  const scriptless = await context.browser()?.newContext({
    baseURL: inject("address"),
    javaScriptEnabled: false,
    viewport: context.pages()[0]?.viewportSize() ?? null,
    storageState: await context.storageState(),
  });
  if (!scriptless) throw new Error("Aucun navigateur");
  return scriptless.newPage();
}

async function respond(page: Page, pays: string, verb: string): Promise<void> {
  await page.locator("summary", { hasText: pays }).filter({ visible: true }).click();
  await page.getByRole("button", { name: verb }).filter({ visible: true }).click();
}

const save = (page: Page) => page.getByRole("button", { name: "Enregistrer" }).first().click();
const notice = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
