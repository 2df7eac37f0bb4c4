import type { Page } from "playwright-core";
import { expect } from "vitest";
import { COUNT, HISTORY, STOCK, STOCKS } from "#app/content/stock.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { type Api, logIn, openBoutique } from "./harness/boutique.ts";
import { readBoutique } from "./harness/databases.ts";
import { journey } from "./harness/journey.ts";
import { closeChannel, listen } from "./harness/realtime.ts";

const REFUSED = [/ (400|404|409)$/, /status of (400|404|409)/];

/** Worst first: Lait 0, Huile 3 of 4, Sel 7 of 4, Riz 12 of 5, Thé 9 without a threshold. Nr. 6 is a draft. */
async function openShelf() {
  const boutique = await openBoutique();
  const { api } = boutique;
  await api("POST", "/categories", { nom: "Épicerie" });
  for (const [titre, quantite, seuilAlerte] of [
    ["Riz parfumé 25 kg", 12, 5],
    ["Huile végétale 1 L", 3, 4],
    ["Lait concentré", 1, 2],
    ["Sel fin", 7, 4],
    ["Thé vert", 9, 0],
  ] as const)
    await api("POST", "/produits", {
      titre,
      reference: `REF-${titre.slice(0, 3)}`,
      categorieId: 1,
      statut: "STOCK",
      quantite,
      seuilAlerte,
      prixAchat: 1000,
      prixVente: 1500,
    });
  await api("POST", "/produits", { titre: "Brouillon", categorieId: 1, statut: "BROUILLON" });
  await sell(api, 3, 1);
  return boutique;
}

const sell = (api: Api, produitId: number, quantite: number, client = "Awa Diop") =>
  api("POST", "/ventes", { produitId, quantite, prixVenteReel: 1500, client });

async function checkBothThemes(page: Page): Promise<void> {
  for (const theme of ["dark", "light"]) {
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
    await checkAccessibility(page);
  }
}

const shown = (page: Page) => page.locator(".skeleton-rows").filter({ visible: true });
const titles = (page: Page) =>
  shown(page)
    .getByText(/^(Riz|Huile|Lait|Sel|Thé) ?\S* ?.*$/)
    .filter({ visible: true })
    .evaluateAll((found) => found.map((one) => one.textContent.slice(0, 3)));

journey("voir l'état du stock", [360, 1280, 768], async ({ page }) => {
  const { account, api } = await openShelf();
  await logIn(page, account, "/stock");
  await listen(page);
  await page.getByRole("heading", { level: 1, name: "État du stock" }).waitFor();
  await page.getByText("Affichage de 1 à 5 sur 5 éléments").waitFor();
  expect(await titles(page)).toEqual(["Lai", "Hui", "Sel", "Riz", "Thé"]);
  const chip = (name: string) =>
    page.getByRole("list", { name: STOCKS.filterLabel }).getByRole("link", { name });
  for (const name of ["Tous 5", "En stock 4", "Rupture 1", "Alerte 1"]) await chip(name).waitFor();
  for (const word of ["Rupture", "Stock faible", "Attention", "En stock"])
    await shown(page).getByText(word, { exact: true }).first().waitFor();
  await checkBothThemes(page);

  // A sale elsewhere changes the number and the chips. The row moves only at the next navigation.
  await sell(api, 1, 11);
  await chip("Alerte 2").waitFor();
  const row = shown(page).locator("tr, li").filter({ hasText: "Riz" });
  await row.getByText("1", { exact: true }).waitFor();
  await row.getByText("Stock faible").waitFor();
  expect(await titles(page)).toEqual(["Lai", "Hui", "Sel", "Riz", "Thé"]);

  await chip("Alerte").click();
  await page.waitForURL(/filtre=ALERTE/);
  await expect.poll(() => titles(page)).toEqual(["Riz", "Hui"]);
  await page.getByRole("searchbox", { name: STOCKS.searchLabel }).fill("REF-hui");
  await page.keyboard.press("Enter");
  await page.waitForURL(/filtre=ALERTE.*q=REF-hui/);
  await expect.poll(() => titles(page)).toEqual(["Hui"]);
  await chip("En stock 1").waitFor();
  await page.getByRole("searchbox").fill("introuvable");
  await page.keyboard.press("Enter");
  await page.getByText("Aucun stock trouvé").waitFor();
  await page.getByRole("link", { name: "Tout afficher" }).click();
  await page.getByText("Affichage de 1 à 5 sur 5 éléments").waitFor();
  await shown(page).getByRole("link", { name: "Sel fin" }).first().click();
  await page.waitForURL("**/stock/4");
});

