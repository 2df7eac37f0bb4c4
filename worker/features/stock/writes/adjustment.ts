// A count of the shelf that differs from the books (decision 24).
import { eq, isNull, sql } from "drizzle-orm";
import { liveProduit, p, s, SAME_PRODUIT } from "#worker/features/produits/queries.ts";
import { produits } from "#worker/features/produits/tables.ts";
import type { Ajustement } from "#worker/features/stock/domain.ts";
import { stocks } from "#worker/features/stock/tables.ts";
import type { Statement } from "#worker/kernel/database/batch.ts";
import { coutSql, integerSql } from "#worker/kernel/database/integers.ts";
import { found, refuseIf, refuseUnless, refuseWith } from "#worker/kernel/database/refuse.ts";
import { all, byId } from "#worker/kernel/database/statements.ts";
import { MONTANT_MAX_CENTIMES } from "#worker/kernel/domain/money.ts";
import type { DatedWriteContext } from "#worker/kernel/domain/write-context.ts";
import { correctStock } from "./correction.ts";

/**
 * Brings the books to the count, by a movement of 0 pieces when they were right. What is found enters at the average, or at
 * the last purchase price where there was nothing; what is missing leaves at the average.
 * Refuses with INACTIF what is withdrawn and was never in stock, with SANS_STOCK what has no stock to count, with CHANGE and
 * `[quantite]` a stock that is no longer what was known of it, and with VALEUR.
 */
export function adjustStock(
  ctx: DatedWriteContext,
  id: number,
  { quantiteComptee, quantiteConnue, motif }: Ajustement,
): Statement[] {
  const { etablissementId: e } = ctx;
  const inactive = all(
    byId(produits, e, id),
    isNull(produits.dateArchivage),
    eq(produits.statut, "INACTIF"),
    sql`NOT ${found(stocks, byId(stocks, e, id))}`,
  );
  // The stock of the product, unless it is archived or was never in stock.
  const stock = sql`FROM ${produits} AS ${p} CROSS JOIN ${stocks} AS ${s} ON ${SAME_PRODUIT}
      WHERE ${all(liveProduit(e), eq(p.id, id))}`;
  const change = sql`${stock} AND ${s.quantite} <> ${quantiteConnue}`;
  const difference = sql`(${integerSql(quantiteComptee)} - ${s.quantite})`;
  const correction = sql`(SELECT ${p.id} AS produit_id, ${difference} AS quantite,
      CASE WHEN ${s.quantite} = 0 THEN ${difference} * ${p.prixAchat}
           WHEN ${difference} < 0 THEN -${coutSql(sql`-${difference}`)}
           ELSE ${coutSql(difference)} END AS valeur,
      NULL AS achat_id, ${motif} AS motif ${stock})`;
  return [
    refuseIf("INACTIF", found(produits, inactive)),
    refuseUnless("SANS_STOCK", sql`EXISTS (SELECT 1 ${stock})`),
    ...(quantiteConnue === undefined ? [] : [refuseWith("CHANGE", sql`${s.quantite}`, change)]),
    // What is worth far too much, in floating point: whole numbers would overflow. What is only a little too much breaks
    // `mouvements_valeur_apres_borne`.
    refuseIf(
      "VALEUR",
      sql`EXISTS (SELECT 1 ${stock} AND ${quantiteComptee} *
          iif(${s.quantite} = 0, 1.0 * ${p.prixAchat}, 1.0 * ${s.valeur} / ${s.quantite}) > ${2 * MONTANT_MAX_CENTIMES})`,
    ),
    ...correctStock(ctx, "AJUSTEMENT", correction),
  ];
}
