// The reads of a replay of a product's movements (domain/replay).
import { sql, eq, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { ReplayedMouvement } from "#worker/books/domain/replay.ts";
import { byId, ofShop, all } from "#worker/core/database/statements.ts";
import { achats } from "#worker/schema/boutique/achats.ts";
import { factures } from "#worker/schema/boutique/factures.ts";
import { mouvements } from "#worker/schema/boutique/stocks.ts";
import { ventes } from "#worker/schema/boutique/ventes.ts";

/** The sale's movement, or the purchase whose entry is meant. */
export type ReplayedFrom = { mouvementId: number } | { achatId: number };

const { quantite, quantiteApres, valeur, correction, achatId, venteId } = mouvements;

const CORRECTED_WITHOUT_END = Number.MAX_SAFE_INTEGER;

/**
 * Where the replay of a product begins, so that the ledger's stock is right there: at a purchase before which no
 * purchase of the product entered that was corrected later. Purchases that were corrected before corrections were
 * replayed count as wrong until the product's last correction.
 */
export function replayOpening(
  etablissementId: number,
  produitId: number,
  from: ReplayedFrom,
): SQL<{
  start: number;
  until: number;
  presentQuantite: number;
  presentValue: number;
  quantite: number;
  valeur: number;
  prix: number | null;
  corrections: string;
}> {
  const ofProduit = all(ofShop(mouvements, etablissementId), eq(mouvements.produitId, produitId));
  const position =
    "achatId" in from ? sql`(SELECT entry FROM spans WHERE achat_id = ${from.achatId})` : from.mouvementId;
  const balance = (column: SQLiteColumn, condition: SQL) =>
    sql`coalesce((SELECT ${column} FROM ${mouvements} INDEXED BY mouvements_par_produit WHERE ${all(ofProduit, condition)} ORDER BY ${mouvements.id} DESC LIMIT 1), 0)`;
  const before = sql`${mouvements.id} < start.id`;
  return sql`WITH
    moved AS MATERIALIZED (SELECT ${mouvements.id} AS id, ${achatId} AS achat_id, ${mouvements.type} AS type,
        ${correction} AS correction
      FROM ${mouvements} INDEXED BY mouvements_par_produit WHERE ${ofProduit} AND ${achatId} IS NOT NULL),
    spans AS MATERIALIZED (SELECT achat_id, min(id) AS entry, max(iif(type = 'ACHAT' OR correction IS NOT NULL, id,
        coalesce((SELECT max(id) FROM moved WHERE correction IS NOT NULL), ${CORRECTED_WITHOUT_END}))) AS last
      FROM moved GROUP BY achat_id),
    covered AS (SELECT entry, coalesce(max(last) OVER (ORDER BY entry ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
        AS until FROM spans),
    start AS (SELECT coalesce(max(entry), 0) AS id FROM covered WHERE entry <= ${position} AND until < entry)
    SELECT start.id AS start, ${balance(mouvements.id, sql`true`)} AS until,
      ${balance(quantiteApres, sql`true`)} AS "presentQuantite",
      ${balance(mouvements.valeurApres, sql`true`)} AS "presentValue",
      ${balance(quantiteApres, before)} AS quantite, ${balance(mouvements.valeurApres, before)} AS valeur,
      coalesce(
        (SELECT ${achats.prixAchat} FROM ${achats} WHERE ${ofShop(achats, etablissementId)}
          AND ${eq(achats.produitId, produitId)} AND ${achats.dateAnnulation} IS NULL
          AND ${achats.id} < (SELECT achat_id FROM spans WHERE entry = start.id) ORDER BY ${achats.id} DESC LIMIT 1),
        (SELECT ${valeur} / ${quantite} FROM ${mouvements} INDEXED BY mouvements_par_produit WHERE ${all(ofProduit, before)}
          AND ${mouvements.type} = 'INITIAL' AND ${quantite} > 0)) AS prix,
      (SELECT json_group_array(json_array(achat_id, last)) FROM spans WHERE last > entry) AS corrections
    FROM start`;
}

/** The next movements of a product for a replay, in their order. */
export function replaySlice(
  etablissementId: number,
  produitId: number,
  { after, until }: { after: number; until: number },
  count: number,
) {
  return sql<ReplayedMouvement>`SELECT ${mouvements.id} AS id, ${mouvements.type} AS type, ${quantite} AS quantite,
      ${valeur} AS valeur, ${correction} AS correction, ${achatId} AS "achatId", ${venteId} AS "venteId",
      iif(${achats.dateAnnulation} IS NULL, ${achats.quantite}, 0) AS "achatQuantite", ${achats.prixAchat} AS "achatPrix",
      iif(${factures.origine} = 'PANIER', ${factures.id}, NULL) AS "panierId",
      coalesce(${factures.statut} = 'ANNULEE', 0) AS returned
    FROM ${mouvements} INDEXED BY mouvements_par_produit
    LEFT JOIN ${achats} ON ${byId(achats, etablissementId, sql`${achatId}`)} AND ${mouvements.type} = 'ACHAT'
    LEFT JOIN ${ventes} ON ${byId(ventes, etablissementId, sql`${venteId}`)}
    LEFT JOIN ${factures} ON ${byId(factures, etablissementId, sql`${ventes.factureId}`)}
    WHERE ${ofShop(mouvements, etablissementId)} AND ${eq(mouvements.produitId, produitId)}
      AND ${mouvements.id} > ${after} AND ${mouvements.id} <= ${until}
    ORDER BY ${mouvements.id} LIMIT ${count}`;
}

/** For the guard of a replay: the product's last movement, which must still be the one that was read. */
export function lastMouvementOf(etablissementId: number, produitId: number): SQL<number> {
  return sql<number>`(SELECT max(${mouvements.id}) FROM ${mouvements} INDEXED BY mouvements_par_produit
    WHERE ${all(ofShop(mouvements, etablissementId), eq(mouvements.produitId, produitId))})`;
}
