import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { LISTS } from "#app/content/lists.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { type Api, logIn, openBoutique } from "./harness/boutique.ts";
import { readBoutique } from "./harness/databases.ts";
import { journey } from "./harness/journey.ts";
import { listen, otherDevice } from "./harness/realtime.ts";

const PRICE = 17_500;
const LONG = "Coopérative des restauratrices du marché Tilène et de ses environs immédiats";

/** Four sales by Wave and Orange Money that wait, and one that has the transaction T1. */
async function fill(api: Api): Promise<void> {
  await api("POST", "/categories", { nom: "Épicerie" });
  const stock = { categorieId: 1, statut: "STOCK", seuilAlerte: 1, quantite: 100, prixAchat: 400 };
  await api("POST", "/produits", { ...stock, titre: "Riz parfumé 25 kg", prixVente: PRICE });
  const mobile = { mode: "MOBILE_MONEY", telephone: "77 555 01 24", montant: PRICE };
  const sell = (client: string, paiement: object) =>
    api("POST", "/ventes/panier", {
      lignes: [{ produitId: 1, quantite: 1, prixVenteReel: PRICE }],
      client,
      paiements: [{ ...mobile, ...paiement }],
    });
  await sell("Awa", { portefeuille: "Wave", transactionId: "T1" });
  await sell("Fatou", { portefeuille: "Wave", attente: true });
  await sell("Moussa", { portefeuille: "Orange Money", attente: true });
  await sell(LONG, { portefeuille: "Wave", attente: true });
  await sell("Ibrahima", { portefeuille: "Wave", attente: true });
}

async function checkBothThemes(page: Page): Promise<void> {
  await checkAccessibility(page);
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "dark"));
  await checkAccessibility(page);
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "light"));
}

const main = (page: Page) => page.getByRole("main");
const text = async (page: Page) => (await main(page).innerText()).replace(/\s+/g, " ");
const confirmOf = (page: Page, client: string) =>
  page.getByRole("button", { name: `Confirmer le paiement de 17\u202F500\u00A0FCFA, ${client}` });
const refuseOf = (page: Page, client: string) =>
  page.getByRole("button", { name: `Refuser le paiement de 17\u202F500\u00A0FCFA, ${client}` });
const notice = (page: Page, said: string | RegExp) => page.getByRole("status").filter({ hasText: said });

/** From 1024 px on, the rows keep the columns of their heads, whatever stands in them. */
async function checkColumns(page: Page): Promise<void> {
  const heads = main(page).getByText(PAIEMENTS.portefeuille, { exact: true });
  if (!(await heads.isVisible())) return;
  const lefts = (cells: Locator) =>
    cells.evaluateAll((all) => [...new Set(all.map((cell) => cell.getBoundingClientRect().x))]);
  const list = main(page).getByRole("list", { name: PAIEMENTS.states.WAITING });
  expect(await lefts(list.getByText(/^(Wave|Orange Money)$/))).toEqual(await lefts(heads));
}

const rows = (account: { etablissementId: number }) =>
  readBoutique(
    "SELECT facture_id AS f, etat, transaction_id AS t FROM paiements WHERE etablissement_id = ? ORDER BY facture_id, rang",
    account.etablissementId,
  ).map(({ f, etat, t }) => [f, etat, t]);

