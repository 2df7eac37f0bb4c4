// The printer of this device, in the settings of the ticket.
import { expect, test } from "vitest";
import { cleanup } from "vitest-browser-react";
import { page } from "vitest/browser";
import { PRINTER } from "#app/content/printer.ts";
import * as settings from "#app/routes/_app._shell.settings.tsx";
import { checkScreen } from "#tests/component/harness/check.ts";
import { installPrinters, type Kind } from "#tests/component/harness/printers.ts";
import { given, openScreen, type Width } from "#tests/component/harness/screen.tsx";
import { times } from "#tests/helpers/long.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { paysByCode } from "#worker/core/domain/pays.ts";

const NAMES = { usb: "POS-80", bluetooth: "MPT-II" } as const;
const { failures } = PRINTER;

const card = () => page.getByRole("region", { name: PRINTER.title });
const button = (name: string) => card().getByRole("button", { name });
const automatic = () => card().getByRole("switch", { name: PRINTER.automatic });

async function openSettings(width: Width): Promise<void> {
  const pays = paysByCode("SN");
  if (!pays) throw new Error("No Senegal");
  const etablissement = {
    ...{ id: 1, version: 1, nom: "Boutique Teranga", description: null, adresse: null, telephone: null },
    ...{ mentionsLegales: null, piedTicket: null, logo: null, qrTicket: false, mobileMoneyAttente: false },
    ...{ pays: { ...pays, id: 1 }, devise: devise("XOF") },
  };
  await openScreen("/settings?onglet=ticket", {
    width,
    routes: {
      "routes/_app._shell.settings": given(settings, {
        loader: () => ({ onglet: "ticket" as const, etablissement }),
      }),
    },
  });
  // The card is loaded when it comes into sight.
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return card().query();
    })
    .not.toBeNull();
}

async function expectShown({ what, remedy }: { what: string; remedy: string }): Promise<void> {
  await expect.element(card().getByRole("alert").getByText(what, { exact: true })).toBeVisible();
  await expect.element(card().getByRole("alert").getByText(remedy)).toBeVisible();
}

const KINDS: [Kind, Width][] = [
  ["usb", 360],
  ["bluetooth", 360],
  ["usb", 1280],
];

test.each(KINDS.slice(0, times(2, KINDS.length)))(
  "a printer over %s is chosen, and prints its test page (%i px)",
  async (kind, width) => {
    const printer = installPrinters()(kind);
    await openSettings(width);
    await expect.element(card().getByText(PRINTER.none)).toBeVisible();
    await expect.element(automatic()).toBeDisabled();
    await checkScreen();
    printer.change({ refused: true });
    await button(PRINTER.choose[kind]).click();
    await expectShown(failures.refused);
    printer.change({ refused: false, closed: true });
    await button(PRINTER.choose[kind]).click();
    await expectShown(failures.notChosen);
    printer.change({ closed: false });
    await button(PRINTER.choose[kind]).click();
    await expect.element(card().getByText(NAMES[kind], { exact: true })).toBeVisible();
    await expect.element(card().getByRole("alert")).not.toBeInTheDocument();
    await button(PRINTER.testPage).click();
    await expect.element(card().getByText(PRINTER.testDone)).toBeVisible();
    const lines = printer.lines();
    expect(lines[lines.indexOf(PRINTER.testNames.cp850) + 1]).toBe(PRINTER.testSample);
    expect(lines[lines.indexOf(PRINTER.testNames.windows1252) + 1]).toBe(PRINTER.testSample);
    await checkScreen();
  },
);

async function choose(kind: Kind) {
  const printer = installPrinters()(kind);
  await openSettings(360);
  await button(PRINTER.choose[kind]).click();
  await expect.element(card().getByText(NAMES[kind], { exact: true })).toBeVisible();
  return printer;
}

test.each<Kind>(["usb", "bluetooth"])("what the printer over %s does not do is said", async (kind) => {
  const printer = await choose(kind);
  printer.change({ paper: false });
  await button(PRINTER.testPage).click();
  await expectShown(failures.paper);
  expect(printer.state.bytes).toEqual([]);
  printer.change({ paper: true, vanishesAfter: 200 });
  await button(PRINTER.testPage).click();
  await expectShown({ what: failures.absent.what, remedy: PRINTER.incomplete });
  expect(printer.state.bytes).toHaveLength(200);
  await checkScreen();
  printer.tearOff();
  printer.change({ off: false, vanishesAfter: null, pausesAfter: 200 });
  await button(PRINTER.testPage).click();
  await expect.element(card().getByText(/Envoi\u00A0: [1-9]\d?\u00A0%/)).toBeVisible();
  printer.change({ pausesAfter: null });
  await expect.element(card().getByText(PRINTER.testDone)).toBeVisible();
  expect(printer.lines()).toContain(PRINTER.testNames.cp437);
});

test.each<Kind>(["usb", "bluetooth"])(
  "the device remembers its printer over %s until it forgets it",
  async (kind) => {
    const printer = await choose(kind);
    await card().getByLabelText(PRINTER.alphabet).selectOptions("windows1252");
    await automatic().click();
    await expect.element(automatic()).toBeChecked();
    const { requests } = printer.state;
    await cleanup();
    await openSettings(360);
    await expect.element(card().getByText(NAMES[kind], { exact: true })).toBeVisible();
    await expect.element(automatic()).toBeChecked();
    await expect.element(card().getByLabelText(PRINTER.alphabet)).toHaveValue("windows1252");
    await button(PRINTER.testPage).click();
    await expect.element(card().getByText(PRINTER.testDone)).toBeVisible();
    // The browser's user is not asked again.
    expect(printer.state.requests).toBe(requests);
    await button(PRINTER.forgetLabel(NAMES[kind])).click();
    await expect.element(card().getByText(PRINTER.none)).toBeVisible();
    await expect.element(automatic()).not.toBeChecked();
  },
);
