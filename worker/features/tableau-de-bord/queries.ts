import { count, desc, eq, type SQL, sql } from "drizzle-orm";
import { rankedCategories } from "#worker/features/categories/queries.ts";
import { categories } from "#worker/features/categories/tables.ts";
import { liveProduit, p, PRODUIT_STOCK, QUANTITE } from "#worker/features/produits/queries.ts";
import { produits } from "#worker/features/produits/tables.ts";
import { FILTERS, readStock, stockJson, TO_RESTOCK } from "#worker/features/stock/queries.ts";
import { taches } from "#worker/features/taches/tables.ts";
import { PAIEMENT_MODES } from "#worker/features/ventes/domain/modes.ts";
import { waitingSums, readPending } from "#worker/features/ventes/queries/paiement.ts";
import { oneRow, type RowOf, type RowsOf } from "#worker/kernel/database/batch.ts";
import { all, ofShop, select } from "#worker/kernel/database/statements.ts";
import type { Interval } from "#worker/kernel/domain/calendar.ts";
import { type Books, receivedByMode } from "#worker/kernel/queries/totals.ts";
import { lastNumber } from "#worker/kernel/writes/counters.ts";
import type { MoneyFigures } from "./domain.ts";

export function countsOf(e: number) {
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
}

/** Emptiest first, relative to the threshold. Each row repeats the counts of the whole shop, so that one read is enough. */
export function produitsToRestock(e: number, limit: number) {
  return select({
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
    .limit(limit);
}

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
