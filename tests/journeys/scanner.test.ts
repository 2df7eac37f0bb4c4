// A scanner whose keys come as they like: no code is lost or cut, and nothing else is pressed or changed.
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { BARCODE_QUESTION } from "#app/content/barcode-question.ts";
import { CAISSE } from "#app/content/caisse.ts";
import { PRODUIT_FORM } from "#app/content/catalogue.ts";
import { SCAN } from "#app/content/scan.ts";
import { panierName } from "#app/network/kept-panier.ts";
import { times } from "#tests/helpers/long.ts";
import { seededRandom } from "#tests/helpers/random.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { goToCaisse, openPaiement, openPanier, readable, tile } from "./harness/caisse.ts";
import { field, save } from "./harness/forms.ts";
import { journey } from "./harness/journey.ts";
import { checkLayout } from "./harness/measures.ts";
import { scanKeys } from "./harness/scanner.ts";

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
  const panier = () =>
    page.evaluate((key) => {
      const { panier } = JSON.parse(localStorage.getItem(key) ?? "{}") as {
        panier: { client: string; lignes: { titre: string; quantite: number; prix: number }[] };
      };
      const lines = panier.lignes.map(
        ({ titre, quantite, prix }) => `${titre} ${String(quantite)} à ${String(prix)}`,
      );
      return [panier.client, ...lines];
    }, name);
  return { ...boutique, panier };
}

const line = (page: Page, titre: string) => page.getByRole("textbox", { name: `Quantité de ${titre}` });
const client = (page: Page) => page.getByRole("textbox", { name: "Client" }).first();
const search = (page: Page) => page.getByRole("searchbox");
const leaveField = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).blur());
const question = (page: Page) => page.getByRole("dialog", { name: BARCODE_QUESTION.title });
const isCode = (page: Page) => question(page).getByRole("button", { name: BARCODE_QUESTION.take });

const FOCUSES: readonly ((page: Page) => Promise<void>)[] = [
  leaveField,
  (page) => tile(page, MILK.titre).focus(),
  (page) => page.getByRole("button", { name: "Espèces" }).focus(),
  (page) => page.getByRole("button", { name: CAISSE.remove(MILK.titre) }).focus(),
  (page) => page.getByRole("button", { name: CAISSE.editPrix(MILK.titre) }).focus(),
  (page) => search(page).focus(),
  (page) => search(page).fill("la"),
];

/** Most pauses of a real scanner are short; a stuttering one has any, which the events then say without a wait. */
const PAUSES = [5, 12, 30, 60, 85, 110, 180, 300, 420, 450, 700, 1000, 2000];

const SCANS = times(10, 100);
for (const part of Array(times(1, 5)).keys())
  journey(`scanner touche par touche ${String(part + 1)}`, [1280], async ({ page }) => {
    const { panier } = await openShop(page);
    const random = seededRandom(part + 1);
    let scanned = 0;
    let milk = 1;
    for (let n = 0; n < SCANS; n++) {
      await FOCUSES[Math.floor(random() * FOCUSES.length)]?.(page);
      const produit = random() < 0.5 ? TUNA : MILK;
      // A few scans wait for real.
      const real = n % 10 === 0;
      const known = real ? PAUSES.slice(0, 8) : PAUSES;
      const pauses = Array.from({ length: 14 }, () => known[Math.floor(random() * known.length)] ?? 0);
      const azerty = n % 7 === 3;
      await scanKeys(page, produit.codesBarres[0] ?? "", { pauses, real, azerty });
      if (produit === TUNA) scanned += 1;
      else milk += 1;
      expect([n, await search(page).inputValue()]).toEqual([n, ""]);
    }
    const expected = [
      "",
      `${MILK.titre} ${String(milk)} à 90000`,
      `${TUNA.titre} ${String(scanned)} à 85000`,
    ];
    await expect.poll(panier).toEqual(expected);
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/pos");
  });

