// What the dashboard shows beside sums: what the shop has, and what runs out.
import { type SQL, sql } from "drizzle-orm";
import { rankedCategories } from "#worker/features/categories/queries.ts";
import { liveProduit, PRODUIT_STOCK } from "#worker/features/produits/queries.ts";
import { TO_RESTOCK, STOCK_JSON, FILTERS, readStock } from "#worker/features/stock/queries.ts";
import type { Row } from "#worker/kernel/database/batch.ts";
import type { RestockItem } from "./domain.ts";

/** One row: what the shop has, as it is now. */
export function countsOf(e: number): SQL {
  const taches = (statut: string) =>
    sql`(SELECT count(*) FROM taches WHERE etablissement_id = ${e} AND statut = ${statut})`;
  return sql`SELECT count(*) AS produits,
      (SELECT count(*) FROM categories WHERE etablissement_id = ${e}) AS categories,
      (SELECT facture FROM compteurs WHERE etablissement_id = ${e}) AS factures,
      ${taches("A_FAIRE")} AS a_faire, ${taches("TERMINEE")} AS terminees
    FROM produits AS p WHERE ${liveProduit(e)}`;
}

/** Reads the row of `countsOf`. */
export function readCounts(row: Row) {
  return {
    hasSold: Number(row["factures"]) > 0,
    totalProduits: Number(row["produits"]),
    totalCategories: Number(row["categories"]),
    taches: { aFaire: Number(row["a_faire"]), terminees: Number(row["terminees"]) },
  };
}

type RestockRow = Parameters<typeof readStock>[0] & { rang: number; ruptures: number; low: number };

/**
 * At most `count` of what is at zero or at its threshold, the emptiest against it first, each with how many of all are at
 * zero (`ruptures`) and how many are not (`low`): one pass over the shop's stock finds and counts them.
 */
export function produitsToRestock(e: number, count: number): SQL<RestockRow> {
  return sql`SELECT ${STOCK_JSON} AS reponse, c.rang,
      count(*) FILTER (WHERE ${FILTERS.RUPTURE}) OVER () AS ruptures,
      count(*) FILTER (WHERE ${FILTERS.ALERTE}) OVER () AS low
    FROM produits AS p ${PRODUIT_STOCK}
    CROSS JOIN ${rankedCategories(e)} AS c ON c.id = p.categorie_id
    WHERE ${liveProduit(e)} AND ${TO_RESTOCK}
    ORDER BY 1.0 * coalesce(s.quantite, 0) / max(p.seuil_alerte, 1), p.seuil_alerte DESC, p.titre_plie, p.id
    LIMIT ${count}`;
}

/** Reads the rows of `produitsToRestock`; none of them is nothing to count. */
export function readRestockItems(rows: readonly RestockRow[]) {
  const [first] = rows;
  return {
    ruptures: first?.ruptures ?? 0,
    stocksFaibles: first?.low ?? 0,
    aReapprovisionner: rows.map((row): RestockItem => ({
      ...readStock(row),
      rang: row.rang,
    })),
  };
}
