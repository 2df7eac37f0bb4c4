// A payment pays only the basket that it was opened for, and only once.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import {
  OIL,
  openCaisse,
  openPaiement,
  payExact,
  RICE,
  tile,
  countVentes,
} from "#tests/journeys/harness/caisse.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

async function hold(page: Page, address: string): Promise<() => void> {
  let letThrough = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return letThrough;
}

/** How many sheets the present entry of the history stands for. */
const sheetsOf = (page: Page) =>
  page.evaluate(() => (window.history.state as { sheets?: number } | null)?.sheets ?? 0);

/** By the browser's list of entries, which goes over those of the sheets. */
async function leave(page: Page): Promise<void> {
  const sheets = await sheetsOf(page);
  await page.evaluate((entries) => window.history.go(-entries), sheets + 1);
}

/** Without a network the till stays, whichever way out was taken, and the router waits for nothing. */
async function loseTheWayOut(page: Page): Promise<void> {
  let lost = 0;
  await page.route("**/dashboard.data*", async (route) => {
    lost += 1;
    await route.abort();
  });
  const ways = [
    () => page.evaluate(() => window.history.back()),
    () => page.getByRole("link", { name: "Tableau de bord" }).click(),
  ];
  for (const [before, leaveBy] of ways.entries()) {
    await leaveBy();
    await expect.poll(() => lost).toBe(before + 1);
    await expect.poll(() => page.evaluate(() => window.__remixRouter.state.navigation.state)).toBe("idle");
    expect(new URL(page.url()).pathname).toBe("/pos");
  }
  await page.unroute("**/dashboard.data*");
}

const paiement = (page: Page) => page.getByRole("dialog", { name: "Paiement en espèces" });
const quantite = (page: Page, titre: string) => page.getByRole("textbox", { name: `Quantité de ${titre}` });

journey("un autre onglet vend le panier que l'on paie", [360, 1280], async ({ page, context }) => {
  const caisse = await openCaisse(page);
  await tile(page, OIL.titre).click();
  await openPaiement(page);
  await page.getByRole("button", { name: /^5.000$/ }).click();

  const tab = await context.newPage();
  await tab.goto("/pos");
  await tab.getByText("1 article").filter({ visible: true }).first().waitFor();
  await payExact(tab);
  await tab.getByText("Vente enregistrée avec succès").waitFor();
  await tab.close();

  await paiement(page).waitFor({ state: "detached" });
  const notice = page.getByText("Le panier a changé pendant le paiement.").filter({ visible: true });
  await notice.waitFor();
  expect(countVentes(caisse)).toBe(1);
});

journey("quitter la caisse pendant l'enregistrement", [360, 1280], async (visit) => {
  const { page, viewportWidth, tolerate } = visit;
  const caisse = await openCaisse(page);
  // Within one document, so that its requests continue after the screen is left.
  await page.goto("/dashboard");
  await page
    .getByRole("link", { name: /^(Nouvelle vente|Vendre)$/ })
    .filter({ visible: true })
    .first()
    .click();
  tolerate(/ERR_FAILED/);
  await tile(page, OIL.titre).waitFor();
  await loseTheWayOut(page);
  await tile(page, OIL.titre).click();
  await openPaiement(page);
  await page.getByRole("button", { name: /^Exact/ }).click();
  let release = await hold(page, "**/pos/ventes");
  await page.getByRole("button", { name: "Valider la vente" }).click();
  await expect.poll(() => countVentes(caisse)).toBe(1);
  // Going back closes sheets, but not a sale that is being recorded, and loads nothing again.
  let loaded = 0;
  page.on("request", (request) => {
    if (request.url().includes("/pos.data")) loaded += 1;
  });
  await page.goBack();
  await expect.poll(() => sheetsOf(page)).toBe(viewportWidth < 768 ? 2 : 1);
  expect(await paiement(page).isVisible()).toBe(true);
  expect(loaded).toBe(0);
  await leave(page);
  await page.getByRole("heading", { level: 1, name: "Tableau de bord" }).waitFor();
  release();
  await page.getByText("Vente enregistrée avec succès ! 1 article(s) vendu(s)").waitFor();
  await page.unroute("**/pos/ventes");
  await page.goForward();
  await page.getByText(CAISSE.articles(0)).filter({ visible: true }).first().waitFor();

  // The next basket begins before the answer: what was confirmed is in it no more.
  await tile(page, OIL.titre).click();
  await openPaiement(page);
  await page.getByRole("button", { name: /^Exact/ }).click();
  release = await hold(page, "**/pos/ventes");
  await page.getByRole("button", { name: "Valider la vente" }).click();
  await expect.poll(() => countVentes(caisse)).toBe(2);
  await leave(page);
  await page.getByRole("heading", { level: 1, name: "Tableau de bord" }).waitFor();
  await page.goForward();
  await tile(page, RICE.titre).click();
  release();
  // Whichever came first, the answer or the three seconds.
  await page
    .getByText(/^Vente enregistrée/)
    .first()
    .waitFor();
  if (viewportWidth < 768) await page.getByRole("button", { name: "Encaisser" }).click();
  await expect.poll(() => quantite(page, RICE.titre).inputValue()).toBe("1");
  expect(await quantite(page, OIL.titre).count()).toBe(0);
  expect(countVentes(caisse)).toBe(2);
});
