// The stock row follows the ledger: whatever moved, its balance is the one of the product's last movement.
import { type SQL, sql } from "drizzle-orm";

/**
 * Sets the stock of each product to the balance of the last of the `count` movements that this batch has written.
 * An upsert and not an UPDATE … FROM, so that SQLite goes from the few movements to their rows by key.
 */
export function followLedger(etablissementId: number, count: number | SQL): SQL {
  return sql`INSERT INTO stocks (etablissement_id, id, quantite, valeur)
    SELECT ${etablissementId}, d.produit_id, d.quantite_apres, d.valeur_apres
    FROM (SELECT m.produit_id, m.quantite_apres, m.valeur_apres, max(m.id)
          FROM compteurs AS c
          CROSS JOIN mouvements AS m ON m.etablissement_id = c.etablissement_id
            AND m.id > c.mouvement - ${count} AND m.id <= c.mouvement
          WHERE c.etablissement_id = ${etablissementId} GROUP BY m.produit_id) AS d WHERE true
    ON CONFLICT DO UPDATE SET quantite = excluded.quantite, valeur = excluded.valeur`;
}

/** JSON of an event's lines: what is left of the products whose ids `produits`, a SELECT, finds. */
export function currentStocks(etablissementId: number, produits: SQL): SQL {
  return sql`(SELECT json_group_array(json_object('produitId', x.id, 'stockActuel', x.quantite))
    FROM stocks AS x WHERE x.etablissement_id = ${etablissementId} AND x.id IN (${produits}))`;
}

// Stock alerts: which products a movement lets fall to their threshold or to zero (decision 25).

/**
 * Rows (produit_id, type_alerte, reference, titre, stock, seuil) of the products that `outgoing` — a relation of
 * (produit_id, quantite) — lets fall. To be read before the stock row changes. A fall to 0 is RUPTURE_STOCK alone.
 * CROSS JOIN holds SQLite to this order: from the few products that go out to their rows, never the other way.
 */
export function stockFalls(etablissementId: number, outgoing: SQL): SQL {
  return sql`(SELECT p.id AS produit_id, p.reference, p.titre, p.seuil_alerte AS seuil, s.quantite - d.quantite AS stock,
                     CASE WHEN s.quantite = d.quantite THEN 'RUPTURE_STOCK' ELSE 'SOUS_SEUIL' END AS type_alerte
              FROM (SELECT produit_id, sum(quantite) AS quantite FROM ${outgoing} AS o GROUP BY produit_id) AS d
              CROSS JOIN produits AS p ON p.etablissement_id = ${etablissementId} AND p.id = d.produit_id
              CROSS JOIN stocks AS s ON s.etablissement_id = p.etablissement_id AND s.id = p.id
              WHERE s.quantite = d.quantite OR (s.quantite > p.seuil_alerte AND s.quantite - d.quantite <= p.seuil_alerte))`;
}

/** Writes one event per fall; their numbers end just below the counter's last, which is the sale's own. */
export function insertAlertes(etablissementId: number, falls: SQL, now: number): SQL {
  return sql`INSERT INTO evenements (etablissement_id, id, type, data, date_creation)
    SELECT ${etablissementId}, c.evenement - count(*) OVER () - 1 + row_number() OVER (ORDER BY a.produit_id),
           'ALERTE_STOCK',
           json_object('typeAlerte', a.type_alerte, 'produitId', a.produit_id, 'reference', a.reference,
                       'nom', a.titre, 'stockActuel', a.stock, 'seuilAlerte', a.seuil),
           ${now}
    FROM ${falls} AS a JOIN compteurs AS c ON c.etablissement_id = ${etablissementId}`;
}
