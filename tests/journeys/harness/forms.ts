import type { Page } from "playwright-core";
import type { Credentials } from "./boutique.ts";

export const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
}

/** The folded fields of a new product. */
export async function unfold(page: Page): Promise<void> {
  await page.getByText("Description et référence").click();
}

/** Replaces the chips of a product's barcodes. */
export async function chooseCodes(page: Page, ...codes: string[]): Promise<void> {
  const remove = page.getByRole("button", { name: /^Retirer le code-barres/ });
  while ((await remove.count()) > 0) await remove.first().click();
  const entry = page.getByRole("textbox", { name: "Codes-barres" });
  for (const code of codes) {
    await entry.fill(code);
    await entry.press("Enter");
  }
}

export async function submitLogin(page: Page, { email, motDePasse }: Credentials): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
}
