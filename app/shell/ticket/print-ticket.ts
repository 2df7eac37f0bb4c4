// One way to the paper for all that is printed as a ticket: the printer of this device, else the browser's dialog.
import { TICKET_BUTTONS } from "#app/content/ticket-buttons.ts";
import { TICKETS } from "#app/content/tickets.ts";
import { failureText } from "#app/device/printer/failure.ts";
import { directPrinter, rollLargeur, ticketLargeur } from "#app/device/printer/preferences.ts";
import { printDirect } from "#app/device/printer/print-ticket.ts";
import type { Largeur } from "#worker/features/tickets/domain/paper.ts";
import type { Ticket } from "#worker/features/tickets/domain/ticket.ts";
import type { OutputResult } from "./output-state.ts";
import { printInDialog } from "./print.ts";

/** Opens the printer while the ticket comes: the browser lets a printer be chosen only right after the press. */
export async function printTicket(ticket: Ticket | Promise<Ticket>): Promise<OutputResult> {
  return directPrinter()
    ? printOnDevice(ticket)
    : printByDialog(await ticket, ticketLargeur.get(), TICKETS.sent);
}

/** For what has no form of its own on A4 and is no invoice: `sent` is said once the dialog was opened. */
export async function printRoll(ticket: Ticket, sent: string): Promise<OutputResult> {
  return directPrinter() ? printOnDevice(ticket) : printByDialog(ticket, rollLargeur(), sent);
}

async function printOnDevice(ticket: Ticket | Promise<Ticket>): Promise<OutputResult> {
  const failure = await printDirect(ticket);
  if (failure === null) return { kind: "done", text: TICKETS.printed };
  const { what, remedy } = failureText(failure);
  return { kind: "failed", text: what, detail: remedy };
}

async function printByDialog(ticket: Ticket, largeur: Largeur, sent: string): Promise<OutputResult> {
  const opened = await printInDialog(ticket, largeur);
  return opened
    ? { kind: "done", text: sent }
    : { kind: "failed", text: TICKET_BUTTONS.printFailed, detail: TICKETS.notOpened };
}
