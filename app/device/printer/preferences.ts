// What this device knows of its printer, and of its paper. Nothing of it is the shop's: two tills may have two printers.
import { createPreference } from "#app/device/preference.ts";
import { useStore } from "#app/device/store.ts";
import { isObject, parseJson } from "#worker/core/domain/objects.ts";
import { CODE_PAGES, type CodePage, DEFAULT_CODE_PAGE } from "#worker/features/tickets/domain/paper.ts";
import { type Largeur, LARGEURS, type RollLargeur } from "#worker/features/tickets/domain/paper.ts";
import { PRINTER_NAME } from "./remembered.ts";

const DEFAULT_LARGEUR: RollLargeur = "80";

const largeur = createPreference<Largeur>("etal:papier", {
  parse: (text) => LARGEURS.find((known) => known === text) ?? DEFAULT_LARGEUR,
  print: (value) => value,
});

/** The paper of this device, for the print dialog as for a direct printer. */
export const ticketLargeur = { get: largeur.get, set: largeur.set };

export function useTicketLargeur(): Largeur {
  return useStore(largeur, DEFAULT_LARGEUR);
}

export const PRINTER_KINDS = ["usb", "bluetooth"] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

/** `id` finds the printer again among those that the browser may open. */
export type Printer = { kind: PrinterKind; id: string; name: string };

export type PrinterPreference = {
  printer: Printer | null;
  codePage: CodePage;
  /** Prints after each sale; without effect as long as there is no direct printer. */
  automatic: boolean;
};

const NONE: PrinterPreference = { printer: null, codePage: DEFAULT_CODE_PAGE, automatic: false };

const preference = createPreference<PrinterPreference>(PRINTER_NAME, {
  parse: (text) => readPreference(parseJson(text ?? "null")),
  print: JSON.stringify,
});

export const printerPreference = {
  get: preference.get,
  change(change: Partial<PrinterPreference>) {
    preference.set({ ...preference.get(), ...change });
  },
  /** The alphabet stays: the next printer of this device is often the same one, chosen again. */
  forget() {
    preference.set({ ...preference.get(), printer: null, automatic: false });
  },
};

export function usePrinterPreference(): PrinterPreference {
  return useStore(preference, NONE);
}

/** The paper of a ticket printer, also where the dialog prints A4. */
export function rollLargeur(): RollLargeur {
  const chosen = largeur.get();
  return chosen === "A4" ? DEFAULT_LARGEUR : chosen;
}

/** The printer that prints this device's tickets without a dialog. A ticket printer has no A4. */
export function directPrinter(): Printer | null {
  return largeur.get() === "A4" ? null : preference.get().printer;
}

/** Whether a sale prints by itself on this device. */
export function printsAutomatically(): boolean {
  return directPrinter() !== null && preference.get().automatic;
}

function readPreference(value: unknown): PrinterPreference {
  if (!isObject(value)) return NONE;
  const { printer, codePage, automatic } = value;
  return {
    printer: readPrinter(printer),
    codePage: CODE_PAGES.find((known) => known === codePage) ?? DEFAULT_CODE_PAGE,
    automatic: automatic === true,
  };
}

function readPrinter(value: unknown): Printer | null {
  if (!isObject(value)) return null;
  const { kind, id, name } = value;
  const known = PRINTER_KINDS.find((one) => one === kind);
  if (known === undefined || typeof id !== "string" || typeof name !== "string") return null;
  return { kind: known, id, name };
}
