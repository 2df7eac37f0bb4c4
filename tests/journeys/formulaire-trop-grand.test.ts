// A form that weighs too much is refused before it is read: the sentence stands on the same screen, and with scripts all
// that was typed. Fields have lengths of their own; what goes round them comes as far as this.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { parcours, type Visite } from "./harness/parcours.ts";

const LONG = "é".repeat(30_000);

async function envoyerTropGrand({ page, tolerer }: Visite): Promise<void> {
  tolerer(/ 413$/, /status of 413/);
  const { compte } = await ouvrirBoutique();
  await connecter(page, compte, "/categories/new");
  await page.getByLabel("Nom").fill("Riz");
  await page.locator("[name=description]").evaluate((element, text) => {
    element.removeAttribute("maxlength");
    (element as HTMLTextAreaElement).value = text;
  }, LONG);
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("alert").getByText(MESSAGES.formulaireTropGrand).waitFor();
  expect(new URL(page.url()).pathname).toBe("/categories/new");
}

const champ = (page: Page, name: string) => page.locator(`[name=${name}]`).inputValue();

parcours("un formulaire trop grand garde ce qui a été tapé", [360, 1280], async (visite) => {
  const { page } = visite;
  await envoyerTropGrand(visite);
  expect(await champ(page, "nom")).toBe("Riz");
  expect((await champ(page, "description")).length).toBe(LONG.length);
  // Shortened, it is saved.
  await page.locator("[name=description]").fill("Grains");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.waitForURL("**/categories");
  await page.getByText("Riz").filter({ visible: true }).first().waitFor();
});

parcours(
  "un formulaire trop grand est refusé sur le même écran, sans scripts",
  [360],
  async (visite) => {
    await envoyerTropGrand(visite);
    await visite.page.getByRole("button", { name: "Enregistrer" }).waitFor();
  },
  { scripts: false },
);
