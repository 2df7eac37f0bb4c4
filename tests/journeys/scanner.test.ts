// A scanner at the till, from each kind of focus: nothing is added but the scanned product.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { CAISSE } from "#app/content/caisse.ts";
import { SCAN } from "#app/content/scan.ts";
import { panierName } from "#app/network/kept-panier.ts";
import { STALL_MAX_MS } from "#app/keyboard/rhythm.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { goToCaisse, openPaiement, openPanier, tile } from "./harness/caisse.ts";
import { field, save } from "./harness/forms.ts";
import { journey } from "./harness/journey.ts";
import { checkLayout } from "./harness/measures.ts";
import { type Rhythm, scanKeys } from "./harness/scanner.ts";

const CODE = "6044000001012";
const TUNA = { titre: "Thon 180 g", prixVente: 850, codesBarres: [CODE] };
const MILK = { titre: "Lait 1 L", prixVente: 900, codesBarres: ["6044000002019"] };

async function openShop(page: Page) {
  const boutique = await openBoutique();
  await boutique.api("POST", "/categories", { nom: "Épicerie" });
  const stock = { categorieId: 1, statut: "STOCK", quantite: 500, seuilAlerte: 5, prixAchat: 100 };
  for (const produit of [TUNA, MILK]) await boutique.api("POST", "/produits", { ...stock, ...produit });
  await logIn(page, boutique.account);
  await goToCaisse(page);
  await tile(page, MILK.titre).click();
  const name = panierName(boutique.account.etablissementId);
  const quantites = () =>
    page.evaluate((key) => {
      const { panier } = JSON.parse(localStorage.getItem(key) ?? "{}") as {
        panier: { client: string; lignes: { titre: string; quantite: number; prix: number }[] };
      };
      const lines = panier.lignes.map(
        ({ titre, quantite, prix }) => `${titre} ${String(quantite)} à ${String(prix)}`,
      );
      return [panier.client, ...lines];
    }, name);
  return { ...boutique, quantites };
}

const quantite = (page: Page) => page.getByRole("textbox", { name: `Quantité de ${MILK.titre}` });
const client = (page: Page) => page.getByRole("textbox", { name: "Client" }).first();
const search = (page: Page) => page.getByRole("searchbox");
const prix = (page: Page) => page.getByRole("textbox", { name: CAISSE.prixOf(MILK.titre) });

/** Puts the focus somewhere; the answer reads the focused field's text and is undefined for no field. */
const FOCUSES: Readonly<Record<string, (page: Page) => Promise<(() => Promise<string>) | undefined>>> = {
  "no element": async (page) => {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    return undefined;
  },
  "a tile": async (page) => {
    await tile(page, MILK.titre).focus();
    return undefined;
  },
  "the button to the payment": async (page) => {
    await page.getByRole("button", { name: "Espèces" }).focus();
    return undefined;
  },
  "the search with a text": async (page) => {
    await search(page).fill("la");
    await search(page).focus();
    return () => search(page).inputValue();
  },
  "a quantity": async (page) => {
    await search(page).fill("");
    await quantite(page).focus();
    return () => quantite(page).inputValue();
  },
  "a price": async (page) => {
    await page.getByRole("button", { name: CAISSE.editPrix(MILK.titre) }).click();
    return () => prix(page).inputValue();
  },
  "the customer's name": async (page) => {
    await client(page).fill("Awa");
    await client(page).focus();
    return () => client(page).inputValue();
  },
};

async function checkFocuses(page: Page, focuses: readonly string[], rhythm: Rhythm, name: string) {
  const { quantites } = await openShop(page);
  let scanned = 0;
  for (const focus of focuses) {
    const text = await FOCUSES[focus]?.(page);
    const before = await text?.();
    await scanKeys(page, CODE, rhythm);
    scanned += 1;
    const expected = ["", `${MILK.titre} 1 à 90000`, `${TUNA.titre} ${String(scanned)} à 85000`];
    if (focus === "the customer's name") expected[0] = "Awa";
    await expect.poll(async () => [name, focus, await quantites()]).toEqual([name, focus, expected]);
    // Nothing comes late either.
    await page.waitForTimeout(STALL_MAX_MS + 100);
    expect([name, focus, await quantites(), await text?.()]).toEqual([name, focus, expected, before]);
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/pos");
  }
}

