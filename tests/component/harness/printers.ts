// Printers for a browser that has none. What they print is read back by the tests' own decoder.
import { decode, isLine } from "#tests/helpers/escpos/decode.ts";
import { type FakePrinter, fakePrinters } from "#tests/helpers/printers/fake.ts";

export type Kind = "usb" | "bluetooth";

/** What the user allows outlives a screen that is opened again. */
export function installPrinters() {
  const played = fakePrinters();
  for (const kind of ["usb", "bluetooth"] as const)
    Object.defineProperty(navigator, kind, { value: played[kind], configurable: true });
  return (kind: Kind) => {
    const state = played.printers[kind];
    return {
      state,
      change: (change: Partial<FakePrinter>) => {
        Object.assign(state, change);
        played.plug();
      },
      /** The lines on the paper since the last cut by hand. Throws at bytes that no printer knows. */
      lines: () =>
        decode(Uint8Array.from(state.bytes), 48)
          .filter(isLine)
          .map(({ text }) => text),
      tearOff: () => {
        state.bytes = [];
      },
    };
  };
}
