import { tryStorage } from "#app/device/storage.ts";

export const PRINTER_NAME = "etal:imprimante";

/** Whether a printer was ever chosen here: all that a sale needs to know before the code that prints has come. */
export function hasPrinter(): boolean {
  return typeof tryStorage(() => localStorage.getItem(PRINTER_NAME)) === "string";
}
