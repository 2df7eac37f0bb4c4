import { eq, type SQL } from "drizzle-orm";
import { shownTelephone } from "./domain/telephone.ts";
import type { TicketShop } from "./domain/ticket.ts";
import { etablissements } from "#worker/features/parametres/tables.ts";
import { factures } from "#worker/features/ventes/tables/factures.ts";
import { byId, jsonOf, select } from "#worker/kernel/database/statements.ts";

const { nom, adresse, telephone, mentionsLegales, piedTicket, logo, qrTicket, fuseau } = etablissements;

/** What the shop prints on every ticket, and its time zone. */
export function ticketShop(etablissementId: number) {
  return select({ nom, adresse, telephone, mentionsLegales, piedTicket, logo, qrTicket, fuseau })
    .from(etablissements)
    .where(eq(etablissements.id, etablissementId));
}

type TicketShopRow = Omit<TicketShop, "qrTicket"> & { qrTicket: number; fuseau: string };

export function readTicketShop({ fuseau, ...row }: TicketShopRow): { shop: TicketShop; fuseau: string } {
  const telephone = row.telephone && shownTelephone(row.telephone);
  return { shop: { ...row, telephone, qrTicket: row.qrTicket === 1 }, fuseau };
}

/** The secret of the invoice's public receipt; null when there is none. */
export function receiptSecret(etablissementId: number, factureId: number | SQL) {
  return select({ reponse: jsonOf({ secret: factures.jetonPublic }) })
    .from(factures)
    .where(byId(factures, etablissementId, factureId));
}
