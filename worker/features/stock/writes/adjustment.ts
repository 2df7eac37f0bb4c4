// A count of the shelf that differs from the books (decision 24).
import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#worker/kernel/database/batch.ts";
import { liveProduit, PRODUIT_STOCK } from "#worker/features/produits/queries.ts";
import type { Ajustement } from "#worker/features/stock/domain.ts";
import { coutSql, integerSql } from "#worker/kernel/database/lines.ts";
import { refuseWith, refuseUnless, refuseIf } from "#worker/kernel/database/refuse.ts";
import { MONTANT_MAX_CENTIMES } from "#worker/kernel/domain/money.ts";

/** The stock `s` of the product `p`, unless it is archived or was never in stock. */
const stockOf = (e: number, id: number) =>
  sql`FROM produits AS p CROSS JOIN stocks AS s ON s.etablissement_id = p.etablissement_id AND s.id = p.id
      WHERE p.etablissement_id = ${e} AND p.id = ${id} AND p.date_archivage IS NULL`;

/** Refuses with INACTIF what is withdrawn and was never in stock. */
export function refuseInactiveWithoutStock(etablissementId: number, id: number): SQL {
  return refuseIf(
    "INACTIF",
    sql`EXISTS (SELECT 1 FROM produits AS p ${PRODUIT_STOCK}
        WHERE ${liveProduit(etablissementId)} AND p.id = ${id} AND p.statut = 'INACTIF' AND s.id IS NULL)`,
  );
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
  const change = sql`${stockOf(etablissementId, id)} AND s.quantite <> ${quantiteConnue}`;
  return [refuseWith("CHANGE", sql`s.quantite`, change)];
}

/**
 * Refuses with VALEUR a count that is worth far too much, in floating point: whole numbers would overflow. What is only
 * a little too much breaks `mouvements_valeur_apres_borne`.
 */
export function refuseHugeValue(etablissementId: number, id: number, { quantiteComptee }: Ajustement): SQL {
  return refuseIf(
    "VALEUR",
    sql`EXISTS (SELECT 1 ${stockOf(etablissementId, id)} AND ${quantiteComptee} *
          iif(s.quantite = 0, 1.0 * p.prix_achat, 1.0 * s.valeur / s.quantite) > ${2 * MONTANT_MAX_CENTIMES})`,
  );
}

/**
 * The count as stock/writes/correction takes it, 0 pieces when the books were right. What is found enters at the average,
 * or at the last purchase price where there was nothing; what is missing leaves at the average.
 */
export function differenceOf(etablissementId: number, id: number, ajustement: Ajustement): SQL {
  const difference = sql`(${integerSql(ajustement.quantiteComptee)} - s.quantite)`;
  return sql`(SELECT p.id AS produit_id, ${difference} AS quantite,
      CASE WHEN s.quantite = 0 THEN ${difference} * p.prix_achat
           WHEN ${difference} < 0 THEN -${coutSql(sql`-${difference}`)}
           ELSE ${coutSql(difference)} END AS valeur,
      NULL AS achat_id, ${ajustement.motif} AS motif ${stockOf(etablissementId, id)})`;
}