journey("scanner selon l'endroit", [1280], async ({ page }) => {
  const { panier } = await openShop(page);
  // The whole code reaches the search of a busy page; Tab ends a code too; without an end it stands in the search.
  await tile(page, MILK.titre).focus();
  await scanKeys(page, CODE, { busyMs: 1_000 });
  await expect.poll(() => line(page, TUNA.titre).inputValue()).toBe("1");
  await tile(page, MILK.titre).focus();
  await scanKeys(page, CODE, { ends: "Tab" });
  await expect.poll(() => line(page, TUNA.titre).inputValue()).toBe("2");
  await tile(page, MILK.titre).focus();
  await scanKeys(page, CODE, { ends: "nothing" });
  await tile(page, MILK.titre).waitFor({ state: "detached" });
  expect(await search(page).inputValue()).toBe(CODE);
  await page.keyboard.press("Enter");
  await expect.poll(() => line(page, TUNA.titre).inputValue()).toBe("3");
  // Words of a person go the same way, and Entrée adds the best result; a part of a barcode sells nothing.
  await tile(page, TUNA.titre).focus();
  await page.keyboard.type("thon");
  await page.keyboard.press("Enter");
  await expect.poll(() => line(page, TUNA.titre).inputValue()).toBe("4");
  await page.keyboard.type("6044000");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: SCAN.unknown }).getByText("6044000").waitFor();
  await page.keyboard.press("Escape");

  // A field of a number asks; the customer's name takes what it gets.
  await line(page, MILK.titre).focus();
  await scanKeys(page, CODE);
  await question(page).getByText(CODE, { exact: true }).waitFor();
  // A closed question is asked again at the next Entrée.
  await page.keyboard.press("Escape");
  await question(page).waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  await isCode(page).click();
  const two = ["", `${MILK.titre} 1 à 90000`, `${TUNA.titre} 5 à 85000`];
  await expect.poll(panier).toEqual(two);
  expect(await line(page, MILK.titre).inputValue()).toBe("1");
  await page.getByRole("button", { name: CAISSE.editPrix(MILK.titre) }).click();
  await scanKeys(page, CODE, { azerty: true });
  await question(page).getByText(CODE, { exact: true }).waitFor();
  await checkAccessibility(page);
  await isCode(page).click();
  two[2] = `${TUNA.titre} 6 à 85000`;
  await expect.poll(panier).toEqual(two);
  await page.getByRole("button", { name: CAISSE.editPrix(MILK.titre) }).click();
  await page.keyboard.type("10000000");
  await page.keyboard.press("Enter");
  await question(page)
    .getByRole("button", { name: /^Garder 10/ })
    .click();
  two[1] = `${MILK.titre} 1 à 1000000000`;
  await expect.poll(panier).toEqual(two);
  await client(page).fill("Awa ");
  await scanKeys(page, CODE);
  await expect.poll(panier).toEqual([`Awa ${CODE}`, ...two.slice(1)]);

  // During a payment nothing is added or pressed.
  await openPaiement(page);
  const paiement = page.getByRole("dialog").first();
  const amount = paiement.getByRole("textbox");
  await scanKeys(page, CODE);
  await isCode(page).click();
  await paiement.getByText(CAISSE.scanDuringPaiement).waitFor();
  expect(await amount.inputValue()).toBe("");
  await page.keyboard.type("12");
  await expect.poll(() => paiement.getByText(CAISSE.scanDuringPaiement).count()).toBe(0);
  await paiement.getByRole("button", { name: /^Exact/ }).focus();
  await scanKeys(page, CODE);
  await paiement.getByText(CAISSE.scanDuringPaiement).waitFor();
  expect(await amount.inputValue()).toBe("12");
  await paiement.getByRole("button", { name: /^Exact/ }).press("Enter");
  await expect.poll(() => readable(amount.inputValue())).toBe("10 005 100");
  // The amount's Entrée asks, because it has the digits of a code, and the kept number then pays.
  await amount.fill("10005101");
  await page.keyboard.press("Enter");
  await question(page)
    .getByRole("button", { name: /^Garder 10/ })
    .click();
  // The success's button has the focus: the scan begins the next sale.
  await page.getByRole("dialog", { name: /Vente enregistrée/ }).waitFor();
  await scanKeys(page, CODE);
  await expect.poll(panier).toEqual(["", `${TUNA.titre} 1 à 85000`]);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
});

