import type { Page } from "playwright-core";
import type { Credentials } from "./boutique.ts";

export const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Enregistrer" }).click();
}

export async function submitLogin(page: Page, { email, motDePasse }: Credentials): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(motDePasse);
  await page.getByRole("button", { name: "Se connecter" }).click();
}
