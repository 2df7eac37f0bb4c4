// A sale in cash, the basket's fields, the keys of the till.
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CAISSE } from "#app/content/caisse.ts";
import { INSTALL } from "#app/content/install.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { REALTIME } from "#app/content/realtime.ts";
import { holdInstallPrompt } from "#app/device/install.ts";
import { checkScreen } from "#tests/component/harness/check.ts";
import { focus, press, typeKeys } from "#tests/component/harness/keys.ts";
import { scanKeys } from "#tests/component/harness/scanner.ts";
import { readable } from "#tests/component/harness/text.ts";
import {
  notEnoughStock,
  OIL,
  openCaisse,
  openPaiement,
  openPanier,
  payCash,
  quantite,
  RICE,
  sheet,
  tile,
  WIDTHS,
} from "./caisse.ts";

const textOf = (locator: { element: () => Element }) => readable(locator.element().textContent);
const client = () => page.getByRole("textbox", { name: CAISSE.client }).first();
const search = () => page.getByRole("searchbox");

test.each(WIDTHS)("a sale in cash: search, keypad, change, success (%i px)", async (width) => {
  const { sold } = await openCaisse({ width });
  await checkScreen();
  await search().fill("riz");
  await expect.element(tile(OIL.titre)).not.toBeInTheDocument();
  await tile(RICE.titre).click();
  await tile(RICE.titre).click();
  await openPaiement();
  const submit = sheet().getByRole("button", { name: SHEETS.submit });
  await expect.element(submit).toBeDisabled();
  for (const key of ["3", "0", "000"]) await sheet().getByRole("button", { name: key, exact: true }).click();
  await expect.poll(() => textOf(sheet().getByRole("status"))).toBe("Il manque 5 000 FCFA");
  await sheet()
    .getByRole("button", { name: /^40.000$/ })
    .click();
  await expect.poll(() => textOf(sheet().getByRole("status"))).toMatch(/Monnaie à rendre ?5 000 FCFA/);
  await checkScreen();
  await submit.dblClick();
  const success = page.getByRole("dialog", { name: CAISSE.venteRecorded(2) });
  await expect.element(success).toBeVisible();
  // A touched success does not close by itself.
  await press("Shift");
  await expect.poll(() => textOf(success)).toContain("5 000 FCFA");
  await checkScreen();
  await success.getByRole("button", { name: SHEETS.nextVente }).click();
  await expect.poll(() => textOf(tile(RICE.titre))).toContain("Reste 3");
  await expect.element(search()).toHaveValue("");
  await expect.element(tile(OIL.titre)).toBeVisible();
  expect(sold).toHaveLength(1);
});

test("the success of the third sale offers to install, with the reason", async () => {
  localStorage.setItem("etal.ventes-de-cet-appareil", "1");
  onTestFinished(() => localStorage.removeItem("etal.ventes-de-cet-appareil"));
  const prompt = vi.fn(() => Promise.resolve({ outcome: "accepted" }));
  holdInstallPrompt();
  window.dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
  await openCaisse();
  const offer = () => sheet().getByRole("button", { name: INSTALL.button });
  const next = () => sheet().getByRole("button", { name: SHEETS.nextVente });
  await tile(OIL.titre).click();
  await payCash();
  await expect.element(next()).toBeVisible();
  await expect.element(offer()).not.toBeInTheDocument();
  await next().click();
  await tile(OIL.titre).click();
  await payCash();
  await expect.element(sheet().getByText(INSTALL.reason)).toBeVisible();
  await checkScreen();
  await offer().click();
  expect(prompt).toHaveBeenCalledOnce();
  await expect.element(offer()).not.toBeInTheDocument();
});

test("a refused quantity is said at its line, and the button goes to the last that can be sold", async () => {
  const { server } = await openCaisse();
  for (let times = 0; times < 3; times++) await tile(RICE.titre).click();
  server.take(RICE.id, 4);
  server.refusal = notEnoughStock(RICE.titre, 1, 3);
  await payCash();
  const line = page.getByRole("listitem").filter({ hasText: "Demandé" });
  await expect
    .poll(() => textOf(line))
    .toContain(`${RICE.titre} : Stock insuffisant. Disponible: 1, Demandé: 3`);
  await checkScreen();
  await expect.poll(() => textOf(tile(RICE.titre)), { timeout: 5_000 }).toContain("Reste 1");
  await line.getByRole("button", { name: /^Moins/ }).click();
  await expect.element(line).not.toBeInTheDocument();
  await expect.element(quantite(RICE.titre)).toHaveValue("1");
});

