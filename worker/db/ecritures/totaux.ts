// The sums that dashboards read, written with the sale itself.
import { type SQL, sql } from "drizzle-orm";
import type { Encaissable } from "./facture.ts";

const DERNIERE_FACTURE = (v: Encaissable) =>
  sql`FROM factures AS f JOIN compteurs AS c ON c.etablissement_id = ${v.etablissementId}
      WHERE f.etablissement_id = ${v.etablissementId} AND f.id = c.facture`;

export function ajouterAuJour(v: Encaissable): SQL {
  return sql`INSERT INTO totaux_journaliers (etablissement_id, devise_code, jour, chiffre_affaires, cout,
      nombre_factures, nombre_articles, nombre_lignes)
    SELECT ${v.etablissementId}, f.devise_code, f.jour, f.montant_total, f.cout, 1, f.nombre_articles, ${v.nombreLignes}
    ${DERNIERE_FACTURE(v)}
    ON CONFLICT DO UPDATE SET chiffre_affaires = chiffre_affaires + excluded.chiffre_affaires,
      cout = cout + excluded.cout, nombre_factures = nombre_factures + 1,
      nombre_articles = nombre_articles + excluded.nombre_articles,
      nombre_lignes = nombre_lignes + excluded.nombre_lignes`;
}

export function ajouterALHeure(v: Encaissable): SQL {
  return sql`INSERT INTO totaux_horaires (etablissement_id, devise_code, jour, heure, chiffre_affaires, cout,
      nombre_factures)
    SELECT ${v.etablissementId}, f.devise_code, f.jour, f.heure, f.montant_total, f.cout, 1
    ${DERNIERE_FACTURE(v)}
    ON CONFLICT DO UPDATE SET chiffre_affaires = chiffre_affaires + excluded.chiffre_affaires,
      cout = cout + excluded.cout, nombre_factures = nombre_factures + 1`;
}

export function ajouterAuxProduits(v: Encaissable): SQL {
  return sql`INSERT INTO totaux_produits (etablissement_id, devise_code, jour, produit_id, quantite,
      chiffre_affaires, cout)
    SELECT ${v.etablissementId}, ${v.deviseCode}, ${v.jour}, l.produit_id, sum(l.quantite), sum(l.montant_total),
      sum(l.cout)
    FROM ventes AS l JOIN compteurs AS c ON c.etablissement_id = ${v.etablissementId}
    WHERE l.etablissement_id = ${v.etablissementId} AND l.id > c.vente - ${v.nombreLignes} AND l.id <= c.vente
    GROUP BY l.produit_id
    ON CONFLICT DO UPDATE SET quantite = quantite + excluded.quantite,
      chiffre_affaires = chiffre_affaires + excluded.chiffre_affaires, cout = cout + excluded.cout`;
}
