// A sale line as it is read: one definition, for lists, single reads and the answer of a write.
import { type SQL, sql } from "drizzle-orm";
import type { Json } from "#worker/kernel/database/statements.ts";
import type { Vente } from "#worker/features/ventes/domain/vente.ts";
import type { Row } from "#worker/kernel/database/batch.ts";

/**
 * The lines of the invoice `f`, aliased `v`: by key between its first and its last. Those between that are of another
 * invoice came in while it was continued, within ten minutes.
 */
const IN_FACTURE = sql`v.etablissement_id = f.etablissement_id AND v.id BETWEEN f.premiere_vente_id AND f.derniere_vente_id
  AND v.facture_id = f.id`;

export const FACTURE_VENTES = sql`ventes AS v WHERE ${IN_FACTURE}`;

/** Invoices `f` and their lines `v`, the invoices first. */
export const FACTURES_AND_VENTES = sql`factures AS f CROSS JOIN ventes AS v ON ${IN_FACTURE}`;

/** JSON of a `Vente`, of a line `v` and its invoice `f`. */
export const VENTE_JSON = sql`json_object('id', v.id, 'factureId', f.id, 'statut', f.statut, 'reference', v.reference,
  'numeroFacture', f.numero, 'client', f.client, 'deviseCode', f.devise_code, 'produitId', v.produit_id,
  'produit', json_object('id', v.produit_id, 'titre', v.titre, 'reference', v.produit_reference),
  'quantite', v.quantite, 'prixVenteReel', v.prix_vente_reel, 'prixVenteMinimum', v.prix_vente_minimum,
  'cout', v.cout, 'montantTotal', v.montant_total, 'notes', f.notes, 'dateOperation', f.date_operation, 'jour', f.jour)`;

/**
 * Columns `id`, `n` and `reponse` of the page `ids`, a relation of kernel/database/page, sorted by `order` on `v` and `f`. The
 * choice reads what it is made by; only what it leaves is read whole.
 */
export function ventesPageJson(etablissementId: number, ids: SQL, order: SQL): SQL {
  return sql`SELECT d.id AS id, d.n, ${VENTE_JSON} AS reponse FROM ${ids} AS d
    LEFT JOIN ventes AS v ON v.etablissement_id = ${etablissementId} AND v.id = d.id
    LEFT JOIN factures AS f ON f.etablissement_id = v.etablissement_id AND f.id = v.facture_id
    ORDER BY ${order}`;
}

/** One column `reponse`: the line that `id` (a value or an expression) names, or no row. */
export function venteById(etablissementId: number, id: number | SQL): SQL<{ reponse: Json<Vente> }> {
  return sql`SELECT ${VENTE_JSON} AS reponse FROM ventes AS v
    CROSS JOIN factures AS f ON f.etablissement_id = v.etablissement_id AND f.id = v.facture_id
    WHERE v.etablissement_id = ${etablissementId} AND v.id = ${id}`;
}

/** The number of the line just written, or of the newest. */
export function lastVente(etablissementId: number): SQL {
  return sql`(SELECT vente FROM compteurs WHERE etablissement_id = ${etablissementId})`;
}

/** Reads a row of the queries above. */
export function readVente(row: Row): Vente {
  return JSON.parse(String(row["reponse"])) as Vente;
}
