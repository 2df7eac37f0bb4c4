// The answer of a basket, made by the batch that wrote it: what the first call and every replay tell.
import { type SQL, sql } from "drizzle-orm";

/** One column `reponse`: JSON of domain/vente's `Encaissement`, for the last invoice of the shop. */
export function reponseEncaissement(etablissementId: number): SQL {
  return sql`SELECT json_object(
    'facture', json_object(
      'id', f.id, 'numeroFacture', f.numero, 'client', f.client, 'deviseCode', f.devise_code,
      'montantTotal', f.montant_total, 'nombreArticles', f.nombre_articles, 'dateOperation', f.date_operation,
      'monnaieRendue', (SELECT coalesce(sum(coalesce(p.montant_recu, p.montant) - p.montant), 0) FROM paiements AS p
                        WHERE p.etablissement_id = f.etablissement_id AND p.facture_id = f.id),
      'paiements', (SELECT json_group_array(json_object('mode', p.mode, 'montant', p.montant,
                        'montantRecu', p.montant_recu, 'portefeuille', p.portefeuille, 'telephone', p.telephone,
                        'transactionId', p.transaction_id) ORDER BY p.rang)
                    FROM paiements AS p WHERE p.etablissement_id = f.etablissement_id AND p.facture_id = f.id)),
    'ventes', (SELECT json_group_array(json_object('id', v.id, 'reference', v.reference, 'numeroFacture', f.numero,
                        'client', f.client, 'produitId', v.produit_id,
                        'produit', json_object('id', v.produit_id, 'titre', v.titre, 'reference', v.produit_reference),
                        'quantite', v.quantite, 'prixVenteReel', v.prix_vente_reel,
                        'prixVenteMinimum', v.prix_vente_minimum, 'cout', v.cout, 'montantTotal', v.montant_total,
                        'notes', f.notes, 'dateOperation', f.date_operation) ORDER BY v.id)
               FROM ventes AS v WHERE v.etablissement_id = f.etablissement_id
                 AND v.id BETWEEN f.premiere_vente_id AND f.derniere_vente_id AND v.facture_id = f.id)
    ) AS reponse
    FROM factures AS f JOIN compteurs AS c ON c.etablissement_id = f.etablissement_id AND f.id = c.facture
    WHERE f.etablissement_id = ${etablissementId}`;
}
