// The page is loaded again on every screen of a payment: the basket is there, or its sale is.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { countVentes, OIL, openCaisse, openPanier, tile } from "#tests/journeys/harness/caisse.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

/** From the open basket to each screen of a payment that has confirmed nothing yet. */
const BEFORE: readonly ((page: Page) => Promise<void>)[] = [
  (page) => page.getByRole("button", { name: "Espèces" }).click(),
  (page) => page.getByRole("button", { name: "Mobile Money" }).click(),
  (page) => page.getByRole("button", { name: "Carte" }).click(),
  (page) => page.getByRole("button", { name: CAISSE.split }).click(),
];

journey(
  "recharger la page à chaque écran d'un paiement",
  [360, 1280],
  async ({ page, context, tolerate }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_ABORTED/);
    const caisse = await openCaisse(page);
    await tile(page, OIL.titre).click();
    for (const open of BEFORE) {
      await openPanier(page);
      await open(page);
      await page.getByRole("dialog", { name: /paiement/i }).waitFor();
      await page.reload();
      await page.getByText("1 article").filter({ visible: true }).first().waitFor();
    }
    expect(countVentes(caisse)).toBe(0);

    // While it is sent: the answer never comes to this page.
    let held = 0;
    await page.route("**/pos/ventes", async (route) => {
      held += 1;
      await route.fetch().catch(() => undefined);
      await route.abort().catch(() => undefined);
    });
    await confirm(page);
    await expect.poll(() => held).toBeGreaterThan(0);
    await page.reload();
    await page.unroute("**/pos/ventes");
    await page.getByText("0 article").filter({ visible: true }).first().waitFor();
    await page.getByRole("button", { name: /À envoyer|Envoi/ }).waitFor({ state: "detached" });
    expect(countVentes(caisse)).toBe(1);

    // On the success of a recorded sale, and of one that the device keeps.
    await tile(page, OIL.titre).click();
    await confirm(page);
    await page.getByText("Vente enregistrée avec succès").waitFor();
    await page.reload();
    await page.getByText("0 article").filter({ visible: true }).first().waitFor();
    expect(countVentes(caisse)).toBe(2);

    await tile(page, OIL.titre).click();
    await openPanier(page);
    await page.getByRole("button", { name: "Espèces" }).click();
    await page.getByRole("button", { name: new RegExp(`^${SHEETS.exact}`) }).click();
    await context.setOffline(true);
    await page.getByRole("button", { name: SHEETS.submit }).click();
    await page.getByRole("dialog", { name: HORS_LIGNE.kept }).waitFor();
    await context.setOffline(false);
    await page.reload();
    await expect.poll(() => countVentes(caisse)).toBe(3);
    await page.getByText("0 article").filter({ visible: true }).first().waitFor();
    await page.getByRole("button", { name: /À envoyer|Envoi/ }).waitFor({ state: "detached" });
    expect(countVentes(caisse)).toBe(3);
  },
  { short: 0 },
);

async function confirm(page: Page): Promise<void> {
  await openPanier(page);
  await page.getByRole("button", { name: "Espèces" }).click();
  await page.getByRole("button", { name: new RegExp(`^${SHEETS.exact}`) }).click();
  await page.getByRole("button", { name: SHEETS.submit }).click();
}
