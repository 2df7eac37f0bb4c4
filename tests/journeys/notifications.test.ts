// A modal dialog makes the page inert. Notifications must still be visible, announced and closable.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { SCAN } from "#app/content/scan.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { openCaisse, openPaiement, openPanier, RICE, tile } from "./harness/caisse.ts";
import { journey } from "./harness/journey.ts";

async function scanner(page: Page, code: string) {
  await page.evaluate((keys) => {
    for (const key of [...keys, "Enter"])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
  }, code);
}

async function isAnnounced(page: Page, text: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes.some(({ ignored, name }) => !ignored && name?.value === text);
}

const isInFront = (page: Page, text: string) =>
  page.getByText(text).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

async function checkNotification(page: Page, text: string, dialog: string): Promise<void> {
  const notification = page.getByText(text);
  await notification.waitFor();
  const close = page.getByRole("button", { name: "Fermer la notification" });
  await close.focus();
  await expect.poll(() => isInFront(page, text)).toBe(true);
  await expect.poll(() => isAnnounced(page, text)).toBe(true);
  await checkAccessibility(page);
  await close.click();
  await notification.waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("dialog", { name: dialog }).count()).toBe(1);
}

journey("à la caisse, devant le panier", [360], async ({ page }) => {
  await openCaisse(page);
  for (let i = 0; i <= RICE.quantite; i++) await tile(page, RICE.titre).click();
  // The till's notices are lines: nothing floats over it, and nothing leads out of it.
  const refusal = page.locator("[data-notice]", { hasText: CAISSE.stockMaximum });
  await refusal.waitFor();
  expect(await page.locator("[data-toast]").count()).toBe(0);
  await checkAccessibility(page);
  await openPanier(page);
  await page.getByRole("dialog").waitFor();
  // In the cart the line says it.
  expect(await refusal.count()).toBe(0);
  await page.getByRole("dialog").getByText(CAISSE.stockMaximum).waitFor();
  // An unknown code asks above the cart.
  await scanner(page, "9999");
  const question = page.getByRole("dialog", { name: SCAN.unknown });
  await question.waitFor();
  await checkAccessibility(page);
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("dialog", { name: CAISSE.panier }).count()).toBe(1);
});

journey("à la caisse, un code inconnu après la vente réussie", [360, 1280], async ({ page }) => {
  await openCaisse(page);
  await tile(page, RICE.titre).click();
  await openPaiement(page);
  await page.getByRole("button", { name: /^Exact/ }).click();
  await page.getByRole("button", { name: "Valider la vente" }).click();
  const success = "Vente enregistrée avec succès ! 1 article(s) vendu(s)";
  await page.getByRole("dialog", { name: success }).waitFor();
  // The next sale has begun.
  await scanner(page, "9999");
  await page.getByRole("dialog", { name: SCAN.unknown }).waitFor();
  await expect.poll(() => page.getByRole("dialog").count()).toBe(1);
});

journey(
  "devant un tiroir ou une question",
  [360, 1280],
  async ({ page, context, viewportWidth, tolerate }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const { account, api } = await openBoutique();
    await api("POST", "/categories", { nom: "Boissons" });
    await logIn(page, account, "/categories");
    const menu = page.getByRole("button", { name: "Ouvrir le menu" });
    const dialog = page.getByRole("dialog");
    await context.setOffline(true);
    await page.getByRole("link", { name: "Produits", exact: true }).filter({ visible: true }).first().click();
    await page.getByText(MESSAGES.serverUnreachable).waitFor();
    if (viewportWidth === 360) await menu.click();
    else await page.getByRole("button", { name: "Supprimer Boissons" }).click();
    await dialog.waitFor();
    await checkNotification(
      page,
      MESSAGES.serverUnreachable,
      viewportWidth === 360 ? "Menu" : "Êtes-vous sûr",
    );
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await context.setOffline(false);
  },
);
