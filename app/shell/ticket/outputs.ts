// What a press on Imprimer or Partager does, fetched at the first press.
import { TICKETS } from "#app/content/tickets.ts";
import { isLost } from "#app/network/timed-fetch.ts";
import { type Largeur, ticketOf } from "#worker/features/tickets/domain/ticket.ts";
import { copyLink, hasShareSheet, openShareSheet, receiptLink } from "./link.ts";
import { printInDialog } from "./print.ts";
import type { OutputState, Sale } from "./use-outputs.ts";

type After = Pick<OutputState, "said" | "link">;

export async function printSale(sale: Sale, known: string | null): Promise<After> {
  const { shop, fuseau, duplicata } = sale;
  const link = shop.qrTicket ? (known ?? (await linkInTime(sale.facture.id))) : known;
  const ticket = ticketOf(sale, { shop, fuseau, duplicata, lien: shop.qrTicket ? link : null });
  const opened = await printInDialog(ticket, LARGEUR);
  return {
    link,
    said: opened
      ? { kind: "done", text: TICKETS.sent }
      : { kind: "failed", text: TICKETS.printFailed, detail: TICKETS.notOpened },
  };
}

/** The system's sheet where there is one, else the link is copied (specification 2.11). */
export async function shareSale(sale: Sale, text: string, known: string | null): Promise<After> {
  const link = known ?? (await receiptLink(sale.facture.id));
  if (hasShareSheet()) {
    await openShareSheet(text, link);
    return { link, said: null };
  }
  return { link, said: (await copyLink(link)) ? { kind: "done", text: TICKETS.copied } : null };
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

const LARGEUR: Largeur = "80";
