import type { Page } from "playwright-core";
import { expect } from "vitest";
import { APP_MESSAGES } from "#app/content/messages.ts";
import { PARAMETRES } from "#app/content/parametres.ts";
import { PAYS_TAB } from "#app/content/pays.ts";
import { TICKET_SETTINGS } from "#app/content/ticket-settings.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { journey } from "./harness/journey.ts";
import { closeChannel } from "./harness/realtime.ts";

const WRONG_PASSWORD = "Faux@20261";
const OUTAGE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

const field = (page: Page, form: string, name: string) => page.locator(`form#${form} [name=${name}]`);
const save = (page: Page, form: string) =>
  page.locator(`form#${form} button, button[form=${form}]`).filter({ hasText: "Enregistrer" }).click();
const tab = (page: Page, name: keyof typeof PARAMETRES.tabs) =>
  page.getByRole("tab", { name: PARAMETRES.tabs[name] });

journey("le bon mot de passe après deux refus", [360], async ({ page, tolerate }) => {
  tolerate(/ 400$/, /status of 400/);
  const { account } = await openBoutique();
  const other = account.email.replace("essai", "autre");
  await logIn(page, account, "/settings");
  await field(page, "profil", "email").fill(other);
  await field(page, "mot-de-passe", "nouveau").fill("Grenier@2027");
  await field(page, "mot-de-passe", "confirmation").fill("Grenier@2027");
  for (const [form, name] of [
    ["profil", "motDePasse"],
    ["mot-de-passe", "actuel"],
  ] as const) {
    const password = field(page, form, name);
    for (let refusal = 0; refusal < 2; refusal++) {
      await password.fill(WRONG_PASSWORD);
      await save(page, form);
      await expect.poll(() => password.inputValue()).toBe("");
      await page.locator(`form#${form}`).getByText(MESSAGES.incorrectPassword).waitFor();
    }
    // Text typed while the answer is on its way belongs to the next try.
    await page.route("**/settings.data*", async (route) => {
      await password.fill("Autre@20262");
      await route.continue();
    });
    await password.fill(WRONG_PASSWORD);
    await save(page, form);
    await page.waitForResponse((response) => response.status() === 400);
    await page.waitForSelector("[aria-busy=true]", { state: "detached" });
    expect(await password.inputValue()).toBe("Autre@20262");
    await page.unroute("**/settings.data*");
    await password.fill("");
    // A new render must not remove typed characters.
    await password.pressSequentially(account.motDePasse, { delay: 30 });
    await page.waitForTimeout(300);
    expect(await password.inputValue()).toBe(account.motDePasse);
    await save(page, form);
    await page
      .getByText(form === "profil" ? PARAMETRES.emailSent(other) : PARAMETRES.passwordUpdated)
      .first()
      .waitFor();
    await expect.poll(() => password.inputValue()).toBe("");
  }
});

journey("un téléphone collé entier", [360], async ({ page, tolerate }) => {
  tolerate(/ 400$/, /status of 400/);
  const { account, api } = await openBoutique();
  await logIn(page, account);
  const fetchMe = () =>
    api<{ telephone: string; etablissement: { telephone: string } }>("GET", "/parametres/me");
  for (const [form, edited] of [
    ["profil", PARAMETRES.profileUpdated],
    ["ticket", TICKET_SETTINGS.updated],
  ] as const) {
    await page.goto(`/settings?onglet=${form}`);
    const phone = field(page, form, "telephone");
    const paste = async (text: string, shown = text) => {
      await phone.fill("");
      await phone.focus();
      await page.keyboard.insertText(text);
      expect((await phone.inputValue()).replaceAll(" ", "")).toBe(shown.replaceAll(" ", ""));
      await save(page, form);
    };
    // Sixteen digits, or more than any number has, get one sentence.
    for (const excess of ["+221 77 123 45 67 8901", "7".repeat(40)]) {
      await paste(excess);
      await expect.poll(() => page.getByText(MESSAGES.invalidTelephone).count()).toBe(1);
    }
    await paste("+221 77 765 43 21", "77 765 43 21");
    await page.getByText(edited).first().waitFor();
  }
  const { telephone, etablissement } = await fetchMe();
  expect([telephone, etablissement.telephone]).toEqual(["+221777654321", "+221777654321"]);

  // A number outside the plans stays as it is.
  const foreign = { nom: "Diop", prenom: "Awa", email: account.email, telephone: "+447946000000" };
  await api("PUT", "/parametres/gerant", foreign);
  await page.goto("/settings");
  expect(await field(page, "profil", "telephone").inputValue()).toBe("+447946000000");
  await field(page, "profil", "prenom").fill("Binta");
  await save(page, "profil");
  await page.getByText(PARAMETRES.profileUpdated).first().waitFor();
  expect(await api("GET", "/parametres/me")).toMatchObject({ ...foreign, prenom: "Binta" });
});

