import type { Page } from "playwright-core";
import { expect } from "vitest";
import { PARAMETRES } from "#app/content/parametres.ts";
import { PRINTER } from "#app/content/printer.ts";
import { checkAccessibility } from "./harness/accessibility.ts";
import { logIn, openBoutique } from "./harness/boutique.ts";
import { journey } from "./harness/journey.ts";
import { checkLayout } from "./harness/measures.ts";
import { installPrinters, printerOf, textOf } from "./harness/printers.ts";

const TIMEOUT = { timeout: 15_000 };
const KIND = { usb: "POS-80", bluetooth: "MPT-II" } as const;

const card = (page: Page) => page.getByRole("region", { name: PRINTER.title });
const button = (page: Page, name: string) => card(page).getByRole("button", { name });

async function said(page: Page, { what, remedy }: { what: string; remedy: string }): Promise<void> {
  const alert = card(page).getByRole("alert");
  await alert.getByText(what, { exact: true }).waitFor();
  await alert.getByText(remedy).waitFor();
}

async function check(page: Page): Promise<void> {
  await checkAccessibility(page);
  await checkLayout(page);
}

journey("l'imprimante de cet appareil", [360, 768, 1280], async ({ page }) => {
  await installPrinters(page);
  const { account } = await openBoutique();
  await logIn(page, account, "/settings?onglet=ticket");
  await page.getByRole("switch", { name: PARAMETRES.qrTicket }).scrollIntoViewIfNeeded();
  await card(page).getByText(PRINTER.none).waitFor();
  const automatic = card(page).getByRole("switch", { name: PRINTER.automatic });
  expect(await automatic.isDisabled()).toBe(true);
  await check(page);

  for (const kind of ["usb", "bluetooth"] as const) {
    const printer = printerOf(page, kind);
    const { failures } = PRINTER;
    await printer.change({ refused: true });
    await button(page, PRINTER.choose[kind]).click();
    await said(page, failures.refused);
    await printer.change({ refused: false, closed: true });
    await button(page, PRINTER.choose[kind]).click();
    await said(page, failures.notChosen);
    await printer.change({ closed: false });
    await button(page, PRINTER.choose[kind]).click();
    await card(page).getByText(KIND[kind], { exact: true }).waitFor();
    await expect.poll(() => card(page).getByRole("alert").count(), TIMEOUT).toBe(0);

    await button(page, PRINTER.testPage).click();
    await card(page).getByText(PRINTER.testDone).waitFor();
    const lines = textOf(await printer.printed(48));
    expect(lines[lines.indexOf(PRINTER.testNames.cp850) + 1]).toBe(PRINTER.testSample);
    expect(lines[lines.indexOf(PRINTER.testNames.windows1252) + 1]).toBe(PRINTER.testSample);
    await check(page);

    await printer.change({ bytes: [], paper: false });
    await button(page, PRINTER.testPage).click();
    await said(page, failures.paper);
    expect((await printer.read()).bytes).toEqual([]);

    await printer.change({ paper: true, vanishesAfter: 200 });
    await button(page, PRINTER.testPage).click();
    await said(page, { what: failures.absent.what, remedy: PRINTER.incomplete });
    expect((await printer.read()).bytes).toHaveLength(200);
    await check(page);

    await printer.change({ bytes: [], off: false, vanishesAfter: null, pausesAfter: 200 });
    await button(page, PRINTER.testPage).click();
    await card(page)
      .getByText(/Envoi\u00A0: [1-9]\d?\u00A0%/)
      .waitFor();
    await printer.change({ pausesAfter: null });
    await card(page).getByText(PRINTER.testDone).waitFor();
    expect(textOf(await printer.printed(48))).toContain(PRINTER.testNames.cp437);

    // The device remembers it; the browser is not asked again.
    await card(page).getByLabel(PRINTER.alphabet).selectOption("windows1252");
    await automatic.check();
    await page.reload();
    await card(page).getByText(KIND[kind], { exact: true }).waitFor();
    expect(await automatic.isChecked()).toBe(true);
    expect(await card(page).getByLabel(PRINTER.alphabet).inputValue()).toBe("windows1252");
    await button(page, PRINTER.testPage).click();
    await card(page).getByText(PRINTER.testDone).waitFor();
    expect((await printer.read()).asked).toBe(0);

    await button(page, PRINTER.forgetLabel(KIND[kind])).click();
    await card(page).getByText(PRINTER.none).waitFor();
    expect(await automatic.isChecked()).toBe(false);
  }
});

journey("l'imprimante d'un navigateur sans USB ni Bluetooth", [360], async ({ page }) => {
  await page.addInitScript(() => {
    for (const kind of ["usb", "bluetooth"]) {
      Object.defineProperty(navigator, kind, { value: undefined, configurable: true });
    }
  });
  const { account } = await openBoutique();
  await logIn(page, account, "/settings?onglet=ticket");
  await page.getByRole("switch", { name: PARAMETRES.qrTicket }).scrollIntoViewIfNeeded();
  await card(page).getByText(PRINTER.missing.browser).waitFor();
  expect(await card(page).getByRole("button").count()).toBe(0);
  await check(page);
});
