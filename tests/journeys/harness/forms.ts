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

/** A scanner sends its keys within a millisecond, to the focused element. */
export async function scan(page: Page, code: string) {
  await page.evaluate((text) => {
    const field = document.activeElement as HTMLInputElement;
    // An event has the time of its creation, so slow handlers do not separate the keys.
    const keys = [...text.split(""), "Enter"];
    const events = keys.map((key) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    for (const event of events) {
      const { key } = event;
      if (!field.dispatchEvent(event) || key === "Enter") continue;
      field.setRangeText(key, field.value.length, field.value.length, "end");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, code);
}
