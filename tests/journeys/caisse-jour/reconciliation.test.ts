import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { RECONCILIATION } from "#app/content/reconciliation.ts";
import { RELEVE_IMPORT } from "#app/content/releve-import.ts";
import { waveStatement } from "#tests/helpers/wave-statement.ts";
import { type Api, logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { readBoutique } from "#tests/journeys/harness/databases.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { listen } from "#tests/journeys/harness/realtime.ts";

const PRICE = 500;

/** Sales by Wave: one that waits, one without an id, two amounts, one that never came, two that are right. */
async function fill(api: Api): Promise<void> {
  await api("POST", "/categories", { nom: "Épicerie" });
  const stock = { categorieId: 1, statut: "STOCK", seuilAlerte: 1, quantite: 100, prixAchat: 400 };
  await api("POST", "/produits", { ...stock, titre: "Riz parfumé", prixVente: PRICE });
  const sell = (client: string, telephone: string, quantite: number, rest: object = {}) =>
    api("POST", "/ventes/panier", {
      lignes: [{ produitId: 1, quantite, prixVenteReel: PRICE }],
      client,
      paiements: [
        {
          mode: "MOBILE_MONEY",
          montant: quantite * PRICE,
          portefeuille: "Wave",
          telephone,
          attente: false,
          ...rest,
        },
      ],
    });
  await sell("Moussa Ba", "76 555 03 18", 4, { attente: true });
  await sell("Fatou Sow", "78 555 05 02", 3);
  await sell("Aïcha Traoré", "77 555 07 19", 2);
  await sell("Ibrahima", "77 555 02 88", 1, { transactionId: "T-88" });
  await sell("Awa", "77 555 01 24", 2, { transactionId: "T-1" });
  await sell("Binta", "77 555 01 25", 2, { transactionId: "T-2" });
}

/** The shop's clock is UTC; the statement's minutes are those of the sales. */
function csv(): string {
  const now = new Date().toISOString();
  const [day, time] = [now.slice(0, 10).split("-").toReversed().join("/"), now.slice(11, 16)];
  return waveStatement(`${day} ${time}`);
}

const main = (page: Page) => page.getByRole("main");
const text = async (page: Page) => (await main(page).innerText()).replace(/\s+/g, " ");
const notice = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
const rows = (page: Page) =>
  page.getByRole("list", { name: RECONCILIATION.toSee, exact: true }).getByRole("listitem");

async function give(page: Page, content: string, name = "releve.csv"): Promise<void> {
  const path = join(mkdtempSync(join(tmpdir(), "etal-releve-")), name);
  writeFileSync(path, content);
  await page.getByRole("button", { name: RECONCILIATION.import }).click();
  await page.getByLabel(RELEVE_IMPORT.file).setInputFiles(path);
}

journey("le relevé d'un opérateur à côté de la caisse", [360, 1280], async ({ page, viewportWidth }) => {
  const { account, api } = await openBoutique();
  await fill(api);
  await logIn(page, account, "/sales/payments");
  await page.getByRole("link", { name: PAIEMENTS.reconcile }).click();
  await page.getByRole("heading", { level: 1, name: RECONCILIATION.titre }).waitFor();
  await listen(page);
  await main(page).getByText(RECONCILIATION.emptyTitle("Wave")).waitFor();
  expect(await text(page)).toMatch(/La caisse 7 000 FCFA 6 paiements Le relevé – Pas encore importé/);

  await give(page, csv());
  await expect.poll(() => rows(page).count()).toBe(5);
  expect(await text(page)).toMatch(
    /Le relevé 8 200 FCFA 6 lignes, importé à \d\d:\d\d Écart \+1 200 FCFA Le relevé dit plus que la caisse/,
  );

  // One press each; the row that follows gets the focus.
  await page.getByRole("button", { name: /^Confirmer le paiement de 2.000.FCFA, Moussa Ba/ }).click();
  await notice(page, /Paiement Mobile Money confirmé/).waitFor();
  await expect.poll(() => rows(page).count()).toBe(4);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toBe(RECONCILIATION.addIdLabel("T-SOW", "Fatou Sow"));
  await page.keyboard.press("Enter");
  await notice(page, "Identifiant de transaction ajouté").waitFor();
  await expect.poll(() => rows(page).count()).toBe(3);
  expect(
    readBoutique(
      "SELECT facture_id AS f, etat, transaction_id AS t FROM paiements WHERE etablissement_id = ? ORDER BY facture_id",
      account.etablissementId,
    ).map(({ f, etat, t }) => [f, etat, t]),
  ).toEqual([
    [1, "RECU", "T-BA"],
    [2, "RECU", "T-SOW"],
    [3, "RECU", null],
    [4, "RECU", "T-88"],
    [5, "RECU", "T-1"],
    [6, "RECU", "T-2"],
  ]);

  // Another device sells what was missing: the screen follows, and a reload keeps the statement.
  await api("POST", "/ventes/panier", {
    lignes: [{ produitId: 1, quantite: 3, prixVenteReel: 600 }],
    client: "Vendue après",
    paiements: [
      {
        mode: "MOBILE_MONEY",
        montant: 1_800,
        portefeuille: "Wave",
        telephone: "77 555 06 40",
        transactionId: "t-new",
        attente: false,
      },
    ],
  });
  await expect.poll(() => rows(page).count()).toBe(2);
  await page.reload();
  await expect.poll(() => rows(page).count()).toBe(2);

  // The statement goes with the session.
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("etal.releves")));
  expect(await kept()).toHaveLength(1);
  if (viewportWidth < 768) {
    // The menu counts the alerts of the stock. A logout before the answer would have the count refused.
    const counted = page.waitForResponse("**/stock/alertes");
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await counted;
  }
  await page.getByRole("button", { name: "Se déconnecter" }).filter({ visible: true }).first().click();
  await page.waitForURL("**/login");
  await expect.poll(kept).toEqual([]);
});