journey("une suppression qui se perd", [360], async ({ page, context, tolerate }) => {
  tolerate(/ 400$/, /status of 400/, OUTAGE);
  await closeChannel(page);
  const { account } = await openBoutique();
  await logIn(page, account, "/settings");
  const deletion = page.locator("form#suppression");
  const remove = () => deletion.getByRole("button", { name: PARAMETRES.deleteAccount }).click();
  await page.locator("summary", { hasText: PARAMETRES.deleteAccount }).click();
  await field(page, "suppression", "nomEtablissement").fill("Boutique Teranga");
  await field(page, "suppression", "motDePasse").fill(WRONG_PASSWORD);
  await remove();
  await deletion.getByText(MESSAGES.incorrectPassword).waitFor();
  await field(page, "suppression", "motDePasse").fill(account.motDePasse);
  await context.setOffline(true);
  await remove();
  await page.getByText(MESSAGES.serverUnreachable).waitFor();
  await page.waitForSelector("[aria-busy=true]", { state: "detached" });
  expect(await deletion.isVisible()).toBe(true);
  expect(await field(page, "suppression", "nomEtablissement").inputValue()).toBe("Boutique Teranga");
  expect(await field(page, "suppression", "motDePasse").inputValue()).toBe(account.motDePasse);
  await context.setOffline(false);
  await page.locator("summary", { hasText: PARAMETRES.deleteAccount }).click();
  await expect.poll(() => deletion.isVisible()).toBe(false);
});

journey("d'un onglet à l'autre sans rien perdre", [360, 1280], async ({ page }) => {
  const { account, api } = await openBoutique();
  await logIn(page, account, "/settings");
  const recovered = page.getByText(APP_MESSAGES.typedRecovered);
  await field(page, "profil", "prenom").fill("Binta");
  await field(page, "profil", "email").fill("ailleurs@etal.test");
  await field(page, "profil", "motDePasse").fill(WRONG_PASSWORD);
  expect(await page.evaluate(() => sessionStorage.getItem("etal:saisie"))).not.toContain(WRONG_PASSWORD);
  await tab(page, "ticket").click();
  await field(page, "ticket", "piedTicket").fill("Merci\nÀ demain");
  expect(await recovered.count()).toBe(0);
  await tab(page, "pays").click();
  await page.getByRole("heading", { name: PAYS_TAB.availablePays }).waitFor();
  await page.goBack();
  await recovered.waitFor();
  await expect.poll(() => field(page, "ticket", "piedTicket").inputValue()).toBe("Merci\nÀ demain");
  // On a phone the preview comes once its place is seen.
  const preview = page.getByRole("heading", { name: TICKET_SETTINGS.preview });
  await preview.evaluate((heading) => heading.scrollIntoView({ block: "start" }));
  await page.getByRole("figure", { name: TICKET_SETTINGS.previewTicket }).getByText("À demain").waitFor();
  await page.getByText(PARAMETRES.unsaved).waitFor();

  await tab(page, "ticket").press("ArrowLeft");
  await tab(page, "profil").press("Enter");
  await recovered.waitFor();
  await expect.poll(() => field(page, "profil", "prenom").inputValue()).toBe("Binta");
  await expect.poll(() => field(page, "profil", "email").inputValue()).toBe("ailleurs@etal.test");
  expect(await field(page, "profil", "motDePasse").inputValue()).toBe("");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-selected"))).toBe("true");
  await checkAccessibility(page);

  // Saved fields, and fields set back by hand, are no draft.
  await field(page, "profil", "email").fill(account.email);
  await save(page, "profil");
  await page.getByText(PARAMETRES.profileUpdated).first().waitFor();
  expect(await api("GET", "/parametres/me")).toMatchObject({ prenom: "Binta", email: account.email });
  await tab(page, "ticket").click();
  await field(page, "ticket", "piedTicket").fill("");
  await tab(page, "profil").click();
  await field(page, "profil", "prenom").waitFor();
  expect(await recovered.count()).toBe(0);
  await tab(page, "ticket").click();
  await field(page, "ticket", "piedTicket").waitFor();
  expect(await recovered.count()).toBe(0);
});
