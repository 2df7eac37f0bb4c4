// What a press on Imprimer or Partager does, fetched at the first press.
import { TICKET_BUTTONS } from "#app/content/ticket-buttons.ts";
import { TICKETS } from "#app/content/tickets.ts";
import { printsAutomatically } from "#app/device/printer/preferences.ts";
import { type Ticket, ticketOf } from "#worker/features/tickets/domain/ticket.ts";
import { copyText, hasShareSheet, openShareSheet, recuLink } from "./link.ts";
import { provisionalText, sharedLink } from "./message.ts";
import type { OutputState, Sale } from "./output-state.ts";
import { printTicket } from "./print-ticket.ts";

type After = Pick<OutputState, "result"> & Partial<Pick<OutputState, "shared">>;

const NOTHING: After = { result: null };

/** Nothing without a printer that prints each sale. */
export async function printByItself(sale: Sale): Promise<After> {
  return printsAutomatically() ? printSale(sale, null) : NOTHING;
}

export async function printSale(sale: Sale, known: string | null): Promise<After> {
  return { result: await printTicket(ticketWithLink(sale, known)) };
}

async function ticketWithLink(sale: Sale, known: string | null): Promise<Ticket> {
  const { shop, fuseau, duplicate, provisional } = sale;
  if (provisional) return ticketOf(sale, { shop, fuseau, duplicate, provisional });
  // A receipt that no ticket names is not made public.
  const link = known ?? (shop.qrTicket ? await linkInTime(sale.facture.id) : null);
  return ticketOf(sale, { shop, fuseau, duplicate, link });
}

/** The system's sheet where there is one, else the link is copied. */
export async function shareSale(sale: Sale, known: string | null): Promise<After> {
  if (sale.provisional) return shareText(provisionalText(sale));
  const shared = sharedLink(sale, known ?? (await recuLink(sale.facture.id)));
  const { text, address } = shared;
  if (hasShareSheet()) {
    await openShareSheet(text, address);
    return { shared, result: null };
  }
  return { shared, result: (await copyText(address)) ? { kind: "done", text: TICKETS.copied } : null };
}

async function shareText(text: string): Promise<After> {
  if (hasShareSheet()) {
    await openShareSheet(text);
    return NOTHING;
  }
  const copied = await copyText(text);
  return {
    result: copied
      ? { kind: "done", text: TICKETS.textCopied }
      : { kind: "failed", text: TICKET_BUTTONS.shareFailed },
  };
}

/** Without a link in time the ticket is printed without its QR code: the customer waits for the paper, not for the code. */
function linkInTime(factureId: number): Promise<string | null> {
  return Promise.race([
    recuLink(factureId).catch(() => null),
    new Promise<null>((done) => setTimeout(done, LINK_WAIT_MS, null)),
  ]);
}

const LINK_WAIT_MS = 3_000;
