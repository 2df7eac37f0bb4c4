// What the receipt shows: the ticket without the customer, and the state of its payment.
import { devise } from "#worker/core/domain/devises.ts";
import { formatNumber } from "#worker/core/domain/money.ts";
import { formatInstant } from "#worker/core/domain/period.ts";
import { type Ticket, type TicketFacture, ticketOf, type TicketOptions, type TicketVente } from "./ticket.ts";
import { TICKET } from "./words.ts";

export type RecuState = "PAYE" | "EN_ATTENTE" | "RESTE" | "ANNULEE";

export type Recu = {
  ticket: Ticket;
  state: RecuState;
  /** The total without and with its currency apart, for the big figure. */
  montant: string;
  symbole: string;
};

/** Neither customer nor QR code: the reader is on the page that the code names. */
export function recuOf(
  sale: { facture: TicketFacture; ventes: readonly TicketVente[] },
  { shop, fuseau }: Pick<TicketOptions, "shop" | "fuseau">,
): Recu {
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
function stateOf({ statut, resteAPayer, paiements }: TicketFacture): RecuState {
  if (statut === "ANNULEE") return "ANNULEE";
  if (resteAPayer > 0) return "RESTE";
  return paiements.some((paiement) => paiement.statut === "EN_ATTENTE") ? "EN_ATTENTE" : "PAYE";
}
