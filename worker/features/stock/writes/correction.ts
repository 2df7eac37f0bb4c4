// What changes the stock of one product beside buying and selling: an edited or cancelled purchase, a count.
import { type SQL, sql } from "drizzle-orm";
import type { TypeMouvement } from "#worker/features/stock/domain.ts";
import type { ContexteDate } from "#worker/kernel/domain/write-context.ts";
import { chutes, insererAlertes } from "./alerts.ts";
import { suivreLivre } from "./levels.ts";

/**
 * Writes the movement of `correction`, a relation of at most one row (produit_id, quantite, valeur, achat_id, motif) with
 * signed pieces and centimes, which is read as the rows stand before each statement: what it is computed from must
 * change after these. Its alerts, the stock that follows, and the silent event by which screens and tills hear of it.
 * Without a row nothing is written.
 */
export function corrigerStock(ctx: ContexteDate, type: TypeMouvement, correction: SQL): SQL[] {
  const { etablissementId: e, auteurId, maintenant, jour } = ctx;
  const chute = chutes(e, sortiesSuivies(e, correction));
  const nombre = sql`(SELECT count(*) FROM ${correction})`;
  return [
    sql`UPDATE compteurs SET mouvement = mouvement + 1, evenement = evenement + 1 + (SELECT count(*) FROM ${chute})
        WHERE etablissement_id = ${e} AND ${nombre} > 0`,
    sql`INSERT INTO mouvements (etablissement_id, id, produit_id, type, quantite, valeur, quantite_apres, valeur_apres,
          achat_id, motif, auteur_id, jour, date_operation, date_creation)
        SELECT ${e}, c.mouvement, d.produit_id, ${type}, d.quantite, d.valeur, s.quantite + d.quantite,
          s.valeur + d.valeur, d.achat_id, d.motif, ${auteurId}, ${jour}, ${maintenant}, ${maintenant}
        FROM ${correction} AS d
        CROSS JOIN stocks AS s ON s.etablissement_id = ${e} AND s.id = d.produit_id
        CROSS JOIN compteurs AS c ON c.etablissement_id = ${e}`,
    insererAlertes(e, chute, maintenant),
    sql`INSERT INTO evenements (etablissement_id, id, type, data, date_creation)
        SELECT ${e}, c.evenement, 'INFO', json_object('silencieux', json('true'), 'produitId', d.produit_id), ${maintenant}
        FROM ${correction} AS d CROSS JOIN compteurs AS c ON c.etablissement_id = ${e}`,
    suivreLivre(e, nombre),
  ];
}

/** What goes out, as `chutes` reads it: nobody is alerted of what is archived or no longer sold. */
function sortiesSuivies(etablissementId: number, correction: SQL): SQL {
  return sql`(SELECT d.produit_id, -d.quantite AS quantite FROM ${correction} AS d
    CROSS JOIN produits AS p ON p.etablissement_id = ${etablissementId} AND p.id = d.produit_id
    WHERE d.quantite < 0 AND p.statut = 'STOCK' AND p.date_archivage IS NULL)`;
}