test.each(WIDTHS)("Échap takes a typed line back, and 0 removes it (%i px)", async (width) => {
  await openCaisse({ width });
  await tile(RICE.titre).click();
  await tile(OIL.titre).click();
  await openPanier();
  await quantite(RICE.titre).fill("7");
  await press("Escape");
  await expect.element(quantite(RICE.titre)).toHaveValue("1");
  await client().fill("Aminata");
  await press("Escape");
  await expect.element(client()).toHaveValue("");
  await expect.element(quantite(OIL.titre)).toBeVisible();
  await quantite(RICE.titre).fill("0");
  await press("Enter");
  await expect.element(quantite(RICE.titre)).not.toBeInTheDocument();
  await expect.element(quantite(OIL.titre)).toBeVisible();
});

test("the till works by its keys alone", async () => {
  await openCaisse();
  await press("F2");
  await expect.element(search()).toHaveFocus();
  await typeKeys("vegetale");
  await press("Enter");
  await expect.element(quantite(OIL.titre)).toBeVisible();
  await press("F4");
  await expect.element(client()).toHaveFocus();
  await typeKeys("Awa");
  await expect.element(client()).toHaveValue("Awa");
  // Entrée leaves the field: the scanner's keys then go to the search.
  await press("Enter");
  await scanKeys(OIL.reference);
  await expect.element(quantite(OIL.titre)).toHaveValue("2");
  await expect.element(client()).toHaveValue("Awa");
  // Alt and the arrows change a line by one piece; in the tiles the arrows alone move.
  focus(quantite(OIL.titre));
  await press("Alt+ArrowUp");
  await expect.element(quantite(OIL.titre)).toHaveValue("3");
  focus(tile(OIL.titre));
  await press("Alt+ArrowUp");
  await expect.element(quantite(OIL.titre)).toHaveValue("4");
  await press("Alt+ArrowDown");
  await expect.element(quantite(OIL.titre)).toHaveValue("3");
  await page.getByRole("button", { name: CAISSE.editPrix(OIL.titre) }).click();
  await typeKeys("1000");
  await press("Enter");
  await expect
    .poll(() => textOf(page.getByRole("listitem").filter({ hasText: "minimum" })))
    .toContain("Le prix ne peut pas être inférieur au prix minimum (1 250 FCFA)");
  await press("F8");
  await expect.element(sheet()).toBeVisible();
  await typeKeys("5000");
  await press("Enter");
  await expect.element(page.getByRole("dialog", { name: /Vente enregistrée/ })).toBeVisible();
  await press("Enter");
  await expect.element(sheet()).not.toBeInTheDocument();
  // Échap empties the search, and never leaves the till.
  await press("F2");
  await typeKeys("hu");
  await press("Escape");
  await expect.element(search()).toHaveValue("");
  await press("Escape");
  await expect.element(page.getByRole("heading", { level: 1, name: CAISSE.titre })).toBeVisible();
});

test("the sound is cut at the till, too", async () => {
  await openCaisse();
  await page.getByRole("button", { name: REALTIME.muteSound, pressed: true }).click();
  await expect.element(page.getByRole("button", { name: REALTIME.soundOn, pressed: false })).toBeVisible();
});

test("the wheel moves the row of categories, to its last", async () => {
  const categories = Array.from({ length: 10 }, (_, n) => ({
    ...{ id: n + 1, nom: `Rayon numéro ${String(n)}`, rang: n },
  }));
  const produits = categories.map(({ id, nom }) => ({ ...OIL, id, titre: nom, categorieId: id }));
  await openCaisse({ produits, catalogue: { categories } });
  const row = page.getByRole("group", { name: CAISSE.categories });
  const last = row.getByRole("button").last();
  await expect.poll(() => row.getByRole("button").elements().length).toBe(11);
  const rest = () => {
    const { scrollLeft, scrollWidth, clientWidth } = row.element();
    return scrollWidth - clientWidth - scrollLeft;
  };
  expect(rest()).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      await userEvent.wheel(row, { delta: { y: 600 } });
      return rest();
    })
    .toBeLessThan(1);
  await last.click();
  await expect.element(last).toHaveAttribute("aria-pressed", "true");
});
