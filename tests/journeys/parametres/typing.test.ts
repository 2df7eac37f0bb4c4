import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PARAMETRES } from "#app/content/parametres.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { closeChannel } from "#tests/journeys/harness/realtime.ts";

const WRONG_PASSWORD = "Faux@20261";
const OUTAGE = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

const field = (page: Page, form: string, name: string) => page.locator(`form#${form} [name=${name}]`);

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
