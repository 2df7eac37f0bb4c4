// The till as its user goes through it: below 768 the cart is a sheet that must be opened first.
import type { Page } from "playwright-core";

const TABLETTE = 768;

/** Opens the cart, where it does not stand beside the products. */
export async function ouvrirPanier(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: TABLETTE };
  if (width < TABLETTE) await page.getByRole("button", { name: "Encaisser" }).click();
}

/** Opens the cash payment, through the cart if it is not open yet. */
export async function ouvrirPaiement(page: Page): Promise<void> {
  const especes = page.getByRole("button", { name: "Espèces" });
  if (!(await especes.isVisible())) await ouvrirPanier(page);
  await especes.click();
  await page.getByRole("dialog", { name: "Paiement en espèces" }).waitFor();
}
