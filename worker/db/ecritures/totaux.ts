// The sums that dashboards read, written with the sale itself.
import { type SQL, sql } from "drizzle-orm";
import { type Encaissable, factureDe, lignesNouvelles } from "./encaissable.ts";

/** 1 when the sale has opened its invoice `f`, 0 when it continues it. */
const OUVERTE = (v: Encaissable) => sql`(f.premiere_vente_id > c.vente - ${v.nombreLignes})`;

/** What the new lines had cost. */
const COUT = (v: Encaissable) => sql`(SELECT sum(v.cout) FROM ventes AS v WHERE ${lignesNouvelles(v)})`;

const SA_FACTURE = (v: Encaissable) =>
  sql`FROM compteurs AS c CROSS JOIN factures AS f ON f.etablissement_id = c.etablissement_id AND f.id = ${factureDe(v)}
      WHERE c.etablissement_id = ${v.etablissementId}`;

export function ajouterAuJour(v: Encaissable): SQL {
  return sql`INSERT INTO totaux_journaliers (etablissement_id, devise_code, jour, chiffre_affaires, cout,
      nombre_factures, nombre_articles, nombre_lignes)
    SELECT ${v.etablissementId}, f.devise_code, f.jour, ${v.montantTotal}, ${COUT(v)}, ${OUVERTE(v)},
      ${v.nombreArticles}, ${v.nombreLignes}
    ${SA_FACTURE(v)}
    ON CONFLICT DO UPDATE SET chiffre_affaires = chiffre_affaires + excluded.chiffre_affaires,
      cout = cout + excluded.cout, nombre_factures = nombre_factures + excluded.nombre_factures,
      nombre_articles = nombre_articles + excluded.nombre_articles,
      nombre_lignes = nombre_lignes + excluded.nombre_lignes`;
}

export function ajouterALHeure(v: Encaissable): SQL {
  return sql`INSERT INTO totaux_horaires (etablissement_id, devise_code, jour, heure, chiffre_affaires, cout,
      nombre_factures)
    SELECT ${v.etablissementId}, f.devise_code, f.jour, f.heure, ${v.montantTotal}, ${COUT(v)}, ${OUVERTE(v)}
    ${SA_FACTURE(v)}
    ON CONFLICT DO UPDATE SET chiffre_affaires = chiffre_affaires + excluded.chiffre_affaires,
      cout = cout + excluded.cout, nombre_factures = nombre_factures + excluded.nombre_factures`;
}

export function ajouterAuxProduits(v: Encaissable): SQL {
  return sql`INSERT INTO totaux_produits (etablissement_id, devise_code, jour, produit_id, quantite,
      chiffre_affaires, cout)
    SELECT ${v.etablissementId}, ${v.deviseCode}, ${v.jour}, v.produit_id, sum(v.quantite), sum(v.montant_total),
      sum(v.cout)
    FROM ventes AS v JOIN compteurs AS c ON c.etablissement_id = ${v.etablissementId}
    WHERE ${lignesNouvelles(v)}
    GROUP BY v.produit_id
    ON CONFLICT DO UPDATE SET quantite = quantite + excluded.quantite,
      chiffre_affaires = chiffre_affaires + excluded.chiffre_affaires, cout = cout + excluded.cout`;
}
