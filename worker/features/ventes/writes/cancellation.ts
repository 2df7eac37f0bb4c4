// What cancels an invoice (decision 34): refusals first, then the reverse of all that its sale wrote, in this order.
import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#worker/kernel/database/batch.ts";
import { currentStocks, followLedger } from "#worker/features/stock/writes/levels.ts";
import { FACTURES_AND_VENTES } from "#worker/features/ventes/queries/vente.ts";
import { integerSql } from "#worker/kernel/database/lines.ts";
import { refuseUnless, refuseIf } from "#worker/kernel/database/refuse.ts";
import type { DatedWriteContext } from "#worker/kernel/domain/write-context.ts";

/** Which invoice is cancelled, where, by whom, when and why. */
export type Cancellation = DatedWriteContext & { factureId: number; motif: string };

const thisFacture = (a: Cancellation) => sql`etablissement_id = ${a.etablissementId} AND id = ${a.factureId}`;

/** FROM and WHERE of the invoice `f`, and of its lines `v`. */
const facture = (a: Cancellation) =>
  sql`FROM factures AS f WHERE f.etablissement_id = ${a.etablissementId} AND f.id = ${a.factureId}`;
const ventesOf = (a: Cancellation) =>
  sql`FROM ${FACTURES_AND_VENTES} WHERE f.etablissement_id = ${a.etablissementId} AND f.id = ${a.factureId}`;

/** Refuses with FACTURE, ANNULEE, or JOUR when it was recorded before `startOfDay`. */
export function refuseCancellation(a: Cancellation, startOfDay: number): Statement[] {
  return [
    refuseUnless("FACTURE", sql`EXISTS (SELECT 1 ${facture(a)})`),
    refuseIf("ANNULEE", sql`EXISTS (SELECT 1 ${facture(a)} AND f.statut = 'ANNULEE')`),
    refuseIf("JOUR", sql`EXISTS (SELECT 1 ${facture(a)} AND f.date_creation < ${startOfDay})`),
  ];
}

/** Marks the invoice and its payments. The number stays, and with it the lines' place in lists. */
export function cancelFacture(a: Cancellation): Statement[] {
  return [
    sql`UPDATE factures SET statut = 'ANNULEE', date_annulation = ${a.now}, motif_annulation = ${a.motif}
        WHERE ${thisFacture(a)}`,
    sql`UPDATE paiements SET statut = 'ANNULE'
        WHERE etablissement_id = ${a.etablissementId} AND facture_id = ${a.factureId}`,
  ];
}

/**
 * Brings the pieces back at the cost at which they left, each line by a movement that names the one it undoes: found
 * among the product's own movements from the newest, which are of today as the sale is.
 */
export function returnToStock(a: Cancellation): Statement[] {
  const { etablissementId: e, auteurId, now, jour, motif } = a;
  const count = sql`(SELECT count(*) ${ventesOf(a)})`;
  return [
    sql`UPDATE compteurs SET mouvement = mouvement + ${count}, evenement = evenement + 1 WHERE etablissement_id = ${e}`,
    sql`INSERT INTO mouvements (etablissement_id, id, produit_id, type, quantite, valeur, quantite_apres, valeur_apres,
          vente_id, origine_id, motif, auteur_id, jour, date_operation, date_creation)
        SELECT ${e}, c.mouvement - count(*) OVER () + row_number() OVER (ORDER BY v.id), v.produit_id,
          'ANNULATION_VENTE', v.quantite, v.cout, s.quantite + sum(v.quantite) OVER w, s.valeur + sum(v.cout) OVER w, v.id,
          (SELECT m.id FROM mouvements AS m INDEXED BY mouvements_par_produit
           WHERE m.etablissement_id = ${e} AND m.produit_id = v.produit_id AND m.vente_id = v.id AND m.type = 'VENTE'
           ORDER BY m.id DESC LIMIT 1),
          ${motif}, ${auteurId}, ${jour}, ${now}, ${now}
        FROM ${FACTURES_AND_VENTES}
        CROSS JOIN compteurs AS c ON c.etablissement_id = f.etablissement_id
        CROSS JOIN stocks AS s ON s.etablissement_id = v.etablissement_id AND s.id = v.produit_id
        WHERE f.etablissement_id = ${e} AND f.id = ${a.factureId}
        WINDOW w AS (PARTITION BY v.produit_id ORDER BY v.id)`,
    followLedger(e, count),
  ];
}

/** Takes the invoice out of the sums that dashboards read; of its day, the lines stay counted, as they stay in lists. */
export function removeFromTotals(a: Cancellation): Statement[] {
  const ofDay = (totals: SQL) => sql`${totals}.etablissement_id = f.etablissement_id
    AND ${totals}.devise_code = f.devise_code AND ${totals}.jour = f.jour`;
  return [
    sql`UPDATE totaux_journaliers AS t SET chiffre_affaires = t.chiffre_affaires - f.montant_total,
          cout = t.cout - f.cout, nombre_factures = t.nombre_factures - 1,
          nombre_articles = t.nombre_articles - f.nombre_articles
        ${facture(a)} AND ${ofDay(sql`t`)}`,
    sql`UPDATE totaux_horaires AS t SET chiffre_affaires = t.chiffre_affaires - f.montant_total,
          cout = t.cout - f.cout, nombre_factures = t.nombre_factures - 1
        ${facture(a)} AND ${ofDay(sql`t`)} AND t.heure = f.heure`,
    sql`INSERT INTO totaux_produits (etablissement_id, devise_code, jour, produit_id, quantite, chiffre_affaires, cout)
        SELECT t.etablissement_id, t.devise_code, t.jour, t.produit_id, t.quantite - d.quantite,
          t.chiffre_affaires - d.montant, t.cout - d.cout
        FROM (SELECT f.etablissement_id, f.devise_code, f.jour, v.produit_id, sum(v.quantite) AS quantite,
                     sum(v.montant_total) AS montant, sum(v.cout) AS cout ${ventesOf(a)} GROUP BY v.produit_id) AS d
        CROSS JOIN totaux_produits AS t ON t.etablissement_id = d.etablissement_id AND t.devise_code = d.devise_code
          AND t.jour = d.jour AND t.produit_id = d.produit_id WHERE true
        ON CONFLICT DO UPDATE SET quantite = excluded.quantite, chiffre_affaires = excluded.chiffre_affaires,
          cout = excluded.cout`,
  ];
}

/** Tells screens and tills the stock of all its products, without a toast; to be run after `returnToStock`. */
export function reportCancellation(a: Cancellation): SQL {
  return sql`INSERT INTO evenements (etablissement_id, id, type, data, date_creation)
    SELECT c.etablissement_id, c.evenement, 'INFO',
      json_object('silencieux', json('true'), 'factureId', ${integerSql(a.factureId)},
        'produitId', (SELECT v.produit_id ${ventesOf(a)} ORDER BY v.id LIMIT 1),
        'lignes', ${currentStocks(a.etablissementId, sql`SELECT v.produit_id ${ventesOf(a)}`)}),
      ${a.now}
    FROM compteurs AS c WHERE c.etablissement_id = ${a.etablissementId}`;
}
