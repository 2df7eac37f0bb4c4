// What changes the stock of one product beside buying and selling: an edited or cancelled purchase, a count.
import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "#worker/kernel/database/batch.ts";
import type { TypeMouvement } from "#worker/features/stock/domain.ts";
import type { DatedWriteContext } from "#worker/kernel/domain/write-context.ts";
import { followLedger, insertAlertes, stockFalls } from "./levels.ts";

/**
 * Writes the movement of `correction`, a relation of at most one row (produit_id, quantite, valeur, achat_id, motif) with
 * signed pieces and centimes, which is read as the rows stand before each statement: what it is computed from must
 * change after these. Its alerts, the stock that follows, and the silent event by which screens and tills hear of it.
 * Without a row nothing is written.
 */
export function correctStock(ctx: DatedWriteContext, type: TypeMouvement, correction: SQL): Statement[] {
  const { etablissementId: e, auteurId, now, jour } = ctx;
  const falls = stockFalls(e, alertedOutgoing(e, correction));
  const count = sql`(SELECT count(*) FROM ${correction})`;
  return [
    sql`UPDATE compteurs SET mouvement = mouvement + 1, evenement = evenement + 1 + (SELECT count(*) FROM ${falls})
        WHERE etablissement_id = ${e} AND ${count} > 0`,
    sql`INSERT INTO mouvements (etablissement_id, id, produit_id, type, quantite, valeur, quantite_apres, valeur_apres,
          achat_id, motif, auteur_id, jour, date_operation, date_creation)
        SELECT ${e}, c.mouvement, d.produit_id, ${type}, d.quantite, d.valeur, s.quantite + d.quantite,
          s.valeur + d.valeur, d.achat_id, d.motif, ${auteurId}, ${jour}, ${now}, ${now}
        FROM ${correction} AS d
        CROSS JOIN stocks AS s ON s.etablissement_id = ${e} AND s.id = d.produit_id
        CROSS JOIN compteurs AS c ON c.etablissement_id = ${e}`,
    insertAlertes(e, falls, now),
    sql`INSERT INTO evenements (etablissement_id, id, type, data, date_creation)
        SELECT ${e}, c.evenement, 'INFO', json_object('silencieux', json('true'), 'produitId', d.produit_id), ${now}
        FROM ${correction} AS d CROSS JOIN compteurs AS c ON c.etablissement_id = ${e}`,
    followLedger(e, count),
  ];
}

/** What goes out, as `stockFalls` reads it: nobody is alerted of what is archived or no longer sold. */
function alertedOutgoing(etablissementId: number, correction: SQL): SQL {
  return sql`(SELECT d.produit_id, -d.quantite AS quantite FROM ${correction} AS d
    CROSS JOIN produits AS p ON p.etablissement_id = ${etablissementId} AND p.id = d.produit_id
    WHERE d.quantite < 0 AND p.statut = 'STOCK' AND p.date_archivage IS NULL)`;
}
