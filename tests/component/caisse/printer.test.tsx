// Each sale's ticket on a printer without a dialog.
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { SHEETS } from "#app/content/later-sheets.ts";
import { PRINTER } from "#app/content/printer.ts";
import { TICKET_BUTTONS } from "#app/content/ticket-buttons.ts";
import { checkScreen } from "#tests/component/harness/check.ts";
import { installPrinters } from "#tests/component/harness/printers.ts";
import type { Width } from "#tests/component/harness/screen.tsx";
import { OIL, openCaisse, payCash, payWithoutNetwork, sheet, tile, WIDTHS } from "./caisse.ts";

async function openWithPrinter(width: Width = 1280) {
  const printer = installPrinters()("usb");
  const remembered = { kind: "usb", id: "1046:20497:", name: "POS-80" };
  sessionStorage.setItem("fake:usb", "1");
  localStorage.setItem(
    "etal:imprimante",
    JSON.stringify({ printer: remembered, codePage: "cp850", automatic: true }),
  );
  // The other tab that chose it.
  window.dispatchEvent(new StorageEvent("storage", { key: "etal:imprimante" }));
  const caisse = await openCaisse({ width });
  await tile(OIL.titre).click();
  return { printer, ...caisse };
}

const print = () => sheet().getByRole("button", { name: TICKET_BUTTONS.print });

test("the ticket comes by itself, and then the success closes by itself", async () => {
  const { printer } = await openWithPrinter();
  await payCash();
  await expect.element(sheet().getByText("Vente enregistrée avec succès")).toBeVisible();
  await expect.poll(() => sheet().query(), { timeout: 10_000 }).toBeNull();
  const lines = printer.lines().join(" ");
  for (const part of ["Boutique Teranga", OIL.titre, "TOTAL"]) expect(lines).toContain(part);
});

test.each(WIDTHS)("what the printer does not do is said, and stays (%i px)", async (width) => {
  const { printer, sold } = await openWithPrinter(width);
  printer.change({ paper: false });
  await payCash();
  await expect.element(sheet().getByText(PRINTER.failures.paper.what)).toBeVisible();
  await checkScreen();
  expect(printer.state.bytes).toEqual([]);
  printer.change({ paper: true, vanishesAfter: 60 });
  await print().click();
  await expect.element(sheet().getByText(PRINTER.failures.absent.what)).toBeVisible();
  await expect.element(sheet().getByText(PRINTER.incomplete)).toBeVisible();
  printer.tearOff();
  printer.change({ off: false, vanishesAfter: null, busy: true });
  await print().click();
  await expect.element(sheet().getByText(PRINTER.failures.busy.what)).toBeVisible();
  // The next press prints the whole ticket.
  printer.change({ busy: false, pausesAfter: 60 });
  await print().click();
  await expect.poll(() => printer.state.bytes.length).toBeGreaterThan(0);
  printer.change({ pausesAfter: null });
  await expect.element(sheet().getByText("Ticket imprimé")).toBeVisible();
  expect(printer.lines().join(" ")).toContain("Merci de votre visite");
  await sheet().getByRole("button", { name: SHEETS.nextVente }).click();
  expect(sold).toHaveLength(1);
});

test("a sale that the device keeps is printed and shared as provisional, and the server is asked nothing", async () => {
  const { printer, server } = await openWithPrinter();
  const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, "share", { configurable: true, value: share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
  await payWithoutNetwork({ server });
  const kept = page.getByRole("dialog", { name: HORS_LIGNE.kept });
  await kept.getByRole("button", { name: TICKET_BUTTONS.share }).click();
  await expect.poll(() => share.mock.calls.length).toBe(1);
  expect(share.mock.calls[0]?.[0]).toEqual({
    text: expect.stringMatching(/provisoire\s:\sP-A-\d{8}-1/) as string,
  });
  await expect.poll(() => printer.lines().join(" ")).toContain("TOTAL");
  const lines = printer.lines().join(" ");
  for (const part of ["provisoire", "P-A-", OIL.titre]) expect(lines).toContain(part);
});
