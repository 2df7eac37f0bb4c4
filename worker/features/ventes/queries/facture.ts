// An invoice as it is read: what a sale answers, now and at a replay, and what a single read tells.
import { type SQL, sql } from "drizzle-orm";
import type { Json } from "#worker/kernel/database/statements.ts";
import type { Encaissement, Facture } from "#worker/features/ventes/domain/vente.ts";
import type { Row } from "#worker/kernel/database/batch.ts";
import { FACTURE_VENTES, VENTE_JSON } from "./vente.ts";

const FACTURE_PAIEMENTS = sql`paiements AS p WHERE p.etablissement_id = f.etablissement_id AND p.facture_id = f.id`;

const SUMMARY = sql`'id', f.id, 'numeroFacture', f.numero, 'client', f.client, 'deviseCode', f.devise_code,
  'montantTotal', f.montant_total, 'nombreArticles', f.nombre_articles, 'dateOperation', f.date_operation, 'jour', f.jour,
  'monnaieRendue', (SELECT coalesce(sum(coalesce(p.montant_recu, p.montant) - p.montant), 0) FROM ${FACTURE_PAIEMENTS}),
  'paiements', (SELECT json_group_array(json_object('mode', p.mode, 'montant', p.montant,
                    'montantRecu', p.montant_recu, 'portefeuille', p.portefeuille, 'telephone', p.telephone,
                    'transactionId', p.transaction_id) ORDER BY p.rang) FROM ${FACTURE_PAIEMENTS})`;

const VENTES_JSON = sql`(SELECT json_group_array(${VENTE_JSON} ORDER BY v.id) FROM ${FACTURE_VENTES})`;

/** One column `reponse`: JSON of an `Encaissement`, for the last invoice of the shop. */
export function encaissementResponse(etablissementId: number): SQL<{ reponse: Json<Encaissement> }> {
  return sql`SELECT json_object('facture', json_object(${SUMMARY}), 'ventes', ${VENTES_JSON}) AS reponse
    FROM factures AS f JOIN compteurs AS c ON c.etablissement_id = f.etablissement_id AND f.id = c.facture
    WHERE f.etablissement_id = ${etablissementId}`;
}

/** One column `reponse`: the shop's invoice that `condition` on `f` names, or no row. */
export function factureWhere(etablissementId: number, condition: SQL): SQL<{ reponse: Json<Facture> }> {
  return sql`SELECT json_object(${SUMMARY}, 'statut', f.statut, 'notes', f.notes, 'dateCreation', f.date_creation,
      'dateAnnulation', f.date_annulation, 'motif', f.motif_annulation, 'ventes', ${VENTES_JSON}) AS reponse
    FROM factures AS f WHERE f.etablissement_id = ${etablissementId} AND ${condition}`;
}

/** Reads a row of `factureWhere`. */
export function readFacture(row: Row): Facture {
  return JSON.parse(String(row["reponse"])) as Facture;
}