async function checkPayment(page: Page, rhythm: Rhythm) {
  await openPaiement(page);
  const paiement = page.getByRole("dialog");
  const amount = paiement.getByRole("textbox");
  await page.keyboard.type("12", { delay: 130 });
  await page.waitForTimeout(STALL_MAX_MS);
  await scanKeys(page, CODE, rhythm);
  await paiement.getByText(CAISSE.scanDuringPaiement).waitFor();
  expect(await amount.inputValue()).toBe("12");
  await paiement.getByRole("button", { name: /^Exact/ }).focus();
  await scanKeys(page, CODE, rhythm);
  await page.waitForTimeout(STALL_MAX_MS + 100);
  expect(await amount.inputValue()).toBe("12");
  await paiement.getByText(CAISSE.scanDuringPaiement).waitFor();
  await page.keyboard.press("Escape");
  await paiement.waitFor({ state: "detached" });
}

const BLUETOOTH: Rhythm = { pauses: [70, 62, 78, 70, 85] };

journey("scanner à 70 ms la touche", [1280], async ({ page }) => {
  await checkFocuses(page, ["a tile", "the search with a text", "a quantity"], BLUETOOTH, "70 ms");
  await checkPayment(page, BLUETOOTH);
  // Without Entrée, and while the page is busy: the scan is whole, and adds once.
  await tile(page, MILK.titre).focus();
  await scanKeys(page, CODE, { ...BLUETOOTH, ends: "nothing" });
  const thon = page.getByRole("textbox", { name: `Quantité de ${TUNA.titre}` });
  await expect.poll(() => thon.inputValue()).toBe("4");
  await scanKeys(page, CODE, { ...BLUETOOTH, busyMs: 1_000 });
  await expect.poll(() => thon.inputValue()).toBe("5");
  // A person's keys stay a person's: a quantity and an amount with Entrée.
  await quantite(page).focus();
  await page.keyboard.type("125", { delay: 130 });
  await page.keyboard.press("Enter");
  await expect.poll(() => quantite(page).inputValue()).toBe("125");
  await page.keyboard.press("F8");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.type("200000", { delay: 130 });
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: /Vente enregistrée/ }).waitFor();
  // The success's button has the focus: the scan begins the next sale.
  await scanKeys(page, CODE, BLUETOOTH);
  await expect.poll(() => thon.inputValue()).toBe("1");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

const RHYTHMS: Readonly<Record<string, Rhythm>> = {
  "5 ms": { pauses: [5, 4, 6, 4, 5] },
  "15 ms": { pauses: [11, 19, 14, 16, 12] },
  "30 ms": { pauses: [38, 22, 30, 27, 35] },
  "60 ms": { pauses: [44, 77, 58, 63, 50] },
  "80 ms": { pauses: [88, 104, 57, 96, 62, 75] },
  "60 ms with a stall": { pauses: [60, 55, 66, 58, 62, 300, 60, 57, 64, 61, 59, 63, 60, 60] },
  "5 ms with a stall": { pauses: [5, 5, 5, 5, 5, 5, 200, 5, 5, 5, 5, 5, 5, 5] },
  "80 ms without Entrée": { pauses: [88, 104, 57, 96, 62, 75], ends: "nothing" },
  "15 ms without Entrée": { pauses: [15], ends: "nothing" },
  "70 ms on AZERTY": { pauses: [70], azerty: true },
  "5 ms on AZERTY without Entrée": { pauses: [5], azerty: true, ends: "nothing" },
  "70 ms on a busy page": { pauses: [70], busyMs: 1_500 },
};

