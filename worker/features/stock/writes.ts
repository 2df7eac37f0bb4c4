// Corrects the stock to a counted quantity (rule: count).
import { eq, isNull, sql } from "drizzle-orm";
import { coutSql, integerSql } from "#worker/books/queries/cost.ts";
import { p, s, SAME_PRODUIT } from "#worker/books/queries/produit-stock.ts";
import { correctStock } from "#worker/books/writes/correction.ts";
import { type Placeholders, type Statement, statements } from "#worker/core/database/compiled.ts";
import { found, refuseIf, refuseUnless, refuseWith } from "#worker/core/database/refuse.ts";
import { all, byId } from "#worker/core/database/statements.ts";
import type { DatedWriteContext } from "#worker/core/domain/write-context.ts";
import { liveProduit } from "#worker/features/produits/queries.ts";
import type { Ajustement } from "#worker/features/stock/domain.ts";
import { MONTANT_MAX_CENTIMES } from "#worker/schema/bounds.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import { stocks } from "#worker/schema/boutique/stocks.ts";

type Count = DatedWriteContext & Required<Ajustement> & { id: number };

/** `knows`: the caller has sent the stock that it knew. */
const count = statements<Count, { knows: boolean }>((v, { knows }) => countStatements(v, knows));

/**
 * Found pieces enter at the average cost, or at the last purchase price when the stock was empty. A correct count
 * writes a movement of 0 pieces. Refuses with INACTIF, SANS_STOCK, VALEUR, or CHANGE and `[quantite]`.
 */
export function adjustStock(
  ctx: DatedWriteContext,
  id: number,
  { quantiteConnue, ...ajustement }: Ajustement,
): Statement[] {
  return count(
    { ...ctx, ...ajustement, id, quantiteConnue: quantiteConnue ?? 0 },
    { knows: quantiteConnue !== undefined },
  );
}

function countStatements(v: Placeholders<Count>, knows: boolean): Statement[] {
  const { etablissementId: e, id, quantiteComptee, quantiteConnue, motif } = v;
  const inactive = all(
    byId(produits, e, id),
    isNull(produits.dateArchivage),
    eq(produits.statut, "INACTIF"),
    sql`NOT ${found(stocks, byId(stocks, e, id))}`,
  );
  const stock = sql`FROM ${produits} AS ${p} CROSS JOIN ${stocks} AS ${s} ON ${SAME_PRODUIT}
      WHERE ${all(liveProduit(e), eq(p.id, id))}`;
  const change = sql`${stock} AND ${s.quantite} <> ${quantiteConnue}`;
  const difference = sql`(${integerSql(quantiteComptee)} - ${s.quantite})`;
  const correction = sql`(SELECT ${p.id} AS produit_id, ${difference} AS quantite,
      CASE WHEN ${s.quantite} = 0 THEN ${difference} * ${p.prixAchat}
           WHEN ${difference} < 0 THEN -${coutSql(s, sql`-${difference}`)}
           ELSE ${coutSql(s, difference)} END AS valeur,
      NULL AS achat_id, ${motif} AS motif, NULL AS correction ${stock})`;
  return [
    refuseIf("INACTIF", found(produits, inactive)),
    refuseUnless("SANS_STOCK", sql`EXISTS (SELECT 1 ${stock})`),
    ...(knows ? [refuseWith("CHANGE", sql`${s.quantite}`, change)] : []),
    // Floating point, because whole numbers would overflow. A smaller excess breaks `mouvements_valeur_apres_borne`.
    refuseIf(
      "VALEUR",
      sql`EXISTS (SELECT 1 ${stock} AND ${quantiteComptee} *
          iif(${s.quantite} = 0, 1.0 * ${p.prixAchat}, 1.0 * ${s.valeur} / ${s.quantite}) > ${2 * MONTANT_MAX_CENTIMES})`,
    ),
    ...correctStock(v, "AJUSTEMENT", correction),
  ];
}
