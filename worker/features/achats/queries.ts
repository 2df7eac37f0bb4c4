// A purchase as it is read: one definition, for lists, single reads and the answer of a write.
import { type SQL, sql } from "drizzle-orm";
import type { Json } from "#worker/kernel/database/statements.ts";
import type { Row } from "#worker/kernel/database/batch.ts";
import type { Achat } from "./domain.ts";

/** JSON of an `Achat`, of `a` and its product `p`, which may be archived. */
const ACHAT_JSON = sql`json_object('id', a.id, 'quantite', a.quantite, 'prixAchat', a.prix_achat,
  'prixVente', a.prix_vente, 'montantTotal', a.montant_total, 'deviseCode', a.devise_code,
  'fournisseur', a.fournisseur, 'reference', a.reference, 'numeroBonLivraison', a.numero_bon_livraison,
  'notes', a.notes, 'dateOperation', a.date_operation, 'jour', a.jour, 'dateCreation', a.date_creation,
  'dateAnnulation', a.date_annulation, 'produit', json_object('id', p.id, 'titre', p.titre,
  'reference', p.reference, 'description', p.description))`;

/** JSON of what `expectedOf` says, of `a`. */
const EXPECTED_JSON = sql`json_object('quantite', a.quantite, 'fournisseur', a.fournisseur, 'reference', a.reference,
  'numeroBonLivraison', a.numero_bon_livraison, 'notes', a.notes)`;

/** The purchases of `ids` (a relation of one column `id`) as `a`, each with its product `p`. */
function complete(etablissementId: number, ids: SQL): SQL {
  return sql`${ids} AS i CROSS JOIN achats AS a ON a.etablissement_id = ${etablissementId} AND a.id = i.id
    CROSS JOIN produits AS p ON p.etablissement_id = a.etablissement_id AND p.id = a.produit_id`;
}

/** One column `reponse` for each purchase of `ids`, sorted by `order` on `a`. */
export function achatsToJson(etablissementId: number, ids: SQL, order: SQL): SQL {
  return sql`SELECT ${ACHAT_JSON} AS reponse FROM ${complete(etablissementId, ids)} ORDER BY ${order}`;
}

/** The id alone, as `complete` takes it; no row when the shop has no such purchase. */
function one(etablissementId: number, id: number | SQL): SQL {
  return sql`(SELECT id FROM achats WHERE etablissement_id = ${etablissementId} AND id = ${id})`;
}

/** One column `reponse`: the purchase that `id` (a value or an expression) names, or no row. */
export function achatById(etablissementId: number, id: number | SQL): SQL<{ reponse: Json<Achat> }> {
  return sql`SELECT ${ACHAT_JSON} AS reponse FROM ${complete(etablissementId, one(etablissementId, id))}`;
}

/** The same purchase for `refuseIfChanged`. */
export function achatState(etablissementId: number, id: number): SQL {
  return sql`SELECT ${ACHAT_JSON} AS reponse, ${EXPECTED_JSON} AS champs
    FROM ${complete(etablissementId, one(etablissementId, id))}`;
}

/** Reads a row of the queries above. */
export function readAchat(row: Row): Achat {
  return JSON.parse(String(row["reponse"])) as Achat;
}
