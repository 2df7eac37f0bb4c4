// Refuses what would make a shop hold more than decision 63 lets it.
import { type SQL, sql } from "drizzle-orm";
import { LIMITES } from "#worker/kernel/domain/shop-limits.ts";

export type Limitee = keyof typeof LIMITES;

/** The counter whose last number each has, and what of it counts, by an index that holds nothing else. */
const COMPTES: Record<Limitee, { compteur: SQL; requete: (etablissementId: number) => SQL }> = {
  categories: {
    compteur: sql`categorie`,
    requete: (e) => sql`FROM categories WHERE etablissement_id = ${e}`,
  },
  produits: {
    compteur: sql`produit`,
    requete: (e) => sql`FROM produits WHERE etablissement_id = ${e} AND date_archivage IS NULL`,
  },
  taches: {
    compteur: sql`tache`,
    requete: (e) => sql`FROM taches WHERE etablissement_id = ${e}`,
  },
};

/**
 * Refuses with LIMITE one more of what the shop has `max` of. A shop that never gave out that many numbers pays for its
 * row of counters alone: CASE leaves off where the answer is known, and only then are rows stepped over.
 */
export function refuserAuDela(etablissementId: number, quoi: Limitee, max: number = LIMITES[quoi]): SQL {
  const { compteur, requete } = COMPTES[quoi];
  return sql`INSERT INTO refus SELECT 'REFUS:LIMITE::FIN' WHERE CASE
      WHEN (SELECT ${compteur} FROM compteurs WHERE etablissement_id = ${etablissementId}) < ${max} THEN false
      ELSE EXISTS (SELECT 1 ${requete(etablissementId)} LIMIT 1 OFFSET ${max - 1}) END`;
}
