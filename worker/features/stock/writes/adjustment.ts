// A count of the shelf that differs from the books (decision 24).
import { type SQL, sql } from "drizzle-orm";
import { produitVivant, STOCK_DU_PRODUIT } from "#worker/features/produits/queries.ts";
import type { Ajustement } from "#worker/features/stock/domain.ts";
import { coutSql, entierSql } from "#worker/kernel/database/lines.ts";
import { refuserAvec, refuserSauf, refuserSi } from "#worker/kernel/database/refuse.ts";
import { MONTANT_MAX_CENTIMES } from "#worker/kernel/domain/money.ts";

/** The stock `s` of the product `p`, unless it is archived or was never in stock. */
const stockDe = (e: number, id: number) =>
  sql`FROM produits AS p CROSS JOIN stocks AS s ON s.etablissement_id = p.etablissement_id AND s.id = p.id
      WHERE p.etablissement_id = ${e} AND p.id = ${id} AND p.date_archivage IS NULL`;

/** Refuses with INACTIF what is withdrawn and was never in stock. */
export function refuserInactifSansStock(etablissementId: number, id: number): SQL {
  return refuserSi(
    "INACTIF",
    sql`FROM produits AS p ${STOCK_DU_PRODUIT}
        WHERE ${produitVivant(etablissementId)} AND p.id = ${id} AND p.statut = 'INACTIF' AND s.id IS NULL`,
  );
}

/** Refuses with SANS_STOCK what has no stock to count. */
export function refuserSansStockVivant(etablissementId: number, id: number): SQL {
  return refuserSauf("SANS_STOCK", stockDe(etablissementId, id));
}

/** Refuses with CHANGE and `[quantite]` a stock that is no longer what was known of it. */
export function refuserStockChange(
  etablissementId: number,
  id: number,
  { quantiteConnue }: Ajustement,
): SQL[] {
  if (quantiteConnue === undefined) return [];
  const change = sql`${stockDe(etablissementId, id)} AND s.quantite <> ${quantiteConnue}`;
  return [refuserAvec("CHANGE", sql`s.quantite`, change)];
}

/**
 * Refuses with VALEUR a count that is worth far too much, in floating point: whole numbers would overflow. What is only
 * a little too much breaks `mouvements_valeur_apres_borne`.
 */
export function refuserValeurEnorme(
  etablissementId: number,
  id: number,
  { quantiteComptee }: Ajustement,
): SQL {
  return refuserSi(
    "VALEUR",
    sql`${stockDe(etablissementId, id)} AND ${quantiteComptee} *
          iif(s.quantite = 0, 1.0 * p.prix_achat, 1.0 * s.valeur / s.quantite) > ${2 * MONTANT_MAX_CENTIMES}`,
  );
}

/**
 * The count as db/ecritures/correction takes it, 0 pieces when the books were right. What is found enters at the average,
 * or at the last purchase price where there was nothing; what is missing leaves at the average.
 */
export function ecartDe(etablissementId: number, id: number, ajustement: Ajustement): SQL {
  const ecart = sql`(${entierSql(ajustement.quantiteComptee)} - s.quantite)`;
  return sql`(SELECT p.id AS produit_id, ${ecart} AS quantite,
      CASE WHEN s.quantite = 0 THEN ${ecart} * p.prix_achat
           WHEN ${ecart} < 0 THEN -${coutSql(sql`-${ecart}`)}
           ELSE ${coutSql(ecart)} END AS valeur,
      NULL AS achat_id, ${ajustement.motif} AS motif ${stockDe(etablissementId, id)})`;
}
