// What the database knows of baskets that are handed in, read under the conditions that refuse a sale. Each read has the
// baskets of the whole copy as one JSON parameter, and its rows name a basket by its rank there.
import { sql } from "drizzle-orm";
import { type Placeholders, statement } from "#worker/core/database/compiled.ts";
import { ofKey } from "#worker/core/database/idempotency-keys.ts";
import { byId } from "#worker/core/database/statements.ts";
import { ticketFlaw } from "#worker/features/appareils/writes.ts";
import type { RecordedFacture } from "#worker/features/ventes/domain/depot.ts";
import type { Panier, PanierTicket } from "#worker/features/ventes/domain/vente.ts";
import { isForgottenTicket } from "#worker/features/ventes/queries/facture.ts";
import { factures } from "#worker/schema/boutique/factures.ts";
import { idempotencyKeys } from "#worker/schema/boutique/idempotency-keys.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import { stocks } from "#worker/schema/boutique/stocks.ts";
import { lineColumns, type RefusedLine, refusedLines, withPieces } from "./panier.ts";

/** `priceSince`: of a late sale, since when its prices must have been allowed. */
type SentPanier = { cle: string; panier: Panier; montantTotal: number; priceSince: number };

type OfDepot = Placeholders<{ etablissementId: number; paniers: string; now: number }>;

const sentPaniers = ({ paniers }: OfDepot) => sql`json_each(${paniers}) AS sent`;

/** What the key of a basket has recorded. */
const served = statement((v: OfDepot) => {
  const { empreinte, reponse } = idempotencyKeys;
  const key = sql<string>`sent.value->>'cle'`;
  return sql<RecordedFacture & { panier: number; empreinte: string }>`
    SELECT sent.key AS panier, ${empreinte} AS empreinte, ${reponse}->>'$.ventes[0].id' AS "venteId",
      ${reponse}->>'$.facture.numeroFacture' AS "numeroFacture"
    FROM ${sentPaniers(v)} CROSS JOIN ${idempotencyKeys} ON ${ofKey({ ...v, key })}`;
});

/** Of each basket with a ticket: why it cannot have it, and the invoice that is the basket itself, when its key is forgotten. */
const tickets = statement((v: OfDepot) => {
  const { etablissementId, now } = v;
  const appareilId = sql<number>`sent.value->>'appareilId'`;
  const numeroProvisoire = sql<string>`sent.value->>'numero'`;
  const dateClient = sql<number>`sent.value->>'dateClient'`;
  const montantTotal = sql<number>`sent.value->>'montantTotal'`;
  const same = isForgottenTicket({
    etablissementId,
    numeroProvisoire,
    appareilId,
    dateClient,
    montantTotal,
    now,
  });
  return sql<{ panier: number; flaw: string | null; venteId: number | null; numeroFacture: string | null }>`
    SELECT sent.key AS panier, ${ticketFlaw({ etablissementId, appareilId, numeroProvisoire })} AS flaw,
      ${factures.premiereVenteId} AS "venteId", ${factures.numero} AS "numeroFacture"
    FROM ${sentPaniers(v)} LEFT JOIN ${factures} ON ${same} WHERE ${appareilId} IS NOT NULL`;
});

const refused = statement((v: OfDepot, { isLate }: { isLate: boolean }) => {
  const lines = sql`(SELECT sent.key AS panier, sent.value->>'priceSince' AS price_since, ${lineColumns(sql`line`)}
      FROM ${sentPaniers(v)} CROSS JOIN json_each(sent.value, '$.lignes') AS line
      WHERE sent.value->>'horsLigne' = ${isLate ? 1 : 0}) AS lines`;
  const terms = { ...v, isLate, priceSince: sql<number>`lines.price_since` };
  return sql<RefusedLine & { panier: number }>`
    SELECT panier, rang, motif, titre, disponible, requested, minimum FROM ${refusedLines(terms, lines)}`;
});

const stocksOf = statement(
  ({ etablissementId, produitIds }: Placeholders<{ etablissementId: number; produitIds: string }>) => {
    const id = sql`requested.value`;
    return sql<{ id: number; titre: string; quantite: number }>`
    SELECT ${produits.id} AS id, ${produits.titre} AS titre, ${stocks.quantite} AS quantite
    FROM json_each(${produitIds}) AS requested
      CROSS JOIN ${produits} ON ${byId(produits, etablissementId, id)}
      CROSS JOIN ${stocks} ON ${byId(stocks, etablissementId, id)}`;
  },
);

/** Null stands for a basket that cannot be read, so that ranks stay those of the copy. */
export function depotReads(etablissementId: number, sent: readonly (SentPanier | null)[], now: number) {
  const v = { etablissementId, now, paniers: JSON.stringify(sent.map((one) => one && jsonOf(one))) };
  const lignes = sent.flatMap((one) => one?.panier.lignes ?? []);
  const produitIds = [...new Set(lignes.map(({ produitId }) => produitId))];
  return [
    served(v),
    tickets(v),
    refused(v, { isLate: true }),
    refused(v, { isLate: false }),
    stocksOf({ etablissementId, produitIds: JSON.stringify(produitIds) }),
  ] as const;
}

function jsonOf({ cle, panier: { appareil, lignes }, montantTotal, priceSince }: SentPanier) {
  const { appareilId, numeroProvisoire: numero, dateClient, horsLigne = false } = appareil ?? NO_TICKET;
  return {
    ...{ cle, montantTotal, priceSince, horsLigne, appareilId, numero, dateClient },
    lignes: withPieces(lignes),
  };
}

const NO_TICKET: Partial<PanierTicket> = {};
