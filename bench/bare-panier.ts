// The lowest cost of a basket: its rows as plain inserts, without rules. Ids and currency differ from those
// of the services, so that totals do not mix.
import { sql, type SQL } from "drizzle-orm";

let next = 1_000_000_000;

export function barePanier(e: number, lines: number): SQL[] {
  const base = (next += 1000);
  const n = sql`json_each(${JSON.stringify(Array.from({ length: lines }, (_, i) => i + 1))})`;
  return [
    sql`UPDATE compteurs SET prix = prix + 1 WHERE etablissement_id = ${e}`,
    sql`INSERT INTO factures (etablissement_id, id, numero, origine, statut, client, montant_total, cout,
          nombre_articles, premiere_vente_id, derniere_vente_id, jour, heure, devise_code, auteur_id, date_operation,
          date_creation)
        VALUES (${e}, ${base}, ${`N-${base}`}, 'PANIER', 'EMISE', 'Banc', 0, 0, 1, 1, 1, '2026-01-01', 0, 'XOF', 1, 0, 0)`,
    sql`INSERT INTO ventes (etablissement_id, id, facture_id, reference, produit_id, titre, produit_reference, quantite,
          prix_vente_reel, prix_vente_minimum, montant_total, cout)
        SELECT ${e}, ${base} + value, ${base}, 'N', value, 'Produit', 'P', 1, 80000, 80000, 80000, 50000 FROM ${n}`,
    sql`INSERT INTO mouvements (etablissement_id, id, produit_id, type, quantite, valeur, quantite_apres, valeur_apres,
          vente_id, auteur_id, jour, date_operation, date_creation, titre, devise_code)
        SELECT ${e}, ${base} + value, value, 'VENTE', -1, -50000, 1, 1, ${base} + value, 1, '2026-01-01', 0, 0, 'Produit', 'XOF'
        FROM ${n}`,
    sql`UPDATE stocks SET valeur = valeur + 1 WHERE etablissement_id = ${e} AND id IN (SELECT value FROM ${n})`,
    sql`INSERT INTO evenements (etablissement_id, id, type, data, date_creation)
        VALUES (${e}, ${base}, 'ALERTE_STOCK', '{}', 0)`,
    sql`INSERT INTO paiements (etablissement_id, facture_id, rang, mode, montant, statut, date_creation)
        VALUES (${e}, ${base}, 1, 'ESPECES', 80000, 'RECU', 0)`,
    sql`INSERT INTO totaux_journaliers (etablissement_id, devise_code, jour) VALUES (${e}, 'EUR', '2026-01-01')
        ON CONFLICT DO UPDATE SET nombre_factures = nombre_factures + 1`,
    sql`INSERT INTO totaux_horaires (etablissement_id, devise_code, jour, heure) VALUES (${e}, 'EUR', '2026-01-01', 1)
        ON CONFLICT DO UPDATE SET nombre_factures = nombre_factures + 1`,
    sql`INSERT INTO totaux_produits (etablissement_id, devise_code, jour, produit_id, quantite, chiffre_affaires, cout)
        SELECT ${e}, 'EUR', '2026-01-01', value, 1, 1, 1 FROM ${n} WHERE true
        ON CONFLICT DO UPDATE SET quantite = quantite + 1`,
    sql`INSERT INTO cles_idempotence (etablissement_id, cle, empreinte, reponse, date_creation)
        VALUES (${e}, ${`N-${base}`}, '', '', 0)`,
  ];
}
