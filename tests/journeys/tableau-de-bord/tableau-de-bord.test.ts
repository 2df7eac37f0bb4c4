// The dashboard: periods, figures, charts and their table.
import { expect } from "vitest";
import { TABLEAU } from "#app/content/tableau-de-bord.ts";
import { checkStory } from "#tests/journeys/harness/accessibility.ts";
import { type Api, logIn, openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";

const RICE = {
  titre: "Riz",
  statut: "STOCK",
  seuilAlerte: 70,
  quantite: 60,
  prixAchat: 10_000,
  prixVente: 15_000,
};

async function fill(api: Api): Promise<void> {
  await api("POST", "/categories", { nom: "Épicerie" });
  await api("POST", "/produits", { ...RICE, categorieId: 1 });
  const lignes = [{ produitId: 1, quantite: 1, prixVenteReel: 15_000 }];
  await api("POST", "/ventes/panier", { lignes, paiements: [{ mode: "ESPECES", montant: 15_000 }] });
  await api("POST", "/achats", {
    produitId: 1,
    quantite: 2,
    prixAchat: 10_000,
    fournisseur: "Sodiprom",
    dateOperation: new Date().toISOString(),
  });
}

journey("lire le tableau de bord par période", [360, 768, 1280], async ({ page, viewportWidth }) => {
  const { account, api } = await openBoutique();
  await fill(api);
  await logIn(page, account);
  const periods = page.getByRole("navigation", { name: TABLEAU.period });
  const current = () => periods.locator("[aria-current]").innerText();
  await expect.poll(current).toBe("Aujourd'hui");
  for (const text of [
    "Chiffre d'affaires",
    "Bénéfice",
    "Dépenses",
    "Total produits",
    "1\u00A0vente aujourd'hui",
    "Marge 33,3\u00A0%",
    "1\u00A0achat enregistré",
    "À réapprovisionner",
    "Mes tâches",
  ])
    await page.getByText(text).first().waitFor();
  for (const [name, to] of [
    ["Voir le stock", "/stock"],
    ["Nouvel achat", "/purchases/new"],
    ["Voir le produit", "/stock"],
    [/Riz.*Stock faible/, "/stock/1"],
    [/Riz.*1.vendu/, "/products/1"],
  ] as const)
    expect(await page.getByRole("link", { name }).first().getAttribute("href")).toBe(to);
  await checkStory(page);

  // The chart and its table show the same figures.
  const chart = page.getByRole("img", { name: /^Graphique du chiffre d'affaires et du bénéfice/ });
  await chart.waitFor();
  const table = page.getByRole("table", { name: /en FCFA/ });
  await page.getByRole("link", { name: TABLEAU.seeTable }).press("Enter");
  await table.getByRole("row", { name: /^Total 15.000 5.000$/ }).waitFor();
  expect(await chart.count()).toBe(0);
  await checkStory(page);
  await page.getByRole("link", { name: TABLEAU.seeChart }).click();
  await chart.waitFor();

  // Alt and the digits 1 to 4, or on a phone the chips, change the period and nothing else.
  await page.evaluate(() => window.scrollTo(0, 300));
  for (const [key, name, during] of [
    ["2", "Cette semaine", "cette semaine"],
    ["3", "Ce mois", "ce mois-ci"],
    ["4", "Cette année", "cette année"],
    ["1", "Aujourd'hui", "aujourd'hui"],
    ["3", "Ce mois", "ce mois-ci"],
  ] as const) {
    if (viewportWidth < 768) await periods.getByRole("link", { name }).click();
    else await page.keyboard.press(`Alt+${key}`);
    await expect.poll(current).toBe(name);
    await page.getByText(`1\u00A0vente ${during}`).waitFor();
  }
  expect(new URL(page.url()).searchParams.get("periode")).toBe("mois");
  if (viewportWidth >= 768) expect(await page.evaluate(() => window.scrollY)).toBe(300);
  for (const name of [/^Graphique des heures de vente/, /^Graphique des jours de la semaine/])
    await page.getByRole("img", { name }).waitFor();
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await checkStory(page);

  // Alt+R reads again; a sale elsewhere comes by itself.
  const read = page.waitForResponse(/dashboard\.data/);
  await page.locator("body").press("Alt+r");
  await read;
  const lignes = [{ produitId: 1, quantite: 1, prixVenteReel: 15_000 }];
  await api("POST", "/ventes/panier", { lignes, paiements: [{ mode: "ESPECES", montant: 15_000 }] });
  await page.getByText("2\u00A0ventes ce mois-ci").waitFor();
});
