// The printer of this device: chosen once, found again, printing one thing after the other.
import { createStore, type Store, useStore } from "#app/device/store.ts";
import { chooseBluetooth, isKnown, openBluetooth } from "./bluetooth.ts";
import { PrinterError, type PrinterFailure } from "./failure.ts";
import { type PrinterLink, send, SILENCE_MS, within } from "./link.ts";
import { type Printer, type PrinterKind, printerPreference } from "./preferences.ts";
import { isAllowed, printers } from "./support.ts";
import { chooseUsb, isPlugged, openUsb } from "./usb.ts";

export type PrinterState =
  /** Remembered, and not tried since the page was loaded. */
  | { kind: "remembered" }
  | { kind: "ready" }
  /** `share`: of the bytes that the printer has taken, from 0 to 1. */
  | { kind: "printing"; share: number }
  | { kind: "failed"; failure: PrinterFailure };

const REMEMBERED: PrinterState = { kind: "remembered" };

export const printerState: Store<PrinterState> = createStore<PrinterState>(() => REMEMBERED);

export function usePrinterState(): PrinterState {
  return useStore(printerState, REMEMBERED);
}

/** Opens the browser's list, which needs a press behind it. Null when a printer was chosen. */
export async function choosePrinter(kind: PrinterKind): Promise<PrinterFailure | null> {
  try {
    const { usb, bluetooth } = reachable(kind);
    const printer =
      kind === "usb" ? usb && (await chooseUsb(usb)) : bluetooth && (await chooseBluetooth(bluetooth));
    if (!printer) throw new PrinterError("refused");
    printerPreference.change({ printer });
    printerState.set(REMEMBERED);
    await checkPrinter();
    return null;
  } catch (error) {
    return asPrinterError(error);
  }
}

/** Looks whether the browser still finds the printer; opens nothing. */
export async function checkPrinter(): Promise<void> {
  const { printer } = printerPreference.get();
  if (!printer || printerState.get().kind === "printing") return;
  try {
    const { usb, bluetooth } = reachable(printer.kind);
    if (printer.kind === "usb") {
      if (!usb || !(await isPlugged(usb, printer))) throw new PrinterError("absent");
      printerState.set({ kind: "ready" });
    } else if (!bluetooth || !(await isKnown(bluetooth, printer))) {
      throw new PrinterError("ask");
    }
  } catch (error) {
    printerState.set({ kind: "failed", failure: asPrinterError(error) });
  }
}

/** A cable that is plugged in or pulled out while the page is open. */
export function watchPlugs(): () => void {
  const { usb } = printers();
  const check = () => void checkPrinter();
  for (const event of ["connect", "disconnect"]) usb?.addEventListener(event, check);
  return () => {
    for (const event of ["connect", "disconnect"]) usb?.removeEventListener(event, check);
  };
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Prints after what is being printed. Null when the printer took everything. Nothing is ever sent twice: whoever reads the
 * failure decides.
 */
export function printBytes(bytes: Promise<Uint8Array>): Promise<PrinterFailure | null> {
  const printed = last.then(() => printNow(bytes));
  last = printed;
  return printed;
}

async function printNow(bytes: Promise<Uint8Array>): Promise<PrinterFailure | null> {
  const { printer } = printerPreference.get();
  const arriving = bytes.catch((cause: unknown) => {
    throw new PrinterError("lost", { cause });
  });
  // Where the printer fails first, nobody waits for the bytes.
  void arriving.catch(() => undefined);
  try {
    if (!printer) throw new PrinterError("notChosen");
    printerState.set({ kind: "printing", share: 0 });
    // The bytes may come with a part of the code, while the press that allows a question to the user grows old.
    const link = await open(printer);
    try {
      await send(link, await arriving, (share) => printerState.set({ kind: "printing", share }));
    } finally {
      await within(link.close(), SILENCE_MS).catch(() => undefined);
    }
    printerState.set({ kind: "ready" });
    return null;
  } catch (error) {
    const failure = asPrinterError(error);
    printerState.set({ kind: "failed", failure });
    return failure;
  }
}

function reachable(kind: PrinterKind) {
  if (!isAllowed(kind)) throw new PrinterError("reload");
  return printers();
}

function open(printer: Printer): Promise<PrinterLink> {
  const { usb, bluetooth } = reachable(printer.kind);
  if (printer.kind === "usb" && usb) return openUsb(usb, printer);
  if (printer.kind === "bluetooth" && bluetooth) return openBluetooth(bluetooth, printer);
  throw new PrinterError("refused");
}

function asPrinterError(error: unknown): PrinterError {
  return error instanceof PrinterError ? error : new PrinterError("absent", { cause: error });
}
