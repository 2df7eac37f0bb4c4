// What a basket is refused for, found for all its lines at once, before any effect.
import { type SQL, sql } from "drizzle-orm";
import { refuserAvec } from "#worker/kernel/database/refusals.ts";

export type MotifRefus = "INCONNU" | "INACTIF" | "PREPARATION" | "PRIX" | "STOCK";

/** One refused line; `disponible` and `demande` in pieces (all lines of the product), `minimum` in centimes. */
export type LigneRefusee = {
  rang: number;
  motif: MotifRefus;
  titre: string | null;
  disponible: number;
  demande: number;
  minimum: number | null;
};

/** Refuses with LIGNES and a `LigneRefusee` per line whose product is unknown, not for sale, too cheap or short. */
export function refuserLignes(etablissementId: number, lignes: SQL): SQL {
  return refuserAvec(
    "LIGNES",
    sql`json_object('rang', rang, 'motif', motif, 'titre', titre, 'disponible', disponible,
                    'demande', demande, 'minimum', minimum)`,
    sql`FROM (
      SELECT l.rang, l.demande, p.titre, p.prix_vente AS minimum, coalesce(s.quantite, 0) AS disponible,
             CASE WHEN p.id IS NULL THEN 'INCONNU'
                  WHEN p.statut = 'INACTIF' THEN 'INACTIF'
                  WHEN p.statut = 'BROUILLON' THEN 'PREPARATION'
                  WHEN l.demande > coalesce(s.quantite, 0) THEN 'STOCK'
                  WHEN l.prix < p.prix_vente THEN 'PRIX'
             END AS motif
      FROM ${lignes} AS l
      LEFT JOIN produits AS p
        ON p.etablissement_id = ${etablissementId} AND p.id = l.produit_id AND p.date_archivage IS NULL
      LEFT JOIN stocks AS s ON s.etablissement_id = p.etablissement_id AND s.id = p.id
      ORDER BY l.rang
    ) WHERE motif IS NOT NULL`,
  );
}
