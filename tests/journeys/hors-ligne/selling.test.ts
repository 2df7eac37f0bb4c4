// A sale without an answer, or without a network, is kept on the device and recorded once.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { checkStory } from "#tests/journeys/harness/accessibility.ts";
import {
  OIL,
  readable,
  openCaisse,
  openPaiement,
  payExact,
  openPanier,
  tile,
  countVentes,
} from "#tests/journeys/harness/caisse.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

const LOST = /ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

journey("vendre quand le réseau tombe", [360, 1280], async ({ page, context, tolerate }) => {
  tolerate(LOST);
  const caisse = await openCaisse(page);
  await tile(page, OIL.titre).click();
  await openPaiement(page);
  const paiement = page.getByRole("dialog");
  await paiement.getByRole("button", { name: /^Exact/ }).click();

  // The sale is recorded, and its answer is lost: the device sends it again until it knows.
  await page.route("**/pos/ventes", async (route) => {
    await route.fetch();
    // The page may be gone.
    await route.abort("connectionreset").catch(() => undefined);
  });
  await paiement.getByRole("button", { name: "Valider la vente" }).click();
  const kept = page.getByRole("dialog", { name: HORS_LIGNE.kept });
  await kept.getByText(/^P-A-\d{8}-1$/).waitFor();
  await checkStory(page);
  expect(countVentes(caisse)).toBe(1);
  await page.getByRole("button", { name: "Vente suivante" }).click();
  const waits = page.getByRole("button", { name: /À envoyer 1/ });
  await waits.waitFor();

  // Without a network, and after a reload, it still waits; a second sale joins it.
  await context.setOffline(true);
  await page.unroute("**/pos/ventes");
  await tile(page, OIL.titre).click();
  await payExact(page);
  await kept.waitFor();
  await page.getByRole("button", { name: "Vente suivante" }).click();
  await page.getByRole("button", { name: /Hors ligne.*À envoyer 2/ }).waitFor();
  // 37 when the channel has told of the first sale, which the device still counts as its own.
  await expect.poll(() => readable(tile(page, OIL.titre).innerText())).toMatch(/3[78] en stock/);
  await checkStory(page);

  await context.setOffline(false);
  await page.getByRole("button", { name: /À envoyer|Envoi/ }).waitFor({ state: "detached" });
  expect(countVentes(caisse)).toBe(2);
  await expect.poll(() => readable(tile(page, OIL.titre).innerText())).toContain("38");
});

journey(
  "deux onglets paient le même panier, l'un sans réponse",
  [1280],
  async ({ page, context, tolerate }) => {
    tolerate(LOST);
    const caisse = await openCaisse(page);
    await tile(page, OIL.titre).click();
    await openPaiement(page);
    await page.getByRole("button", { name: /^1.500$/ }).click();

    const tab = await context.newPage();
    await tab.goto("/pos");
    await tab.getByText("1 article").filter({ visible: true }).first().waitFor();
    await tab.route("**/pos/ventes", (route) => route.abort("connectionreset"));
    await payExact(tab);
    await tab.getByRole("dialog", { name: HORS_LIGNE.kept }).waitFor();

    // The other tab's sale has taken the basket, and this tab sends it.
    await page.getByText("Le panier a changé pendant le paiement.").first().waitFor();
    await tab.close();
    await page.getByRole("button", { name: /À envoyer|Envoi/ }).waitFor({ state: "detached" });
    expect(countVentes(caisse)).toBe(1);
  },
);

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
    let recorded = 0;
    await page.route("**/pos/ventes", async (route) => {
      const response = await route.fetch();
      recorded += 1;
      if (recorded > 1) await route.fulfill({ response });
    });
    await confirm(page);
    await expect.poll(() => recorded).toBe(1);
    await page.reload();
    await page.unroute("**/pos/ventes");
    await page.getByText("0 article").filter({ visible: true }).first().waitFor();
    await page.getByRole("button", { name: /À envoyer|Envoi/ }).waitFor({ state: "detached" });
    expect(countVentes(caisse)).toBe(1);

    // On the success of a recorded sale, and of one that the device keeps.
    await tile(page, OIL.titre).click();
    await confirm(page);
    await page.getByText("Vente enregistrée avec succès").waitFor();
    await stayOpen(page);
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
    await stayOpen(page);
    await context.setOffline(false);
    await page.reload();
    await expect.poll(() => countVentes(caisse)).toBe(3);
    await page.getByText("0 article").filter({ visible: true }).first().waitFor();
    await page.getByRole("button", { name: /À envoyer|Envoi/ }).waitFor({ state: "detached" });
    expect(countVentes(caisse)).toBe(3);
  },
  { short: 0 },
);

/** A success that closes by itself goes back in the history, and would end the loading of the page. */
function stayOpen(page: Page): Promise<void> {
  return page.keyboard.press("Shift");
}

async function confirm(page: Page): Promise<void> {
  await openPanier(page);
  await page.getByRole("button", { name: "Espèces" }).click();
  await page.getByRole("button", { name: new RegExp(`^${SHEETS.exact}`) }).click();
  await page.getByRole("button", { name: SHEETS.submit }).click();
}