journey("lire le détail d'un stock", [1280, 360, 768], async ({ page, viewportWidth, tolerate }) => {
  tolerate(...REFUSED);
  const { account, api } = await openShelf();
  await logIn(page, account, "/stock/2");
  await listen(page);
  const main = page.getByRole("main");
  await page.getByRole("heading", { level: 1, name: "Détails du stock" }).waitFor();
  for (const text of [
    "REF-Hui · n°\u00A02",
    "Une alerte part à 4 et à 0",
    "4\u00A0unités",
    "75\u00A0% du seuil",
  ])
    await main.getByText(text).first().waitFor();
  await main.getByText("Le seuil d'alerte a été atteint. Considérez un réapprovisionnement.").waitFor();
  const buy = main.getByRole("link", { name: STOCK.buy });
  expect(await buy.getAttribute("href")).toBe("/purchases/new?produit=2");
  const primary = async (name: string) =>
    (await main.getByRole("button", { name }).getAttribute("class"))?.includes("bg-indigo ");
  expect(await primary("Compter")).toBe(false);
  const alerts = (n: number) =>
    page.getByRole("link", { name: `Stock ${String(n)}\u00A0alertes de stock`, exact: true });
  if (viewportWidth === 1280) await alerts(2).waitFor();
  await checkBothThemes(page);

  await sell(api, 1, 8);
  await sell(api, 2, 3);
  await main.getByText("Réapprovisionnement urgent nécessaire.").waitFor();
  await main.getByText("En rupture").first().waitFor();
  await shown(page).getByText("Awa Diop").filter({ visible: true }).waitFor();
  await checkAccessibility(page);
  if (viewportWidth === 1280) await alerts(3).waitFor();

  await page.goto("/stock/5");
  await main.getByText("Non défini").waitFor();
  await main.getByText("Une alerte part à 0").waitFor();
  expect(await buy.count()).toBe(0);
  expect(await primary("Compter")).toBe(true);
  await page.goto("/stock/4");
  await main.getByText("Attention").first().waitFor();

  await main.getByRole("link", { name: STOCK.wholeHistory }).click();
  await page.waitForURL("**/stock-history?produit=4");
  await main.getByText("Mouvements de Sel fin seulement").waitFor();
  await page.getByText("Affichage de 1 à 1 sur 1 éléments").waitFor();
  await main.getByRole("link", { name: HISTORY.ofAll }).click();
  await page.getByText("Affichage de 1 à 8 sur 8 éléments").waitFor();

  for (const [id, sentence] of [
    ["6", "Stock non trouvé dans la liste"],
    ["99", "Stock non trouvé"],
  ] as const) {
    const response = await page.goto(`/stock/${id}`);
    expect(response?.status()).toBe(404);
    await page
      .getByRole("heading", { name: sentence, exact: true })
      .or(page.getByText(sentence, { exact: true }))
      .waitFor();
  }
  await page.getByRole("link", { name: "Retour à la liste" }).click();
  await page.waitForURL("**/stock");
  if (viewportWidth === 1280) await checkAccessibility(page);
});

const quantite = (page: Page) => page.getByRole("textbox", { name: COUNT.counted });
const save = (page: Page) => page.getByRole("button", { name: COUNT.save });
const ledger = (etablissementId: number, produitId: number) =>
  readBoutique(
    "SELECT quantite, motif FROM mouvements WHERE etablissement_id = ? AND produit_id = ? AND type = 'AJUSTEMENT' ORDER BY id",
    etablissementId,
    produitId,
  );

