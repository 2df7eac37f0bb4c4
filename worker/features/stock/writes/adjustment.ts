// A count of the shelf that differs from the books (decision 24).
import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { liveProduit, p, s, SAME_PRODUIT } from "#worker/features/produits/queries.ts";
import { produits } from "#worker/features/produits/tables.ts";
import type { Ajustement } from "#worker/features/stock/domain.ts";
import { stocks } from "#worker/features/stock/tables.ts";
import type { Statement } from "#worker/kernel/database/batch.ts";
import { coutSql, integerSql } from "#worker/kernel/database/integers.ts";
import { found, refuseIf, refuseUnless, refuseWith } from "#worker/kernel/database/refuse.ts";
import { all, byId } from "#worker/kernel/database/statements.ts";
import { MONTANT_MAX_CENTIMES } from "#worker/kernel/domain/money.ts";

/** The stock `s` of the product `p`, unless it is archived or was never in stock. */
const stockOf = (etablissementId: number, id: number) =>
  sql`FROM ${produits} AS ${p} CROSS JOIN ${stocks} AS ${s} ON ${SAME_PRODUIT}
      WHERE ${all(liveProduit(etablissementId), eq(p.id, id))}`;

/** Refuses with INACTIF what is withdrawn and was never in stock. */
export function refuseInactiveWithoutStock(etablissementId: number, id: number): SQL {
  const inactive = all(
    byId(produits, etablissementId, id),
    isNull(produits.dateArchivage),
    eq(produits.statut, "INACTIF"),
    sql`NOT ${found(stocks, byId(stocks, etablissementId, id))}`,
  );
  return refuseIf("INACTIF", found(produits, inactive));
}

/** Refuses with SANS_STOCK what has no stock to count. */
export function refuseWithoutStock(etablissementId: number, id: number): SQL {
  return refuseUnless("SANS_STOCK", sql`EXISTS (SELECT 1 ${stockOf(etablissementId, id)})`);
}

/** Refuses with CHANGE and `[quantite]` a stock that is no longer what was known of it. */
export function refuseChangedStock(
  etablissementId: number,
  id: number,
  { quantiteConnue }: Ajustement,
): Statement[] {
  if (quantiteConnue === undefined) return [];
  const change = sql`${stockOf(etablissementId, id)} AND ${s.quantite} <> ${quantiteConnue}`;
  return [refuseWith("CHANGE", sql`${s.quantite}`, change)];
}

/**
 * Refuses with VALEUR a count that is worth far too much, in floating point: whole numbers would overflow. What is only
 * a little too much breaks `mouvements_valeur_apres_borne`.
 */
export function refuseHugeValue(etablissementId: number, id: number, { quantiteComptee }: Ajustement): SQL {
  return refuseIf(
    "VALEUR",
    sql`EXISTS (SELECT 1 ${stockOf(etablissementId, id)} AND ${quantiteComptee} *
          iif(${s.quantite} = 0, 1.0 * ${p.prixAchat}, 1.0 * ${s.valeur} / ${s.quantite}) > ${2 * MONTANT_MAX_CENTIMES})`,
  );
}

/**
 * The count as `correctStock` takes it, 0 pieces when the books were right. What is found enters at the average, or at the
 * last purchase price where there was nothing; what is missing leaves at the average.
 */
export function differenceOf(etablissementId: number, id: number, ajustement: Ajustement): SQL {
  const difference = sql`(${integerSql(ajustement.quantiteComptee)} - ${s.quantite})`;
  return sql`(SELECT ${p.id} AS produit_id, ${difference} AS quantite,
      CASE WHEN ${s.quantite} = 0 THEN ${difference} * ${p.prixAchat}
           WHEN ${difference} < 0 THEN -${coutSql(sql`-${difference}`)}
           ELSE ${coutSql(difference)} END AS valeur,
      NULL AS achat_id, ${ajustement.motif} AS motif ${stockOf(etablissementId, id)})`;
}
