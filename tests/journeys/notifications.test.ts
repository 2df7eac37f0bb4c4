// A modal dialog makes everything outside it inert. Notifications come all the same: seen, heard, and closed by a press.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { verifierAccessibilite } from "./harness/accessibilite.ts";
import { connecter, ouvrirBoutique } from "./harness/boutique.ts";
import { ouvrirCaisse, ouvrirPaiement, ouvrirPanier, RIZ, tuile } from "./harness/caisse.ts";
import { parcours } from "./harness/parcours.ts";

const INCONNU = CAISSE.codeInconnu("9999");

/** Types as a scanner does, where the focus is. */
async function scanner(page: Page, code: string) {
  await page.evaluate((touches) => {
    for (const key of [...touches, "Enter"])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
  }, code);
}

/** Whether assistive technology is told of the text. */
async function estDit(page: Page, texte: string): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes.some(({ ignored, name }) => !ignored && name?.value === texte);
}

/** Whether nothing lies over it, so that it is seen and can be pressed. */
const estDevant = (page: Page, texte: string) =>
  page.getByText(texte).evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** It is there, in front and heard, and its button closes it and nothing else. */
async function verifierNotification(page: Page, texte: string, dialogue: string): Promise<void> {
  const notification = page.getByText(texte);
  await notification.waitFor();
  // With the focus in it, it stays.
  const fermer = page.getByRole("button", { name: "Fermer la notification" });
  await fermer.focus();
  await expect.poll(() => estDevant(page, texte)).toBe(true);
  await expect.poll(() => estDit(page, texte)).toBe(true);
  await verifierAccessibilite(page);
  await fermer.click();
  await notification.waitFor({ state: "detached" });
  await expect.poll(() => page.getByRole("dialog", { name: dialogue }).count()).toBe(1);
}

parcours("à la caisse, devant le panier", [360], async ({ page }) => {
  await ouvrirCaisse(page);
  for (let i = 0; i <= RIZ.quantite; i++) await tuile(page, RIZ.titre).click();
  const refus = page.getByRole("region", { name: "Notifications" }).getByText(CAISSE.stockMaximum);
  await refus.waitFor();
  // What was said of the grid is not over the cart.
  await ouvrirPanier(page);
  await page.getByRole("dialog").waitFor();
  // By then: a few seconds later it would have left by itself.
  expect(await refus.count()).toBe(0);
  await scanner(page, "9999");
  await verifierNotification(page, INCONNU, CAISSE.panier);
  // What came in the sheet outlives it.
  await scanner(page, "9999");
  await page.getByText(INCONNU).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await expect.poll(() => estDevant(page, INCONNU)).toBe(true);
});

parcours("à la caisse, devant la vente réussie", [360, 1280], async ({ page }) => {
  await ouvrirCaisse(page);
  await tuile(page, RIZ.titre).click();
  await ouvrirPaiement(page);
  await page.getByRole("button", { name: /^Exact/ }).click();
  await page.getByRole("button", { name: "Valider la vente" }).click();
  const reussite = "Vente enregistrée avec succès ! 1 article(s) vendu(s)";
  await page.getByRole("dialog", { name: reussite }).waitFor();
  await scanner(page, "9999");
  await verifierNotification(page, INCONNU, reussite);
});

parcours("devant un tiroir ou une question", [360, 1280], async ({ page, context, largeur, tolerer }) => {
  tolerer(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { compte, api } = await ouvrirBoutique();
  await api("POST", "/categories", { nom: "Boissons" });
  await connecter(page, compte, "/categories");
  const menu = page.getByRole("button", { name: "Ouvrir le menu" });
  const dialogue = page.getByRole("dialog");
  if (largeur === 360) {
    // The drawer's code comes with its first opening.
    await menu.click();
    await dialogue.waitFor();
    await page.keyboard.press("Escape");
    await dialogue.waitFor({ state: "detached" });
  }
  await context.setOffline(true);
  await page.getByRole("link", { name: "Produits", exact: true }).filter({ visible: true }).first().click();
  await page.getByText(MESSAGES.serveurInjoignable).waitFor();
  if (largeur === 360) await menu.click();
  else await page.getByRole("button", { name: "Supprimer Boissons" }).click();
  await dialogue.waitFor();
  await verifierNotification(page, MESSAGES.serveurInjoignable, largeur === 360 ? "Menu" : "Êtes-vous sûr");
  await page.keyboard.press("Escape");
  await dialogue.waitFor({ state: "detached" });
  await context.setOffline(false);
});