for (const [name, rhythm] of Object.entries(RHYTHMS))
  journey(
    `scanner de partout, ${name}`,
    [1280],
    async ({ page }) => {
      await checkFocuses(page, Object.keys(FOCUSES), rhythm, name);
      await checkPayment(page, rhythm);
    },
    { short: 0 },
  );

const UNKNOWN = "6044000009018";
const question = (page: Page) => page.getByRole("dialog", { name: SCAN.unknown });
const line = (page: Page, titre: string) => page.getByRole("textbox", { name: `Quantité de ${titre}` });

journey("un code inconnu", [1280, 360], async ({ page, viewportWidth, tolerate }) => {
  tolerate(/ 409$/, /status of 409/);
  const { api } = await openShop(page);
  await scanKeys(page, UNKNOWN, BLUETOOTH);
  await question(page).getByText(UNKNOWN).waitFor();
  await checkAccessibility(page);
  await checkLayout(page);
  // Another code asks anew, with the focus on the first answer.
  await scanKeys(page, "6044000008028", BLUETOOTH);
  await question(page).getByText("6044000008028").waitFor();
  const create = question(page).getByRole("link", { name: SCAN.create });
  await expect.poll(() => create.evaluate((link) => link === document.activeElement)).toBe(true);
  // A known code closes the question; a refused code says whose it is.
  await scanKeys(page, CODE, BLUETOOTH);
  await question(page).waitFor({ state: "detached" });
  await api("POST", "/produits", {
    titre: "Sel",
    categorieId: 1,
    statut: "BROUILLON",
    codesBarres: [UNKNOWN],
  });
  await scanKeys(page, UNKNOWN, BLUETOOTH);
  await question(page).getByRole("button", { name: SCAN.associate }).press("Enter");
  const combobox = question(page).getByRole("combobox", { name: SCAN.produit });
  await expect.poll(() => combobox.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await question(page).getByText(SCAN.chooseProduit).waitFor();
  await page.keyboard.type("lait", { delay: 130 });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => combobox.inputValue()).toBe(MILK.titre);
  await page.keyboard.press("Enter");
  await question(page).getByText(`est déjà celui du produit «\u202FSel\u202F»`).waitFor();
  await checkAccessibility(page);
  await checkLayout(page);
  await api("DELETE", "/produits/3");
  await page.keyboard.press("Enter");
  await question(page).waitFor({ state: "detached" });
  // The product is added, and has the code from now on.
  await scanKeys(page, UNKNOWN, BLUETOOTH);
  await openPanier(page);
  await expect.poll(() => line(page, MILK.titre).inputValue()).toBe("3");
  const { codesBarres } = await api<{ codesBarres: string[] }>("GET", "/produits/2");
  expect(codesBarres).toEqual([...MILK.codesBarres, UNKNOWN]);
  if (viewportWidth < 768) await page.keyboard.press("Escape");

  // A new product gets the code, and the way back is the cart.
  await scanKeys(page, "6044000008011", BLUETOOTH);
  await question(page).getByRole("link", { name: SCAN.create }).click();
  await page.waitForURL("**/products/new?code=6044000008011");
  await page.getByRole("button", { name: /^Retirer le code-barres 6044000008011/ }).waitFor();
  await field(page, "titre").fill("Café");
  for (const [name, value] of Object.entries({
    quantite: "9",
    seuilAlerte: "1",
    prixAchat: "50",
    prixVente: "75",
  }))
    await field(page, name).fill(value);
  await save(page);
  await page.waitForURL("**/pos");
  await tile(page, "Café").waitFor();
  await scanKeys(page, "6044000008011", BLUETOOTH);
  await openPanier(page);
  await expect.poll(() => line(page, "Café").inputValue()).toBe("1");
  await expect.poll(() => line(page, MILK.titre).inputValue()).toBe("3");
});
