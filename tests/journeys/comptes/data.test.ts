import { buffer } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PARAMETRES } from "#app/content/parametres.ts";
import { SIGN_IN } from "#app/content/sign-in.ts";
import * as ACCOUNT_MESSAGES from "#worker/core/domain/account-messages.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { checkAccessibility } from "#tests/journeys/harness/accessibility.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { closeChannel } from "#tests/journeys/harness/realtime.ts";
import { endSession, SESSION_ENDED } from "#tests/journeys/harness/session.ts";

journey("exporter ses données, puis supprimer son compte", [360, 1280], async ({ page, tolerate }) => {
  tolerate(/ 40[01]$/, /status of 40[01]/, ...SESSION_ENDED);
  const { account, api } = await openBoutique("Chez Awa & fils");
  await api("POST", "/categories", { nom: "Épicerie" });
  await logIn(page, account, "/settings");
  await exportData(page, "json", "Faux@20261");
  await page.locator("form#export").getByText(MESSAGES.incorrectPassword).waitFor();
  const [json] = await Promise.all([
    page.waitForEvent("download"),
    exportData(page, "json", account.motDePasse),
  ]);
  expect(json.suggestedFilename()).toMatch(/^etal-\d{4}-\d\d-\d\d\.json$/);
  const parsed = JSON.parse((await buffer(await json.createReadStream())).toString()) as {
    categories: { nom: string }[];
  };
  expect(parsed.categories.map(({ nom }) => nom)).toEqual(["Épicerie"]);
  const [zip] = await Promise.all([
    page.waitForEvent("download"),
    exportData(page, "csv", account.motDePasse),
  ]);
  expect((await buffer(await zip.createReadStream())).subarray(0, 2).toString()).toBe("PK");
  await page.reload();
  await page.getByText("Données exportées").first().waitFor();

  const deletion = page.locator("form#suppression");
  await expect.poll(() => deletion.isVisible()).toBe(false);
  await page.locator("summary", { hasText: PARAMETRES.deleteAccount }).click();
  await checkAccessibility(page);
  const remove = async (name: string, password: string) => {
    await deletion.locator("[name=nomEtablissement]").fill(name);
    await deletion.locator("[name=motDePasse]").fill(password);
    await deletion.getByRole("button", { name: PARAMETRES.deleteAccount }).click();
  };
  await remove("Chez Awa", account.motDePasse);
  await deletion.getByText(ACCOUNT_MESSAGES.nomEtablissementMismatch).waitFor();
  await checkAccessibility(page);
  await remove("Chez Awa & fils", account.motDePasse);
  await page.getByText(SIGN_IN.accountDeleted).waitFor();
});

journey("un export qui attend, se perd ou n'a plus de session", [360], async (visit) => {
  const { page, context, tolerate } = visit;
  tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await closeChannel(page);
  const { account } = await openBoutique();
  await logIn(page, account, "/settings");
  const firstName = page.locator("form#profil [name=prenom]");
  const button = page.getByRole("button", { name: PARAMETRES.exportData.json });
  await firstName.fill("Binta");

  // A slow network still sends one request. How the button waits: tests/component/parametres/profile.test.tsx.
  let requests = 0;
  let release: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/settings.data*", async (route) => {
    if (route.request().method() === "POST") requests++;
    await wait;
    await route.continue();
  });
  await exportData(page, "json", account.motDePasse);
  await page.locator("button[aria-busy=true]").getByText(PARAMETRES.preparation).waitFor();
  await page.locator("form#export [name=motDePasse]").press("Enter");
  const arrived = page.waitForEvent("download");
  release();
  expect((await arrived).suggestedFilename()).toMatch(/^etal-\d{4}-\d\d-\d\d\.json$/);
  expect(requests).toBe(1);
  await page.waitForSelector("[aria-busy=true]", { state: "detached" });
  await page.unroute("**/settings.data*");

  await context.setOffline(true);
  await exportData(page, "json", account.motDePasse);
  await page.getByText(MESSAGES.serverUnreachable).waitFor();
  await context.setOffline(false);
  expect(new URL(page.url()).pathname).toBe("/settings");
  expect(await firstName.inputValue()).toBe("Binta");

  await endSession({ context, tolerate });
  await button.click();
  await page.getByText("Votre session a expiré. Reconnectez-vous.").waitFor();
});

async function exportData(page: Page, format: "json" | "csv", password: string): Promise<void> {
  const form = page.locator("form#export");
  await form.locator("[name=motDePasse]").fill(password);
  await form.locator(`button[value=${format}]`).click();
}
