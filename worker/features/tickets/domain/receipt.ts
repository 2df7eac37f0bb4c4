// What the public receipt shows: the ticket without the customer, and the state of its payment.
import { devise } from "#worker/core/domain/devises.ts";
import { formatNumber } from "#worker/core/domain/money.ts";
import { formatInstant } from "#worker/core/domain/period.ts";
import { type Ticket, type TicketFacture, ticketOf, type TicketOptions, type TicketVente } from "./ticket.ts";
import { TICKET } from "./words.ts";

export type ReceiptState = "PAYE" | "EN_ATTENTE" | "RESTE" | "ANNULEE";

export type Receipt = {
  ticket: Ticket;
  state: ReceiptState;
  /** The total without and with its currency apart, for the big figure. */
  montant: string;
  symbole: string;
};

/** Neither customer nor QR code: the reader is on the page that the code names. */
export function receiptOf(
  sale: { facture: TicketFacture; ventes: readonly TicketVente[] },
  { shop, fuseau }: Pick<TicketOptions, "shop" | "fuseau">,
): Receipt {
  const { facture } = sale;
  const currency = devise(facture.deviseCode);
  const ticket = ticketOf(sale, { shop, fuseau });
  const { dateAnnulation, zoneAnnulation = fuseau } = facture;
  return {
    ticket: {
      ...ticket,
      facts: [
        { label: TICKET.facture, value: facture.numeroFacture },
        { label: TICKET.date, value: formatInstant(facture.dateOperation, fuseau) },
        ...(dateAnnulation == null
          ? []
          : [{ label: TICKET.cancelledOn, value: formatInstant(dateAnnulation, zoneAnnulation) }]),
      ],
    },
    state: stateOf(facture),
    montant: formatNumber(facture.montantTotal, currency),
    symbole: currency.symbole,
  };
}

/** What is left to pay counts before what waits: the customer owes that. */
function stateOf({ statut, resteAPayer, paiements }: TicketFacture): ReceiptState {
  if (statut === "ANNULEE") return "ANNULEE";
  if (resteAPayer > 0) return "RESTE";
  return paiements.some((paiement) => paiement.statut === "EN_ATTENTE") ? "EN_ATTENTE" : "PAYE";
}
