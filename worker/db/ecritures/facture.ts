// An invoice and what hangs on it: lines with their cost, ledger, payments, stock. In the order they are run.
import { type SQL, sql } from "drizzle-orm";
import { plier } from "#worker/domain/texte.ts";
import type { PaiementRecu } from "#worker/domain/vente.ts";
import { coutSql } from "./lignes.ts";
import { numeroFacture, referencesReservees } from "./numeros-vente.ts";

/** Everything about a basket that is known before the database is asked. Instants in ms UTC, amounts in centimes. */
export type Encaissable = {
  etablissementId: number;
  auteurId: number;
  deviseCode: string;
  maintenant: number;
  dateOperation: number;
  /** Local day and hour of `dateOperation`. */
  jour: string;
  heure: number;
  /** The server's local day, which the invoice number carries. */
  jourNumero: string;
  numeroFacture: string | undefined;
  client: string;
  notes: string | null;
  nombreLignes: number;
  nombreArticles: number;
  montantTotal: number;
  paiements: readonly PaiementRecu[];
  lignes: SQL;
};

/** The ids of the lines just reserved, in a query that has `compteurs AS c`. */
const LIGNES_NOUVELLES = (v: Encaissable) =>
  sql`v.etablissement_id = ${v.etablissementId} AND v.id > c.vente - ${v.nombreLignes} AND v.id <= c.vente`;

export function insererFacture(v: Encaissable): SQL {
  const numero =
    v.numeroFacture === undefined
      ? numeroFacture(v.jourNumero, sql`c.numero_facture`)
      : sql`${v.numeroFacture}`;
  return sql`INSERT INTO factures (etablissement_id, id, numero, origine, statut, client, montant_total, cout,
      nombre_articles, premiere_vente_id, derniere_vente_id, notes, jour, heure, devise_code, auteur_id,
      date_operation, date_creation, texte)
    SELECT ${v.etablissementId}, c.facture, ${numero}, 'PANIER', 'EMISE', ${v.client}, ${v.montantTotal},
      (SELECT sum(${coutSql(sql`l.cumul`)} - ${coutSql(sql`l.cumul - l.quantite`)}) FROM ${v.lignes} AS l
         JOIN stocks AS s ON s.etablissement_id = ${v.etablissementId} AND s.id = l.produit_id),
      ${v.nombreArticles}, c.vente - ${v.nombreLignes} + 1, c.vente, ${v.notes}, ${v.jour}, ${v.heure},
      ${v.deviseCode}, ${v.auteurId}, ${v.dateOperation}, ${v.maintenant},
      ${plier(v.client)} || char(10) || lower(${numero})
    FROM compteurs AS c WHERE c.etablissement_id = ${v.etablissementId}`;
}

/** The lines; a basket's k-th line of one product costs C(sum up to k) − C(sum up to k−1). */
export function insererVentes(v: Encaissable): SQL {
  return sql`INSERT INTO ventes (etablissement_id, id, facture_id, reference, produit_id, titre, produit_reference,
      quantite, prix_vente_reel, prix_vente_minimum, montant_total, cout)
    SELECT ${v.etablissementId}, c.vente - ${v.nombreLignes} + 1 + l.rang, c.facture,
      'VENTE-' || printf('%08d', r.v), p.id, p.titre, p.reference, l.quantite, l.prix, p.prix_vente,
      l.quantite * l.prix, ${coutSql(sql`l.cumul`)} - ${coutSql(sql`l.cumul - l.quantite`)}
    FROM ${v.lignes} AS l
    JOIN compteurs AS c ON c.etablissement_id = ${v.etablissementId}
    JOIN ${referencesReservees(v.etablissementId, v.nombreLignes)} AS r ON r.rang = l.rang
    JOIN produits AS p ON p.etablissement_id = ${v.etablissementId} AND p.id = l.produit_id
    JOIN stocks AS s ON s.etablissement_id = p.etablissement_id AND s.id = p.id`;
}

/** The ledger's rows, each with the balance after it; to be run before `suivreLivre`. */
export function insererMouvements(v: Encaissable): SQL {
  return sql`INSERT INTO mouvements (etablissement_id, id, produit_id, type, quantite, valeur, quantite_apres,
      valeur_apres, vente_id, auteur_id, jour, date_operation, date_creation)
    SELECT ${v.etablissementId}, c.mouvement - c.vente + v.id, v.produit_id, 'VENTE', -v.quantite, -v.cout,
      s.quantite - sum(v.quantite) OVER w, s.valeur - sum(v.cout) OVER w, v.id, ${v.auteurId}, ${v.jour},
      ${v.dateOperation}, ${v.maintenant}
    FROM ventes AS v
    JOIN compteurs AS c ON c.etablissement_id = ${v.etablissementId}
    JOIN stocks AS s ON s.etablissement_id = ${v.etablissementId} AND s.id = v.produit_id
    WHERE ${LIGNES_NOUVELLES(v)}
    WINDOW w AS (PARTITION BY v.produit_id ORDER BY v.id)`;
}

export function insererPaiements(v: Encaissable): SQL {
  return sql`INSERT INTO paiements (etablissement_id, facture_id, rang, mode, montant, montant_recu, portefeuille,
      telephone, transaction_id, statut, date_creation)
    SELECT ${v.etablissementId}, c.facture, p.key + 1, p.value->>'mode', p.value->>'montant',
      p.value->>'montantRecu', p.value->>'portefeuille', p.value->>'telephone', p.value->>'transactionId',
      'RECU', ${v.maintenant}
    FROM json_each(${JSON.stringify(v.paiements)}) AS p
    JOIN compteurs AS c ON c.etablissement_id = ${v.etablissementId}`;
}

/** The one event of a basket: first line's product and the new stock of all; to be run after `suivreLivre`. */
export function insererVenteEffectuee(v: Encaissable): SQL {
  return sql`INSERT INTO evenements (etablissement_id, id, type, data, date_creation)
    SELECT ${v.etablissementId}, c.evenement, 'ALERTE_STOCK',
      json_object('typeAlerte', 'VENTE_EFFECTUEE', 'factureId', c.facture, 'produitId', p.id,
        'reference', p.reference, 'nom', p.titre, 'stockActuel', s.quantite, 'seuilAlerte', p.seuil_alerte,
        'lignes', (SELECT json_group_array(json_object('produitId', x.id, 'stockActuel', x.quantite))
                   FROM stocks AS x WHERE x.etablissement_id = ${v.etablissementId}
                     AND x.id IN (SELECT l.produit_id FROM ${v.lignes} AS l))),
      ${v.maintenant}
    FROM compteurs AS c
    JOIN ventes AS f ON f.etablissement_id = ${v.etablissementId} AND f.id = c.vente - ${v.nombreLignes} + 1
    JOIN produits AS p ON p.etablissement_id = ${v.etablissementId} AND p.id = f.produit_id
    JOIN stocks AS s ON s.etablissement_id = ${v.etablissementId} AND s.id = p.id
    WHERE c.etablissement_id = ${v.etablissementId}`;
}
