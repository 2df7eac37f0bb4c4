import { TICKETS } from "#app/content/tickets.ts";
import { devise } from "#worker/core/domain/devises.ts";
import { formatMontant } from "#worker/core/domain/money.ts";
import { ticketOf } from "#worker/features/tickets/domain/ticket.ts";
import type { Sale, SharedLink } from "./output-state.ts";

export function sharedLink({ facture, shop }: Sale, address: string): SharedLink {
  const { numeroFacture, montantTotal, deviseCode, paiements } = facture;
  const text = TICKETS.message(numeroFacture, shop.nom, formatMontant(montantTotal, devise(deviseCode)));
  // Who paid by mobile money has given a number.
  const telephone = paiements.find(({ telephone }) => telephone !== null && telephone !== "")?.telephone;
  return { address, text, telephone: telephone ?? null };
}

/** A whole ticket as a message, since no address shows it. */
export function provisionalText(sale: Sale): string {
  const { shop, fuseau } = sale;
  const ticket = ticketOf(sale, { shop, fuseau, provisional: true });
  const pair = ({ label, value }: { label: string; value: string }) => `${label}\u00A0: ${value}`;
  return [
    ticket.nom,
    ...ticket.facts.map(pair),
    ...ticket.lignes.map(({ titre, detail, montant }) =>
      pair({ label: `${titre}, ${detail}`, value: montant }),
    ),
    pair(ticket.total),
    ...ticket.paiements.map(pair),
  ].join("\n");
}