journey("scanner dans le formulaire d'un produit", [1280], async ({ page }) => {
  const { account, api } = await openBoutique();
  await api("POST", "/categories", { nom: "Épicerie" });
  await logIn(page, account, "/products/new");
  const titre = field(page, "titre");
  await titre.focus();
  await page.keyboard.type("Lait 1 L");
  // Text stays text.
  await scanKeys(page, "123", { ends: "nothing" });
  expect(await titre.inputValue()).toBe("Lait 1 L123");
  // The Entrée of a code sends no form.
  await scanKeys(page, CODE);
  expect(await titre.inputValue()).toBe(`Lait 1 L123${CODE}`);
  expect(await page.getByRole("alert").count()).toBe(0);
  await titre.fill("Lait 1 L");
  // From a choice the code goes to the field of codes, whole whatever its pauses.
  await page.getByRole("radio", { name: /Brouillon/ }).focus();
  await scanKeys(page, "6191234500237", { pauses: [5, 450, 90, 2000, 5, 5, 700], real: false });
  await page.getByRole("button", { name: PRODUIT_FORM.removeCode("6191234500237") }).waitFor();
  // A list of choices keeps its letters only.
  await field(page, "categorieId").focus();
  await scanKeys(page, "6044000003016");
  await page.getByRole("button", { name: PRODUIT_FORM.removeCode("6044000003016") }).waitFor();
  await scanKeys(page, CODE, { azerty: true });
  await page.getByRole("button", { name: PRODUIT_FORM.removeCode(CODE) }).waitFor();
  await field(page, "prixVente").fill("250");
  await scanKeys(page, "6044000002019");
  await isCode(page).click();
  await page.getByRole("button", { name: PRODUIT_FORM.removeCode("6044000002019") }).waitFor();
  expect(await field(page, "prixVente").inputValue()).toBe("250");
  expect(await titre.inputValue()).toBe("Lait 1 L");
});

const UNKNOWN = "6044000009018";
const unknown = (page: Page) => page.getByRole("dialog", { name: SCAN.unknown });

journey("un code inconnu", [1280, 360], async ({ page, viewportWidth, tolerate }) => {
  tolerate(/ 409$/, /status of 409/);
  const { api } = await openShop(page);
  await scanKeys(page, UNKNOWN);
  await unknown(page).getByText(UNKNOWN).waitFor();
  await checkAccessibility(page);
  await checkLayout(page);
  // Another code asks anew, with the focus on the first answer.
  await scanKeys(page, "6044000008028");
  await unknown(page).getByText("6044000008028").waitFor();
  const create = unknown(page).getByRole("link", { name: SCAN.create });
  await expect.poll(() => create.evaluate((link) => link === document.activeElement)).toBe(true);
  // A known code closes the question; a refused code says whose it is.
  await scanKeys(page, CODE);
  await unknown(page).waitFor({ state: "detached" });
  await api("POST", "/produits", {
    titre: "Sel",
    categorieId: 1,
    statut: "BROUILLON",
    codesBarres: [UNKNOWN],
  });
  await scanKeys(page, UNKNOWN);
  await unknown(page).getByRole("button", { name: SCAN.associate }).press("Enter");
  const combobox = unknown(page).getByRole("combobox", { name: SCAN.produit });
  await expect.poll(() => combobox.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await unknown(page).getByText(SCAN.chooseProduit).waitFor();
  await page.keyboard.type("lait");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => combobox.inputValue()).toBe(MILK.titre);
  await page.keyboard.press("Enter");
  await unknown(page).getByText(`est déjà celui du produit «\u202FSel\u202F»`).waitFor();
  await checkAccessibility(page);
  await checkLayout(page);
  await api("DELETE", "/produits/3");
  await page.keyboard.press("Enter");
  await unknown(page).waitFor({ state: "detached" });
  // The product is added, and has the code from now on.
  await scanKeys(page, UNKNOWN);
  await openPanier(page);
  await expect.poll(() => line(page, MILK.titre).inputValue()).toBe("3");
  const { codesBarres } = await api<{ codesBarres: string[] }>("GET", "/produits/2");
  expect(codesBarres).toEqual([...MILK.codesBarres, UNKNOWN]);
  if (viewportWidth < 768) await page.keyboard.press("Escape");

  // A new product gets the code, and the way back is the cart.
  await scanKeys(page, "6044000008011");
  await unknown(page).getByRole("link", { name: SCAN.create }).click();
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
  await scanKeys(page, "6044000008011");
  await openPanier(page);
  await expect.poll(() => line(page, "Café").inputValue()).toBe("1");
  await expect.poll(() => line(page, MILK.titre).inputValue()).toBe("3");
});
