// Refuses what would make a shop hold more than decision 63 lets it.
import { type SQL, sql } from "drizzle-orm";
import { LIMITS } from "#worker/kernel/domain/shop-limits.ts";

export type LimitedKind = keyof typeof LIMITS;

/** The counter whose last number each has, and what of it counts, by an index that holds nothing else. */
const COMPTES: Record<LimitedKind, { counter: SQL; query: (etablissementId: number) => SQL }> = {
  categories: {
    counter: sql`categorie`,
    query: (e) => sql`FROM categories WHERE etablissement_id = ${e}`,
  },
  produits: {
    counter: sql`produit`,
    query: (e) => sql`FROM produits WHERE etablissement_id = ${e} AND date_archivage IS NULL`,
  },
  taches: {
    counter: sql`tache`,
    query: (e) => sql`FROM taches WHERE etablissement_id = ${e}`,
  },
};

/**
 * Refuses with LIMITE one more of what the shop has `max` of. A shop that never gave out that many numbers pays for its
 * row of counters alone: CASE leaves off where the answer is known, and only then are rows stepped over.
 */
export function refuseBeyond(etablissementId: number, what: LimitedKind, max: number = LIMITS[what]): SQL {
  const { counter, query } = COMPTES[what];
  return sql`INSERT INTO refus SELECT 'REFUS:LIMITE::FIN' WHERE CASE
      WHEN (SELECT ${counter} FROM compteurs WHERE etablissement_id = ${etablissementId}) < ${max} THEN false
      ELSE EXISTS (SELECT 1 ${query(etablissementId)} LIMIT 1 OFFSET ${max - 1}) END`;
}
