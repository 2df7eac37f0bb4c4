// A scanner whose keys come as they like: no code is lost or cut, and nothing else is pressed or changed.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { BARCODE_QUESTION } from "#app/content/barcode-question.ts";
import { CAISSE } from "#app/content/caisse.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { SCAN } from "#app/content/scan.ts";
import { checkScreen } from "#tests/component/harness/check.ts";
import { focus, press, typeKeys } from "#tests/component/harness/keys.ts";
import { scanKeys } from "#tests/component/harness/scanner.ts";
import { readable } from "#tests/component/harness/text.ts";
import { times } from "#tests/helpers/long.ts";
import { seededRandom } from "#tests/helpers/random.ts";
import { OIL, openCaisse, tile } from "./caisse.ts";

const CODE = "6044000001012";
const TUNA = { ...OIL, id: 1, titre: "Thon 180 g", prixVente: 85_000, quantite: 500, codesBarres: [CODE] };
const MILK = { ...TUNA, id: 2, titre: "Lait 1 L", prixVente: 90_000, codesBarres: ["6044000002019"] };

async function openShop() {
  const caisse = await openCaisse({ produits: [TUNA, MILK] });
  await tile(MILK.titre).click();
  return caisse;
}

const line = (titre: string) => page.getByRole("textbox", { name: `Quantité de ${titre}` });
const search = () => page.getByRole("searchbox");
const question = () => page.getByRole("dialog", { name: BARCODE_QUESTION.title });
const isCode = () => question().getByRole("button", { name: BARCODE_QUESTION.take });

const FOCUSES: readonly (() => unknown)[] = [
  () => (document.activeElement as HTMLElement).blur(),
  () => focus(tile(MILK.titre)),
  () => focus(page.getByRole("button", { name: "Espèces" })),
  () => focus(page.getByRole("button", { name: CAISSE.remove(MILK.titre) })),
  () => focus(page.getByRole("button", { name: CAISSE.editPrix(MILK.titre) })),
  () => focus(search()),
  () => search().fill("la"),
];

/** Most pauses of a real scanner are short; a stuttering one has any, which the events then say without a wait. */
const PAUSES = [5, 12, 30, 60, 85, 110, 180, 300, 420, 450, 700, 1000, 2000];

test.each([...Array(times(1, 3)).keys()])("key by key, part %i", async (part) => {
  const { panier } = await openShop();
  const random = seededRandom(part + 1);
  let scanned = 0;
  let milk = 1;
  for (let n = 0; n < times(8, 60); n++) {
    await FOCUSES[Math.floor(random() * FOCUSES.length)]?.();
    const produit = random() < 0.5 ? TUNA : MILK;
    // A few scans wait for real.
    const real = n % 6 === 0;
    const known = real ? PAUSES.slice(0, 8) : PAUSES;
    const pauses = Array.from({ length: 14 }, () => known[Math.floor(random() * known.length)] ?? 0);
    await scanKeys(produit.codesBarres[0] ?? "", { pauses, real, azerty: n % 7 === 3 });
    if (produit === TUNA) scanned += 1;
    else milk += 1;
    await expect.element(search(), { message: `scan ${String(n)}` }).toHaveValue("");
  }
  await expect
    .poll(panier)
    .toEqual(["", `${MILK.titre} ${String(milk)} à 90000`, `${TUNA.titre} ${String(scanned)} à 85000`]);
  expect(page.getByRole("dialog").query()).toBeNull();
});