journey("compter un stock", [360, 1280, 768], async ({ page, tolerate }) => {
  tolerate(...REFUSED);
  const { account, api } = await openShelf();
  await logIn(page, account, "/stock/1");
  await listen(page);
  const dialog = page.getByRole("dialog", { name: COUNT.titre });

  // By keyboard alone: less than known.
  await page.getByRole("button", { name: "Compter" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => quantite(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await dialog.getByText("Juste").waitFor();
  await page.keyboard.type("10");
  await dialog.getByText("Écart \u22122").waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByText("Le motif est obligatoire").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("motif");
  expect(await quantite(page).inputValue()).toBe("10");
  await checkBothThemes(page);
  await page.keyboard.type("Casse");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await page.getByText(COUNT.saved).waitFor();
  await page.getByText("Riz parfumé 25 kg\u00A0: 10\u00A0unités, écart \u22122").waitFor();
  await shown(page).getByText("Casse").filter({ visible: true }).waitFor();
  await page.getByText(/^Compté le/).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Compter");

  // More, by the buttons. A sale meanwhile is said, and what was typed stays.
  await page.getByRole("button", { name: "Compter" }).click();
  expect(await page.getByLabel(COUNT.reason).inputValue()).toBe("");
  await dialog.getByRole("button", { name: COUNT.more }).click();
  await dialog.getByText("Écart +1").waitFor();
  await page.getByLabel(COUNT.reason).fill("Retrouvé");
  await sell(api, 1, 4);
  await dialog.getByText(/Le stock est passé de 10 à 6/).waitFor();
  // The count is still the last count after a sale.
  await page.getByText(/^Compté le/).waitFor();
  await checkAccessibility(page);
  await save(page).click();
  await dialog.getByText(MESSAGES.stockChange(6)).waitFor();
  expect([await quantite(page).inputValue(), await page.getByLabel(COUNT.reason).inputValue()]).toEqual([
    "11",
    "Retrouvé",
  ]);
  await dialog.getByRole("button", { name: "Partir de 6" }).click();
  await dialog.getByText("Écart +5").waitFor();
  expect(await dialog.getByText(MESSAGES.stockChange(6)).count()).toBe(0);
  await dialog.getByRole("button", { name: COUNT.less }).click();
  await save(page).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByText("écart +4").first().waitFor();

  // The same as known is written too. Échap writes nothing.
  await page.getByRole("button", { name: "Compter" }).click();
  await page.getByLabel(COUNT.reason).fill("Comptage du rayon");
  await save(page).click();
  await page.getByText("le compte était juste").first().waitFor();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Compter" }).click();
  await quantite(page).fill("1");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(ledger(account.etablissementId, 1)).toEqual([
    { quantite: -2, motif: "Casse" },
    { quantite: 4, motif: "Retrouvé" },
    { quantite: 0, motif: "Comptage du rayon" },
  ]);
});

journey(
  "compter un stock qui a changé sans que la page le sache",
  [360, 1280],
  async ({ page, tolerate }) => {
    tolerate(...REFUSED);
    await closeChannel(page);
    const { account, api } = await openShelf();
    await logIn(page, account, "/stock/4?compter=1");
    await quantite(page).fill("8");
    await page.getByLabel(COUNT.reason).fill("Erreur de saisie");
    await sell(api, 4, 2);
    await save(page).click();
    await page.getByText(MESSAGES.stockChange(5)).waitFor();
    await expect.poll(() => quantite(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByRole("button", { name: "Partir de 5" }).click();
    await save(page).click();
    await page.getByText("écart +3").first().waitFor();
    await page.waitForURL("**/stock/4");
    expect(ledger(account.etablissementId, 4)).toEqual([{ quantite: 3, motif: "Erreur de saisie" }]);
  },
);

journey(
  "compter un stock sans scripts",
  [360, 1280],
  async ({ page, tolerate }) => {
    tolerate(...REFUSED);
    const { account, api } = await openShelf();
    await logIn(page, account, "/stock/4");
    await page.getByRole("link", { name: "Compter" }).click();
    await quantite(page).fill("6");
    await save(page).click();
    await page.getByText("Le motif est obligatoire").waitFor();
    expect(await quantite(page).inputValue()).toBe("6");
    await page.getByLabel(COUNT.reason).fill("Casse");
    await sell(api, 4, 2);
    await save(page).click();
    await page.getByText(MESSAGES.stockChange(5)).waitFor();
    expect(await page.locator("button:not([type=submit])").filter({ visible: true }).count()).toBe(0);
    await save(page).click();
    await page.getByRole("status").filter({ hasText: COUNT.saved }).waitFor();
    expect(new URL(page.url()).search).toBe("");
    expect(ledger(account.etablissementId, 4)).toEqual([{ quantite: 1, motif: "Casse" }]);
  },
  { scripts: false },
);

journey("suivre l'historique", [360, 1280, 768], async ({ page, viewportWidth }) => {
  const { account, api } = await openShelf();
  await sell(api, 4, 1, "Ibrahima Sow");
  await api("POST", "/factures/2/annulation", { motif: "Erreur de produit" });
  const purchase = { produitId: 1, quantite: 24, prixAchat: 1000, prixVente: 1500, fournisseur: "Sodiprom" };
  await api("POST", "/achats", {
    ...purchase,
    dateOperation: new Date(Date.now() - 86_400_000).toISOString(),
  });
  await api("POST", "/achats", { ...purchase, quantite: 2, dateOperation: new Date().toISOString() });
  await api("PUT", "/achats/2", { quantite: 3, fournisseur: "Sodiprom" });
  await api("POST", "/stocks/produit/5/ajustement", { quantiteComptee: 8, motif: "Boîte cabossée" });
  await logIn(page, account, "/stock-history");
  await listen(page);
  await page.getByRole("heading", { level: 1, name: "Historique des mouvements" }).waitFor();
  await page.getByText("Affichage de 1 à 10 sur 12 éléments").waitFor();
  const rows = shown(page);
  const phone = viewportWidth < 768;
  const says = (text: string) => rows.getByText(text).filter({ visible: true }).first().waitFor();
  for (const text of [
    "Boîte cabossée",
    "Erreur de produit",
    "Sodiprom",
    "Ibrahima Sow",
    "Création du produit",
  ])
    await says(text);
  for (const text of ["+24", "\u22121", "+1"]) await says(text);
  for (const word of ["Ajustement", "Annulation", "Modification", "Stock initial", "Achat", "Vente"])
    await says(word);
  if (phone) {
    expect(await rows.getByRole("heading").allInnerTexts()).toEqual(["Aujourd'hui", "Hier"]);
    await says("9\u00A0mouvements");
    const height = await rows
      .getByRole("link")
      .first()
      .evaluate((one) => one.getBoundingClientRect().height);
    expect(height).toBeGreaterThanOrEqual(62);
    // The heading of the day stays under the header.
    await page.getByRole("heading", { name: "Hier" }).scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, 300));
    expect(await page.getByRole("heading", { name: "Aujourd'hui" }).isVisible()).toBe(true);
  } else {
    expect(await page.getByRole("columnheader").allInnerTexts()).toEqual(
      ["Type", "Produit", "Quantité", "Montant", "Date", "Détails"].filter(
        (name) => viewportWidth > 1000 || name !== "Détails",
      ),
    );
  }
  await checkBothThemes(page);

  // A sale elsewhere appears at the top.
  await sell(api, 1, 2, "Mariama Diop");
  await says("Mariama Diop");

  const chip = (name: string) =>
    page.getByRole("list", { name: HISTORY.filterLabel }).getByRole("link", { name });
  await chip("Achat").click();
  await page.waitForURL(/type=ACHAT/);
  await page.getByText("Affichage de 1 à 3 sur 3 éléments").waitFor();
  await chip("Vente").click();
  await page.waitForURL(/type=VENTE/);
  await page.getByText("Affichage de 1 à 4 sur 4 éléments").waitFor();
  await page.getByRole("searchbox", { name: HISTORY.searchLabel }).fill("ref-lai");
  await page.keyboard.press("Enter");
  await page.getByText("Affichage de 1 à 1 sur 1 éléments").waitFor();
  expect(await rows.getByRole("link").first().getAttribute("href")).toMatch(/^\/sales\/\d+$/);
  await page.getByRole("searchbox").fill("introuvable");
  await page.keyboard.press("Enter");
  await page.getByText("Aucun mouvement trouvé").waitFor();
  await page.getByRole("link", { name: "Tout afficher" }).click();
  await page.getByText("Affichage de 1 à 10 sur 13 éléments").waitFor();

  // The count of an archived product leads to the product's own screen, from which it can be restored.
  await api("DELETE", "/produits/5");
  await page.goto("/stock-history?produit=5");
  await says("Boîte cabossée");
  expect(await rows.getByRole("link").first().getAttribute("href")).toBe("/products/5");
});
