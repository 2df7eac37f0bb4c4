import type { Page } from "playwright-core";
import { expect } from "vitest";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey, type Visit } from "#tests/journeys/harness/journey.ts";

const LONG = "é".repeat(30_000);

async function sendTooLarge({ page, tolerate }: Visit): Promise<void> {
  tolerate(/ 413$/, /status of 413/);
  const { account } = await openBoutique();
  await logIn(page, account, "/categories/new");
  await page.getByLabel("Nom").fill("Riz");
  await page.locator("[name=description]").evaluate((element, text) => {
    element.removeAttribute("maxlength");
    (element as HTMLTextAreaElement).value = text;
  }, LONG);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("alert").getByText(MESSAGES.formTooLarge).waitFor();
  expect(new URL(page.url()).pathname).toBe("/categories/new");
}

const field = (page: Page, name: string) => page.locator(`[name=${name}]`).inputValue();

journey("un formulaire trop grand garde ce qui a été tapé", [360, 1280], async (visit) => {
  const { page } = visit;
  await sendTooLarge(visit);
  expect(await field(page, "nom")).toBe("Riz");
  expect((await field(page, "description")).length).toBe(LONG.length);
  await page.locator("[name=description]").fill("Grains");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.waitForURL("**/categories");
  await page.getByText("Riz").filter({ visible: true }).first().waitFor();
});
