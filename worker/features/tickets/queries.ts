import { eq, type SQL, sql } from "drizzle-orm";
import { printedShopAt } from "#worker/books/queries/versions.ts";
import { type OfShop, statement } from "#worker/core/database/compiled.ts";
import { byId, jsonOf, select } from "#worker/core/database/statements.ts";
import { ofSecret } from "#worker/features/ventes/queries/facture.ts";
import { etablissements } from "#worker/schema/boutique/etablissements.ts";
import { factures } from "#worker/schema/boutique/factures.ts";
import { shownTelephone } from "./domain/telephone.ts";
import type { TicketShop } from "./domain/ticket.ts";

const { nom, adresse, telephone, mentionsLegales, piedTicket, logo, qrTicket, fuseau } = etablissements;

const printedNow = statement(({ etablissementId }: OfShop) =>
  select({ nom, adresse, telephone, mentionsLegales, piedTicket, logo, qrTicket, fuseau })
    .from(etablissements)
    .where(eq(etablissements.id, etablissementId)),
);

/** What the shop prints on a ticket now, and its time zone. */
export const ticketShop = (etablissementId: number) => printedNow({ etablissementId });

/** What the shop printed, and its time zone, when this invoice was recorded. */
export function ticketShopOf(etablissementId: number, factureId: number | SQL): SQL<TicketShopRow> {
  return printedAt(etablissementId, byId(factures, etablissementId, factureId));
}

/** The same for the invoice whose receipt has this secret. */
export function recuShop(etablissementId: number, secret: string): SQL<TicketShopRow> {
  return printedAt(etablissementId, ofSecret(etablissementId, secret));
}

function printedAt(etablissementId: number, facture: SQL): SQL<TicketShopRow> {
  const recorded = sql`(SELECT ${factures.dateCreation} FROM ${factures} WHERE ${facture})`;
  return printedShopAt(etablissementId, recorded);
}

type TicketShopRow = Omit<TicketShop, "qrTicket"> & { qrTicket: number; fuseau: string };

export function readTicketShop({ fuseau, ...row }: TicketShopRow): { shop: TicketShop; fuseau: string } {
  const telephone = row.telephone && shownTelephone(row.telephone);
  return { shop: { ...row, telephone, qrTicket: row.qrTicket === 1 }, fuseau };
}

/** The secret of the invoice's receipt; null when there is none. */
export function recuSecret(etablissementId: number, factureId: number | SQL) {
  return select({ reponse: jsonOf({ secret: factures.jetonPublic }) })
    .from(factures)
    .where(byId(factures, etablissementId, factureId));
}
