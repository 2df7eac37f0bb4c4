import type { TicketFacture, TicketShop, TicketVente } from "#worker/features/tickets/domain/ticket.ts";

export type Sale = {
  facture: TicketFacture;
  ventes: readonly TicketVente[];
  shop: TicketShop;
  fuseau: string;
  /** Printing again what the customer has already had. */
  duplicate: boolean;
  /** The server has not recorded the sale, so that no address shows its receipt. */
  provisional?: boolean;
};

/** The receipt's address, with what goes out beside it. `telephone`: the customer's, where it is known. */
export type SharedLink = { address: string; text: string; telephone: string | null };

/** What the user reads, and a remedy where something failed. */
export type OutputResult = { kind: "done" | "failed"; text: string; detail?: string };

export type OutputState = {
  busy: "print" | "share" | null;
  result: OutputResult | null;
  /** Once this device has made it or asked for it, until the screen is read again. */
  shared: SharedLink | null;
};
