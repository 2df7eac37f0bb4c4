// Printers for a browser that has none. What they print is read back by the tests' own decoder.
import type { BrowserContext, Page } from "playwright-core";
import { decode, isLine, type Printed } from "#tests/helpers/escpos/decode.ts";
import { type FakePrinter, fakePrinters } from "#tests/helpers/printers/fake.ts";

type Kind = "usb" | "bluetooth";
type PlayedWindow = { played: ReturnType<typeof fakePrinters> };

/** Before the page is opened. What the user allows outlives a reload; the printers themselves begin anew with it. */
export async function installPrinters(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(`{
    window.played = (${fakePrinters.toString()})();
    for (const kind of ["usb", "bluetooth"])
      Object.defineProperty(navigator, kind, { value: window.played[kind], configurable: true });
  }`);
}

export function printerOf(page: Page, kind: Kind) {
  const read = () => page.evaluate((kind) => (window as unknown as PlayedWindow).played.printers[kind], kind);
  return {
    read,
    change: (change: Partial<FakePrinter>) =>
      page.evaluate(
        ([kind, change]) => {
          const { printers, plug } = (window as unknown as PlayedWindow).played;
          Object.assign(printers[kind], change);
          plug();
        },
        [kind, change] as const,
      ),
    /** What is on the paper since the last cut by hand. Throws at bytes that no printer knows. */
    printed: async (columns: 32 | 48): Promise<Printed[]> =>
      decode(Uint8Array.from((await read()).bytes), columns),
    tearOff: () =>
      page.evaluate((kind) => {
        (window as unknown as PlayedWindow).played.printers[kind].bytes = [];
      }, kind),
  };
}

export function textOf(printed: readonly Printed[]): string[] {
  return printed.filter(isLine).map(({ text }) => text);
}
