// Prints without a dialog. What makes the bytes is fetched at the first ticket.
import { PRINTER } from "#app/content/printer.ts";
import { readLogo } from "#worker/features/parametres/domain/logo.ts";
import type { Ticket } from "#worker/features/tickets/domain/ticket.ts";
import type { PrinterFailure } from "./failure.ts";
import { printerPreference, rollLargeur } from "./preferences.ts";
import { printBytes } from "./printer.ts";

/** Null when the printer took the ticket, else what failureText() says. Never throws. */
export function printDirect(ticket: Ticket | Promise<Ticket>): Promise<PrinterFailure | null> {
  return printBytes(bytesOf(ticket));
}

export function printTestPage(): Promise<PrinterFailure | null> {
  return printBytes(testPage());
}

async function bytesOf(coming: Ticket | Promise<Ticket>): Promise<Uint8Array> {
  const [{ ticketBytes }, ticket] = await Promise.all([encoder(), coming]);
  const logo = await logoOf(ticket);
  return ticketBytes(ticket, { ...paper(), logo });
}

async function testPage(): Promise<Uint8Array> {
  const { testPageBytes } = await encoder();
  const { testTitle, testNames, testSample } = PRINTER;
  return testPageBytes({ title: testTitle, names: testNames, sample: testSample }, paper());
}

const encoder = () => import("#worker/features/tickets/render/escpos.ts");

function paper() {
  return { largeur: rollLargeur(), codePage: printerPreference.get().codePage };
}

/** A ticket goes out without a logo rather than not at all. */
async function logoOf({ logo }: Ticket) {
  if (logo === null) return null;
  try {
    return await readLogo(Uint8Array.from(atob(logo), (letter) => letter.charCodeAt(0)));
  } catch {
    return null;
  }
}
