import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Api, logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { readBoutique } from "#tests/journeys/harness/databases.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { listen, otherDevice } from "#tests/journeys/harness/realtime.ts";

const DAY_MS = 86_400_000;
const RICE = "Riz parfumé 25 kg";

type Sold = { lignes: [produitId: number, quantite: number][]; client?: string; daysAgo?: number };

const PRICES = [0, 17_500, 500];
const STOCK = { categorieId: 1, statut: "STOCK", seuilAlerte: 1, quantite: 100, prixAchat: 400 };

async function fill(api: Api): Promise<void> {
  await api("POST", "/categories", { nom: "Épicerie" });
  await api("POST", "/produits", { ...STOCK, titre: RICE, prixVente: PRICES[1] });
  await api("POST", "/produits", { ...STOCK, titre: "Eau 1,5 L", prixVente: PRICES[2] });
}

/** Paid with 20,000 more than the total. */
async function sell(api: Api, { lignes, client, daysAgo = 0 }: Sold): Promise<void> {
  const priced = lignes.map(([produitId, quantite]) => ({
    produitId,
    quantite,
    prixVenteReel: PRICES[produitId] ?? 0,
  }));
  const montant = priced.reduce((sum, { quantite, prixVenteReel }) => sum + quantite * prixVenteReel, 0);
  await api("POST", "/ventes/panier", {
    lignes: priced,
    client,
    paiements: [{ mode: "ESPECES", montant, montantRecu: montant + 20_000 }],
    ...(daysAgo > 0 && { dateOperation: new Date(Date.now() - daysAgo * DAY_MS).toISOString() }),
  });
}

/** Lines 1 and 2 of today for Awa, 3 of yesterday, 4 of forty days ago, and 5 of today, cancelled. */
async function sellAll(api: Api): Promise<void> {
  await fill(api);
  await sell(api, {
    lignes: [
      [1, 2],
      [2, 4],
    ],
    client: "Awa Ndiaye",
  });
  await sell(api, { lignes: [[2, 10]], daysAgo: 1 });
  await sell(api, { lignes: [[2, 1]], daysAgo: 40 });
  await sell(api, { lignes: [[1, 1]] });
  await api("POST", "/factures/4/annulation", { motif: "Erreur de produit" });
}

const main = (page: Page) => page.getByRole("main");
const text = async (page: Page) => (await main(page).innerText()).replace(/\s+/g, " ");

journey(
  "lire les ventes, en voir une et l'annuler",
  [360, 1280],
  async ({ page, context, viewportWidth }) => {
    const { account, api } = await openBoutique();
    await sellAll(api);
    await logIn(page, account, "/sales");
    await listen(page);
    await page.getByText("Affichage de 1 à 4 sur 5 éléments").waitFor();
    const figures = viewportWidth < 768 ? /Ventes 3 Bénéfices/ : /Nombre de ventes 3 17 articles/;
    for (const figure of [/Chiffre d'affaires 42 500 FCFA/, figures])
      expect(await text(page)).toMatch(figure);
    await page.getByRole("link", { name: "Aujourd'hui" }).click();
    await page.waitForURL(/periode=jour/);
    await expect.poll(() => text(page)).toMatch(/\+640 % par rapport à hier/);
    expect(await text(page)).toMatch(/Chiffre d'affaires 37 000.*entes 1 (6 articles )?Bénéfices/);
    await page.getByRole("link", { name: "Tous" }).click();
    await page.waitForURL(/periode=tous/);
    await page.getByRole("searchbox").fill("awa");
    await page.getByRole("searchbox").press("Enter");
    await page.waitForURL(/q=awa/);
    await expect.poll(() => text(page)).toMatch(/37 000 FCFA pour cette recherche/);
    const other = await otherDevice(context);
    await logIn(other, account, "/sales?q=awa&periode=jour");
    await listen(other);

    if (viewportWidth < 768) await page.getByText(RICE).filter({ visible: true }).first().click();
    else await page.getByRole("link", { name: "VENTE-00000001" }).first().click();
    await page.getByRole("heading", { level: 1, name: "Détails de la vente" }).waitFor();
    await page.waitForURL("**/sales/1");
    for (const part of [
      /Montant total 37 000 FCFA/,
      /Paiement Espèces 57 000 FCFA reçus, 20 000 FCFA rendus/,
      /Coût d'achat 2 400 FCFA Bénéfice 34 600 FCFA/,
    ])
      expect(await text(page)).toMatch(part);
    const dialog = page.getByRole("dialog", { name: "Annuler la vente" });
    await page.getByRole("button", { name: "Annuler la vente" }).click();
    await dialog.getByLabel("Motif").fill("Erreur de quantité");
    await dialog.getByRole("button", { name: "Annuler la vente" }).click();
    await page.getByText("Vente annulée").waitFor();
    await expect.poll(() => text(page)).toMatch(/Annulée.*Motif : Erreur de quantité/);
    const stocks = readBoutique(
      "SELECT quantite FROM stocks WHERE etablissement_id = ? ORDER BY id",
      account.etablissementId,
    );
    expect(stocks).toEqual([{ quantite: 100 }, { quantite: 89 }]);
    // The other device's list follows.
    await expect.poll(() => text(other)).toMatch(/Chiffre d'affaires 0 FCFA/);
    await expect.poll(() => other.getByText("Annulée").filter({ visible: true }).count()).toBe(2);

    await page.getByRole("link", { name: "Retour", exact: true }).click();
    await page.waitForURL("**/sales?*");
    // The keys of a screen answer once it has the focus.
    await page.locator("h1:focus", { hasText: "Ventes" }).waitFor();
    await page.keyboard.press("Alt+j");
    await page.waitForURL("**/pos");
  },
);
