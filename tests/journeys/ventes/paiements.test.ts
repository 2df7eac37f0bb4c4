import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { LISTS } from "#app/content/lists.ts";
import { type Api, logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { readBoutique } from "#tests/journeys/harness/databases.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { listen, otherDevice } from "#tests/journeys/harness/realtime.ts";

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

const main = (page: Page) => page.getByRole("main");
const text = async (page: Page) => (await main(page).innerText()).replace(/\s+/g, " ");
const confirmOf = (page: Page, client: string) =>
  page.getByRole("button", { name: `Confirmer le paiement de 17\u202F500\u00A0FCFA, ${client}` });
const refuseOf = (page: Page, client: string) =>
  page.getByRole("button", { name: `Refuser le paiement de 17\u202F500\u00A0FCFA, ${client}` });
const notice = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });

const rows = (account: { etablissementId: number }) =>
  readBoutique(
    "SELECT facture_id AS f, etat, transaction_id AS t FROM paiements WHERE etablissement_id = ? ORDER BY facture_id, rang",
    account.etablissementId,
  ).map(({ f, etat, t }) => [f, etat, t]);

journey("les paiements en attente, sur deux appareils", [360, 1280], async ({ page, context, tolerate }) => {
  tolerate(/ 409$/, /status of 409/);
  const { account, api } = await openBoutique();
  await fill(api);
  await logIn(page, account, "/dashboard");
  await page.getByRole("link", { name: /4 paiements en attente 70.000/ }).click();
  await page.getByRole("heading", { level: 1, name: PAIEMENTS.titre }).waitFor();
  await listen(page);
  const other = await otherDevice(context);
  await logIn(other, account, "/sales/payments");
  await listen(other);
  expect(await text(page)).toMatch(
    /En attente (?:4 paiements )?70 000 FCFA (?:Paiements 4 )?Mobile Money encaissé aujourd'hui 17 500 FCFA/,
  );

  await confirmOf(page, "Fatou").click();
  const field = page.getByLabel(/^Identifiant de transaction/);
  await field.fill("T1");
  await field.press("Enter");
  await page.getByText("Cet identifiant de transaction a déjà servi").waitFor();
  await field.fill("T2");
  await field.press("Enter");
  await notice(page, /Paiement Mobile Money confirmé/).waitFor();
  await expect.poll(() => confirmOf(page, "Fatou").count()).toBe(0);
  await expect.poll(() => text(other)).toMatch(/En attente 52 500 FCFA Paiements 3/);
  await page.getByRole("link", { name: /^Confirmés/ }).click();
  await main(page).getByText("Identifiant de transaction T2").waitFor();
  const exported = await page.request.get(
    (await page.getByRole("link", { name: LISTS.export }).getAttribute("href")) ?? "",
    { headers: { "Sec-Fetch-Site": "same-origin" } },
  );
  expect(await exported.text()).toMatch(/Fatou;Mobile Money;Wave;\u200b\+221775550124;T2;17500;/);

  // In the sale: a payment is refused, and what is left is paid.
  await page.goto("/sales/4");
  await refuseOf(page, LONG).click();
  const refusal = page.getByRole("dialog", { name: PAIEMENTS.refusePaiement });
  await refusal.getByLabel(PAIEMENTS.motif).fill("Mauvais numéro");
  await refusal.getByLabel(PAIEMENTS.motif).press("Enter");
  await main(page).getByText("Refusé : Mauvais numéro").waitFor();
  await page.getByRole("button", { name: PAIEMENTS.add }).click();
  const dialog = page.getByRole("dialog", { name: PAIEMENTS.add });
  await dialog.getByLabel(PAIEMENTS.amount).fill("7500");
  await dialog.getByRole("button", { name: PAIEMENTS.add }).click();
  await notice(page, PAIEMENTS.added).waitFor();
  await expect.poll(() => text(page)).toMatch(/Reste à payer 10 000 FCFA/);
  await page.goto("/sales/payments?etat=reste");
  await main(page).getByText("sur 17 500").waitFor();
  expect(rows(account)).toEqual([
    [1, "RECU", "T1"],
    [2, "RECU", "T2"],
    [3, "EN_ATTENTE", null],
    [4, "REFUSE", null],
    [4, "RECU", null],
    [5, "EN_ATTENTE", null],
  ]);
});
