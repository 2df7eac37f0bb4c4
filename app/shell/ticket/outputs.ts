// What a press on Imprimer or Partager does, fetched at the first press.
import { TICKET_BUTTONS } from "#app/content/ticket-buttons.ts";
import { TICKETS } from "#app/content/tickets.ts";
import { sayFailure } from "#app/device/printer/failure.ts";
import { directPrinter, printsAutomatically, ticketLargeur } from "#app/device/printer/preferences.ts";
import { printDirect } from "#app/device/printer/print-ticket.ts";
import { isLost } from "#app/network/timed-fetch.ts";
import { type Ticket, ticketOf } from "#worker/features/tickets/domain/ticket.ts";
import { copyLink, hasShareSheet, openShareSheet, receiptLink } from "./link.ts";
import { sharedLink } from "./message.ts";
import { printInDialog } from "./print.ts";
import type { OutputState, Sale } from "./use-outputs.ts";

type After = Pick<OutputState, "said"> & Partial<Pick<OutputState, "shared">>;

const NOTHING: After = { said: null };

/** Nothing without a printer that prints each sale. */
export async function printByItself(sale: Sale): Promise<After> {
  return printsAutomatically() ? printSale(sale, null) : NOTHING;
}

/** On the printer of this device, else in the browser's dialog. */
export async function printSale(sale: Sale, known: string | null): Promise<After> {
  const { shop, fuseau, duplicata } = sale;
  const ticket = (async () => {
    const link = shop.qrTicket ? (known ?? (await linkInTime(sale.facture.id))) : null;
    return ticketOf(sale, { shop, fuseau, duplicata, lien: link });
  })();
  return directPrinter() ? printOnDevice(ticket) : printByDialog(await ticket);
}

/** Opens the printer while the link comes: the browser lets a printer be chosen only right after the press. */
async function printOnDevice(ticket: Promise<Ticket>): Promise<After> {
  const failure = await printDirect(ticket);
  if (failure === null) return { said: { kind: "done", text: TICKETS.printed } };
  const { what, remedy } = sayFailure(failure);
  return { said: { kind: "failed", text: what, detail: remedy } };
}

async function printByDialog(ticket: Ticket): Promise<After> {
  const opened = await printInDialog(ticket, ticketLargeur.get());
  return {
    said: opened
      ? { kind: "done", text: TICKETS.sent }
      : { kind: "failed", text: TICKET_BUTTONS.printFailed, detail: TICKETS.notOpened },
  };
}

/** The system's sheet where there is one, else the link is copied (specification 2.11). */
export async function shareSale(sale: Sale, known: string | null): Promise<After> {
  const shared = sharedLink(sale, known ?? (await receiptLink(sale.facture.id)));
  const { text, address } = shared;
  if (hasShareSheet()) {
    await openShareSheet(text, address);
    return { shared, said: null };
  }
  return { shared, said: (await copyLink(address)) ? { kind: "done", text: TICKETS.copied } : null };
}

/** Without a network the ticket is printed without its QR code: the customer does not wait for it. */
async function linkInTime(factureId: number): Promise<string | null> {
  try {
    return await Promise.race([
      receiptLink(factureId),
      new Promise<null>((done) => setTimeout(done, LINK_WAIT_MS, null)),
    ]);
  } catch (error) {
    if (isLost(error)) return null;
    throw error;
  }
}

const LINK_WAIT_MS = 3_000;
