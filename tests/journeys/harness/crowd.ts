// Several tills of one shop, each a device with a basket and an outbox of its own.
import type { BrowserContext, Locator, Page } from "playwright-core";
import { inject } from "vitest";
import { INVARIANTS } from "#scripts/invariants/check.ts";
import { logIn, openBoutique, type OpenedBoutique } from "./boutique.ts";
import { goToCaisse } from "./caisse.ts";
import { closeTogether } from "./contexts.ts";
import { readBoutique } from "./databases.ts";

export const CAISSES = 8;
export const PRODUITS = 20;
export const STOCK = 6;

/** The product `rank` has STOCK + rank pieces. */
export async function openCrowd(
  page: Page,
  context: BrowserContext,
  caisses = CAISSES,
): Promise<OpenedBoutique & { pages: Page[] }> {
  const boutique = await openBoutique();
  await boutique.api("POST", "/categories", { nom: "Épicerie" });
  for (let rank = 0; rank < PRODUITS; rank += 1) {
    const stock = { seuilAlerte: 2, quantite: STOCK + rank, prixAchat: 100, prixVente: 500 + 50 * rank };
    await boutique.api("POST", "/produits", {
      titre: numbered(rank),
      categorieId: 1,
      statut: "STOCK",
      ...stock,
    });
  }
  await logIn(page, boutique.account, "/pos");
  const pages = [page];
  const storageState = await context.storageState();
  while (pages.length < caisses) {
    const device = await context.browser()?.newContext({
      ...{ storageState, viewport: page.viewportSize(), baseURL: inject("address") },
      ...{ serviceWorkers: "block", locale: "fr-FR", timezoneId: "Africa/Dakar" },
    });
    if (!device) throw new Error("Le navigateur est fermé");
    closeTogether(context, device);
    pages.push(await device.newPage());
  }
  await Promise.all(pages.map(goToCaisse));
  return { ...boutique, pages };
}

export const numbered = (rank: number) => `Produit ${String(rank + 1).padStart(2, "0")}`;

/** Sells a product or two; what another till took first is a refusal, after which the basket is emptied. */
export async function sellOnce(page: Page, round: number): Promise<"sold" | "refused" | "nothing"> {
  const left = page.locator("[data-tile]:not([aria-disabled])");
  const count = await left.count();
  if (count === 0) return "nothing";
  // Another till may take the last piece between the look and the press.
  for (const rank of [round * 7, round * 3 + 1])
    await left
      .nth(rank % count)
      .click({ timeout: 2_000 })
      .catch(() => undefined);
  if ((await page.locator("[data-ligne]").count()) === 0) return "refused";
  await page.keyboard.press("F8");
  const paiement = page.getByRole("dialog", { name: "Paiement en espèces" });
  const refused = page
    .getByRole("alert")
    .filter({ hasText: /Stock insuffisant|n'est plus/ })
    .filter({ visible: true });
  await paiement.or(refused).first().waitFor();
  if (await paiement.isVisible()) {
    await paiement.getByRole("button", { name: /^Exact/ }).click();
    await page.keyboard.press("Enter");
    const next = page.getByRole("button", { name: "Vente suivante" });
    const seen = (what: Locator) => what.first().waitFor();
    // The first one to be seen counts, for the sheet of a sold basket closes by itself after three seconds.
    const sold = await Promise.race([seen(next).then(() => true), seen(refused).then(() => false)]);
    if (sold) {
      await next.click({ timeout: 5_000 }).catch(() => undefined);
      await next.waitFor({ state: "hidden" });
      return "sold";
    }
  }
  await page.getByRole("button", { name: "Vider" }).click();
  const sure = page.getByRole("button", { name: "Vider le panier" });
  if (await sure.isVisible()) await sure.click();
  return "refused";
}

/** Names of what the books of a shop break. */
export function brokenInvariants(etablissementId: number): string[] {
  return INVARIANTS.flatMap(({ name, broken: query }) =>
    readBoutique(`SELECT * FROM (${query}) LIMIT 3`, etablissementId).length > 0 ? [name] : [],
  );
}
