// The stock row follows the ledger: whatever moved, its balance is the one of the product's last movement.
import { type SQL, sql } from "drizzle-orm";

/**
 * Sets the stock of each product to the balance of the last of the `nombre` movements that this batch has written.
 * An upsert and not an UPDATE … FROM, so that SQLite goes from the few movements to their rows by key.
 */
export function suivreLivre(etablissementId: number, nombre: number | SQL): SQL {
  return sql`INSERT INTO stocks (etablissement_id, id, quantite, valeur)
    SELECT ${etablissementId}, d.produit_id, d.quantite_apres, d.valeur_apres
    FROM (SELECT m.produit_id, m.quantite_apres, m.valeur_apres, max(m.id)
          FROM compteurs AS c
          CROSS JOIN mouvements AS m ON m.etablissement_id = c.etablissement_id
            AND m.id > c.mouvement - ${nombre} AND m.id <= c.mouvement
          WHERE c.etablissement_id = ${etablissementId} GROUP BY m.produit_id) AS d WHERE true
    ON CONFLICT DO UPDATE SET quantite = excluded.quantite, valeur = excluded.valeur`;
}

/** JSON of an event's `lignes`: what is left of the products whose ids `produits`, a SELECT, finds. */
export function stocksActuels(etablissementId: number, produits: SQL): SQL {
  return sql`(SELECT json_group_array(json_object('produitId', x.id, 'stockActuel', x.quantite))
    FROM stocks AS x WHERE x.etablissement_id = ${etablissementId} AND x.id IN (${produits}))`;
}