journey(
  "les paiements en attente, confirmés et refusés",
  [360, 768, 1280],
  async ({ page, context, tolerate }) => {
    tolerate(/ (400|409)$/, /status of (400|409)/);
    const { account, api } = await openBoutique();
    await fill(api);
    const link = page.getByRole("link", { name: /4 paiements en attente, 70.000.FCFA/ });
    await logIn(page, account, "/dashboard");
    await link.waitFor();
    await page.goto("/sales");
    await link.click();
    await page.getByRole("heading", { level: 1, name: PAIEMENTS.titre }).waitFor();
    await listen(page);
    const other = await otherDevice(context);
    await logIn(other, account, "/sales/payments");
    await listen(other);
    await checkBothThemes(page);
    expect(await text(page)).toMatch(/En attente 70 000 FCFA Paiements 4 Encaissé aujourd'hui 17 500 FCFA/);

    // One row is open at a time; Échap closes it, and keeps the screen.
    await confirmOf(page, "Fatou").click();
    const field = page.getByLabel(/^Identifiant de transaction/);
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await checkBothThemes(page);
    await page.keyboard.press("Escape");
    await field.waitFor({ state: "detached" });
    await confirmOf(page, "Moussa").click();
    await confirmOf(page, "Fatou").click();
    expect(await field.count()).toBe(1);

    // Taken: said under the field, and the typed id stays.
    await field.fill("T1");
    await field.press("Enter");
    await page.getByText("Cet identifiant de transaction a déjà servi").waitFor();
    expect(await field.inputValue()).toBe("T1");
    await field.fill("T2");
    await field.press("Enter");
    await notice(page, /Paiement Mobile Money confirmé/).waitFor();
    await expect.poll(() => confirmOf(page, "Fatou").count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(PAIEMENTS.titre);
    // The other device follows.
    await expect.poll(() => text(other)).toMatch(/En attente 52 500 FCFA Paiements 3/);
    await checkColumns(other);

    await refuseOf(page, LONG).click();
    const dialog = page.getByRole("dialog", { name: PAIEMENTS.refusePaiement });
    await checkBothThemes(page);
    await dialog.getByRole("button", { name: PAIEMENTS.refusePaiement }).click();
    await dialog.getByText("Le motif est obligatoire").waitFor();
    await dialog.getByLabel(PAIEMENTS.motif).fill("Argent jamais arrivé");
    await dialog.getByLabel(PAIEMENTS.motif).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await notice(page, PAIEMENTS.refused).waitFor();

    await page.getByRole("link", { name: /^Orange Money/ }).click();
    await expect.poll(() => confirmOf(page, "Ibrahima").count()).toBe(0);
    await confirmOf(page, "Moussa").waitFor();
    await page.getByRole("link", { name: /^Refusés/ }).click();
    await main(page).getByText(PAIEMENTS.motifOf("Argent jamais arrivé")).waitFor();
    await page.getByRole("link", { name: /^Confirmés/ }).click();
    await main(page).getByText("Identifiant de transaction T2").waitFor();
    await page.getByRole("link", { name: /^Reste à payer/ }).click();
    await main(page).getByText("sur 17 500 FCFA").waitFor();
    await checkBothThemes(page);
    expect(rows(account)).toEqual([
      [1, "RECU", "T1"],
      [2, "RECU", "T2"],
      [3, "EN_ATTENTE", null],
      [4, "REFUSE", null],
      [5, "EN_ATTENTE", null],
    ]);

    const exported = await page.request.get(
      (await page.getByRole("link", { name: LISTS.export }).getAttribute("href")) ?? "",
      { headers: { "Sec-Fetch-Site": "same-origin" } },
    );
    expect(await exported.text()).toMatch(/Fatou;Mobile Money;Wave;\u200b\+221775550124;T2;17500;/);

    // Confirmed elsewhere meanwhile: the row goes, and the screen says that this refusal changed nothing.
    await page.goto("/sales/payments");
    await listen(page);
    await page.route("**/sales/payments*", async (route) => {
      if (route.request().method() === "POST") await api("POST", "/factures/5/paiements/1/confirmation", {});
      await route.continue();
    });
    await refuseOf(page, "Ibrahima").click();
    await dialog.getByLabel(PAIEMENTS.motif).fill("Argent jamais arrivé");
    await dialog.getByLabel(PAIEMENTS.motif).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => text(page)).toMatch(/En attente 17 500 FCFA Paiements 1/);
    await main(page).getByText("Ce paiement n'est plus en attente").waitFor();
    expect(await confirmOf(page, "Ibrahima").count()).toBe(0);
    await page.unroute("**/sales/payments*");
    await page.keyboard.press("Escape");
    await page.waitForURL("**/sales");
  },
);

journey("une vente dont un paiement attend ou reste à payer", [360, 1280], async ({ page, tolerate }) => {
  tolerate(/ (400|409)$/, /status of (400|409)/);
  const { account, api } = await openBoutique();
  await fill(api);
  await logIn(page, account, "/sales/4");
  await main(page).getByText(PAIEMENTS.waitingOf("17\u202F500\u00A0FCFA")).waitFor();
  await checkBothThemes(page);
  await refuseOf(page, LONG).click();
  const refusal = page.getByRole("dialog", { name: PAIEMENTS.refusePaiement });
  await refusal.getByLabel(PAIEMENTS.motif).fill("Mauvais numéro");
  await refusal.getByRole("button", { name: PAIEMENTS.refusePaiement }).click();
  await main(page).getByText("Refusé : Mauvais numéro").waitFor();

  await page.getByRole("button", { name: PAIEMENTS.add }).click();
  const dialog = page.getByRole("dialog", { name: PAIEMENTS.add });
  await expect.poll(() => dialog.getByLabel(PAIEMENTS.amount).inputValue()).toMatch(/^17.500$/);
  await checkBothThemes(page);
  await dialog.getByLabel(PAIEMENTS.amount).fill("20000");
  await dialog.getByRole("button", { name: PAIEMENTS.add }).click();
  await dialog.getByText("Le montant dépasse ce qui reste à payer").waitFor();
  await dialog.getByLabel(PAIEMENTS.amount).fill("7500");
  await dialog.getByRole("button", { name: PAIEMENTS.add }).click();
  await notice(page, PAIEMENTS.added).waitFor();
  await expect.poll(() => text(page)).toMatch(/Reste à payer 10 000 FCFA/);

  await page.getByRole("button", { name: PAIEMENTS.add }).click();
  await dialog.getByLabel(PAIEMENTS.mode).selectOption("MOBILE_MONEY");
  await dialog.getByRole("button", { name: PAIEMENTS.add }).click();
  await dialog.getByText("Le numéro de Mobile Money n'est pas valide pour ce pays").waitFor();
  expect(await dialog.getByLabel(PAIEMENTS.mode).inputValue()).toBe("MOBILE_MONEY");
  await dialog.getByLabel(PAIEMENTS.telephone).fill("78 555 02 61");
  await dialog.getByRole("button", { name: PAIEMENTS.add }).click();
  await expect.poll(() => page.getByText(PAIEMENTS.resteAPayer).count()).toBe(0);
  expect(await text(page)).toMatch(/Espèces, 7 500 FCFA Reçu/);
});