test("a code reaches the search of a busy page, Tab ends a code, and words go the same way", async () => {
  await openShop();
  focus(tile(MILK.titre));
  await scanKeys(CODE, { busyMs: 1_000 });
  await expect.element(line(TUNA.titre)).toHaveValue("1");
  focus(tile(MILK.titre));
  await scanKeys(CODE, { ends: "Tab" });
  await expect.element(line(TUNA.titre)).toHaveValue("2");
  // Without an end the code stands in the search.
  focus(tile(MILK.titre));
  await scanKeys(CODE, { ends: "nothing" });
  await expect.element(tile(MILK.titre)).not.toBeInTheDocument();
  await expect.element(search()).toHaveValue(CODE);
  await press("Enter");
  await expect.element(line(TUNA.titre)).toHaveValue("3");
  // Words of a person: Entrée adds the best result; a part of a barcode sells nothing.
  focus(tile(TUNA.titre));
  await typeKeys("thon");
  await press("Enter");
  await expect.element(line(TUNA.titre)).toHaveValue("4");
  await typeKeys("6044000");
  await press("Enter");
  await expect.element(page.getByRole("dialog", { name: SCAN.unknown }).getByText("6044000")).toBeVisible();
});

test("a field of a number asks whether digits are a code; the customer's name takes what it gets", async () => {
  const { panier } = await openShop();
  focus(line(MILK.titre));
  await scanKeys(CODE);
  await expect.element(question().getByText(CODE, { exact: true })).toBeVisible();
  // A closed question is asked again at the next Entrée.
  await press("Escape");
  await expect.element(question()).not.toBeInTheDocument();
  await press("Enter");
  await isCode().click();
  await expect.poll(panier).toEqual(["", `${MILK.titre} 1 à 90000`, `${TUNA.titre} 1 à 85000`]);
  await expect.element(line(MILK.titre)).toHaveValue("1");
  await page.getByRole("button", { name: CAISSE.editPrix(MILK.titre) }).click();
  await scanKeys(CODE, { azerty: true });
  await expect.element(question().getByText(CODE, { exact: true })).toBeVisible();
  await checkScreen();
  await isCode().click();
  await expect.poll(panier).toEqual(["", `${MILK.titre} 1 à 90000`, `${TUNA.titre} 2 à 85000`]);
  await page.getByRole("button", { name: CAISSE.editPrix(MILK.titre) }).click();
  await typeKeys("10000000");
  await press("Enter");
  await question()
    .getByRole("button", { name: /^Garder 10/ })
    .click();
  const kept = [`${MILK.titre} 1 à 1000000000`, `${TUNA.titre} 2 à 85000`];
  await expect.poll(panier).toEqual(["", ...kept]);
  await page.getByRole("textbox", { name: "Client" }).first().fill("Awa ");
  await scanKeys(CODE);
  await expect.poll(panier).toEqual([`Awa ${CODE}`, ...kept]);
});

test("during a payment a scan adds and presses nothing; after it the scan begins the next sale", async () => {
  const { panier, sold } = await openShop();
  await page.getByRole("button", { name: "Espèces" }).click();
  const paiement = page.getByRole("dialog", { name: "Paiement en espèces" });
  const amount = paiement.getByRole("textbox");
  const exact = paiement.getByRole("button", { name: /^Exact/ });
  const message = paiement.getByText(SHEETS.scanDuringPaiement);
  await expect.element(amount).toHaveFocus();
  await scanKeys(CODE);
  await isCode().click();
  await expect.element(message).toBeVisible();
  await expect.element(amount).toHaveValue("");
  await typeKeys("12");
  await expect.element(message).not.toBeInTheDocument();
  focus(exact);
  await scanKeys(CODE);
  await expect.element(message).toBeVisible();
  await expect.element(amount).toHaveValue("12");
  focus(exact);
  await press("Enter");
  await expect.poll(() => readable((amount.element() as HTMLInputElement).value)).toBe("900");
  // The amount's Entrée asks, because it has the digits of a code, and the kept number then pays.
  await amount.fill("10005101");
  await press("Enter");
  await question()
    .getByRole("button", { name: /^Garder 10/ })
    .click();
  // The success's button has the focus: the scan begins the next sale.
  await expect.element(page.getByRole("dialog", { name: /Vente enregistrée/ })).toBeVisible();
  expect(sold).toHaveLength(1);
  await scanKeys(CODE);
  await expect.poll(panier).toEqual(["", `${TUNA.titre} 1 à 85000`]);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
