import { count, desc, eq, type SQL, sql } from "drizzle-orm";
import { p } from "#worker/books/queries/produit-stock.ts";
import { type Books, receivedByMode, IS_UP_TO_DATE, ofBooks } from "#worker/books/queries/totals.ts";
import { lastNumber } from "#worker/books/writes/counters.ts";
import { oneRow } from "#worker/core/database/batch.ts";
import {
  type OfShop,
  type Placeholders,
  type RowOf,
  type RowsOf,
  statement,
} from "#worker/core/database/compiled.ts";
import { all, ofShop, select } from "#worker/core/database/statements.ts";
import type { Interval } from "#worker/core/domain/calendar.ts";
import { rankedCategories } from "#worker/features/categories/queries.ts";
import { waitingSums, readPending } from "#worker/features/paiements/queries.ts";
import { liveProduit, PRODUIT_STOCK, QUANTITE } from "#worker/features/produits/queries.ts";
import { FILTERS, readStock, stockJson, TO_RESTOCK } from "#worker/features/stock/queries.ts";
import { categories } from "#worker/schema/boutique/categories.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import { taches } from "#worker/schema/boutique/taches.ts";
import {
  totauxProduitsMois,
  totauxJournaliers,
  rolledUpMonths,
  totauxProduits,
} from "#worker/schema/boutique/totals.ts";
import { PAIEMENT_MODES } from "#worker/schema/codes.ts";
import type { MoneyFigures } from "./domain.ts";

const shopCounts = statement(({ etablissementId: e }: OfShop) => {
  const number = (table: typeof categories | typeof taches, condition?: SQL) =>
    sql<number>`(SELECT count(*) FROM ${table} WHERE ${all(ofShop(table, e), condition)})`;
  return select({
    produits: count(),
    categories: number(categories),
    factures: lastNumber(e, "facture"),
    aFaire: number(taches, eq(taches.statut, "A_FAIRE")),
    terminees: number(taches, eq(taches.statut, "TERMINEE")),
  })
    .from(p)
    .where(liveProduit(e));
});

export const countsOf = (etablissementId: number) => shopCounts({ etablissementId });

const toRestock = statement(({ etablissementId: e, limit }: OfShop & Placeholders<{ limit: number }>) =>
  select({
    reponse: stockJson(sql`ranked.rang`),
    ruptures: sql<number>`count(*) FILTER (WHERE ${FILTERS.RUPTURE}) OVER ()`,
    low: sql<number>`count(*) FILTER (WHERE ${FILTERS.ALERTE}) OVER ()`,
  })
    .from(
      sql`${produits} AS ${p} ${PRODUIT_STOCK}
        CROSS JOIN ${rankedCategories(e)} AS ranked ON ranked.id = ${p.categorieId}`,
    )
    .where(all(liveProduit(e), TO_RESTOCK))
    .orderBy(sql`1.0 * ${QUANTITE} / max(${p.seuilAlerte}, 1)`, desc(p.seuilAlerte), p.titreOrdre, p.id)
    // The type of `limit` lacks SQL, which Drizzle takes.
    .limit(sql`${limit}` as unknown as number),
);

/** Emptiest first, relative to the threshold. Each row repeats the counts of the whole shop, so that one read is enough. */
export const produitsToRestock = (etablissementId: number, limit: number) =>
  toRestock({ etablissementId, limit });

/** What came in over the days, and what waits or is left to pay now. */
export function moneyQueries(books: Books, days: Interval | null) {
  return [receivedByMode(books, days), waitingSums(books)] as const;
}

export function readMoney([received, sums]: RowsOf<ReturnType<typeof moneyQueries>>): MoneyFigures {
  const encaissements = PAIEMENT_MODES.flatMap((mode) =>
    received.filter((row) => row.mode === mode).map((row) => ({ ...row, mode })),
  );
  return { encaissements, ...readPending(oneRow(sums)) };
}

export function readRestockItems(rows: readonly RowOf<ReturnType<typeof produitsToRestock>>[]) {
  const [first] = rows;
  return {
    ruptures: first?.ruptures ?? 0,
    stocksFaibles: first?.low ?? 0,
    aReapprovisionner: rows.map(readStock),
  };
}

const bestSellers = statement((v: Placeholders<Books & Interval & { count: number }>) => {
  const { etablissementId: e, deviseCode, start, end, count } = v;
  const [months, ofMonths, ofDays] = [rolledUpMonths, totauxProduitsMois, totauxProduits];
  const sold = ({
    produitId,
    quantite,
    chiffreAffaires,
    cout,
    correction,
  }: typeof ofMonths | typeof ofDays) =>
    sql`SELECT ${produitId}, ${quantite}, ${chiffreAffaires}, ${cout}, ${correction}`;
  return sql<{
    produitId: number;
    titre: string;
    rang: number | null;
    quantite: number;
    chiffreAffaires: number;
    cout: number;
    correction: number;
  }>`
    WITH cumules AS MATERIALIZED (
      SELECT ${months.mois}, ${months.jusqua} FROM ${months}
      WHERE ${ofShop(months, e)} AND ${eq(months.deviseCode, deviseCode)}
        AND ${months.mois} BETWEEN substr(${start}, 1, 7) AND substr(${end}, 1, 7)
        AND ${months.mois} || '-01' >= ${start} AND ${months.jusqua} <= ${end} AND ${IS_UP_TO_DATE})
    SELECT t.produit_id AS "produitId", ${produits.titre} AS titre, ranked.rang AS rang, t.quantite AS quantite,
      t.chiffre_affaires AS "chiffreAffaires", t.cout AS cout, t.correction AS correction
    FROM (SELECT produit_id, sum(quantite) AS quantite, sum(chiffre_affaires) AS chiffre_affaires, sum(cout) AS cout,
            sum(correction) AS correction
          FROM (
            ${sold(ofMonths)} FROM cumules
            CROSS JOIN ${ofMonths} ON ${ofShop(ofMonths, e)} AND ${eq(ofMonths.deviseCode, deviseCode)}
              AND ${ofMonths.mois} = cumules.mois
            UNION ALL
            ${sold(ofDays)} FROM ${totauxJournaliers}
            CROSS JOIN ${ofDays} ON ${ofDays.etablissementId} = ${totauxJournaliers.etablissementId}
              AND ${ofDays.deviseCode} = ${totauxJournaliers.deviseCode} AND ${ofDays.jour} = ${totauxJournaliers.jour}
            WHERE ${ofBooks(totauxJournaliers, v, { start, end })}
              AND NOT EXISTS (SELECT 1 FROM cumules
                WHERE mois = substr(${totauxJournaliers.jour}, 1, 7) AND ${totauxJournaliers.jour} <= jusqua))
          GROUP BY produit_id HAVING sum(quantite) > 0
          ORDER BY 3 DESC, 2 DESC, 1 LIMIT ${count}) AS t
    CROSS JOIN ${produits} ON ${ofShop(produits, e)} AND ${produits.id} = t.produit_id
    LEFT JOIN ${rankedCategories(e)} AS ranked ON ranked.id = ${produits.categorieId}
    ORDER BY t.chiffre_affaires DESC, t.quantite DESC, t.produit_id`;
});

/** Best sellers of at most a year, archived products included. Valid sums of months replace their days. */
export const meilleursProduits = ({ etablissementId, deviseCode }: Books, days: Interval, count: number) =>
  bestSellers({ etablissementId, deviseCode, ...days, count });
