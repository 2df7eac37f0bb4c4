// Stock alerts: which products a movement lets fall to their threshold or to zero (decision 25).
import { type SQL, sql } from "drizzle-orm";

/**
 * Rows (produit_id, type_alerte, reference, titre, stock, seuil) of the products that `sorties` — a relation of
 * (produit_id, quantite) — lets fall. To be read before the stock row changes. A fall to 0 is RUPTURE_STOCK alone.
 * CROSS JOIN holds SQLite to this order: from the few products that go out to their rows, never the other way.
 */
export function chutes(etablissementId: number, sorties: SQL): SQL {
  return sql`(SELECT p.id AS produit_id, p.reference, p.titre, p.seuil_alerte AS seuil, s.quantite - d.quantite AS stock,
                     CASE WHEN s.quantite = d.quantite THEN 'RUPTURE_STOCK' ELSE 'SOUS_SEUIL' END AS type_alerte
              FROM (SELECT produit_id, sum(quantite) AS quantite FROM ${sorties} AS o GROUP BY produit_id) AS d
              CROSS JOIN produits AS p ON p.etablissement_id = ${etablissementId} AND p.id = d.produit_id
              CROSS JOIN stocks AS s ON s.etablissement_id = p.etablissement_id AND s.id = p.id
              WHERE s.quantite = d.quantite OR (s.quantite > p.seuil_alerte AND s.quantite - d.quantite <= p.seuil_alerte))`;
}

/** Writes one event per fall; their numbers end just below the counter's last, which is the sale's own. */
export function insererAlertes(etablissementId: number, chute: SQL, maintenant: number): SQL {
  return sql`INSERT INTO evenements (etablissement_id, id, type, data, date_creation)
    SELECT ${etablissementId}, c.evenement - count(*) OVER () - 1 + row_number() OVER (ORDER BY a.produit_id),
           'ALERTE_STOCK',
           json_object('typeAlerte', a.type_alerte, 'produitId', a.produit_id, 'reference', a.reference,
                       'nom', a.titre, 'stockActuel', a.stock, 'seuilAlerte', a.seuil),
           ${maintenant}
    FROM ${chute} AS a JOIN compteurs AS c ON c.etablissement_id = ${etablissementId}`;
}
