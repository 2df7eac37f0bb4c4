// What is on the shelf as it is read: one definition for lists, alerts and the single product.
import { type SQL, sql } from "drizzle-orm";
import type { Json } from "#worker/kernel/database/statements.ts";
import type { MouvementProduit } from "#worker/features/produits/domain.ts";
import {
  produitsNamed,
  produitsAmong,
  liveProduit,
  PRODUIT_STOCK,
} from "#worker/features/produits/queries.ts";
import type { Row } from "#worker/kernel/database/batch.ts";
import { indexedPage, sortedPage } from "#worker/kernel/database/page.ts";
import { fold } from "#worker/kernel/domain/text.ts";
import {
  type StockFilter,
  type Mouvement,
  type NiveauStock,
  niveauStock,
  type Stock,
  type StockQuery,
} from "./domain.ts";

/**
 * The shop's products `p` that are no drafts, of all or of `ids`, each with its stock `s`; one that was INACTIF from the
 * start has none.
 */
export function stocksOf(etablissementId: number, ids?: SQL): SQL {
  return sql`FROM ${produitsAmong(etablissementId, ids)} ${PRODUIT_STOCK}
    WHERE ${liveProduit(etablissementId)} AND p.statut <> 'BROUILLON'`;
}

/** What was never there is 0 pieces. */
const QUANTITE = sql`coalesce(s.quantite, 0)`;

/** What `readStock` reads. */
export const STOCK_COLUMNS = sql`p.id, p.titre, p.reference, p.seuil_alerte, ${QUANTITE} AS quantite`;

/** `niveauStock` of domain.ts, as conditions on `p` and `s`. A threshold of 0 is none: nothing above 0 is under it. */
const NIVEAUX: Record<NiveauStock, SQL> = {
  CRITIQUE: sql`${QUANTITE} = 0`,
  FAIBLE: sql`s.quantite BETWEEN 1 AND p.seuil_alerte`,
  ATTENTION: sql`s.quantite > p.seuil_alerte AND s.quantite <= 2 * p.seuil_alerte`,
  NORMAL: sql`s.quantite > 2 * p.seuil_alerte`,
};

/** The alert is of what is sold; the others are of the shelf, whatever lies on it. */
export const FILTERS: Record<StockFilter, SQL> = {
  TOUS: sql`true`,
  EN_STOCK: sql`s.quantite > 0`,
  RUPTURE: NIVEAUX.CRITIQUE,
  ALERTE: sql`(p.statut = 'STOCK' AND ${NIVEAUX.FAIBLE})`,
};

/** On `p` and `s`: products of this level. A draft has no stock, so it has no level. */
export function atNiveau(niveau: NiveauStock): SQL {
  return sql`(p.statut <> 'BROUILLON' AND ${NIVEAUX[niveau]})`;
}

/** On `p` and `s`: what is sold and has run out, or has reached its threshold (decision 26). */
export const TO_RESTOCK = sql`(p.statut = 'STOCK' AND (${NIVEAUX.CRITIQUE} OR ${NIVEAUX.FAIBLE}))`;

/** One page by title, as kernel/database/page reads it, its rows as `readStock` does. */
export function stocksPage(etablissementId: number, query: StockQuery): SQL {
  const sought = fold(query.q) !== "";
  const among = sought ? produitsNamed(etablissementId, query.q) : undefined;
  const selected = sql`${stocksOf(etablissementId, among)} AND ${FILTERS[query.filtre]}`;
  const selection = sql`SELECT p.id AS id, p.titre_plie AS cle ${selected}`;
  const order = sql`cle, id`;
  const ids = sought
    ? sortedPage(selection, order, query)
    : indexedPage(selection, order, query, sql`SELECT count(*) ${selected}`);
  return sql`SELECT d.n, ${STOCK_COLUMNS} FROM ${ids} AS d
    LEFT JOIN produits AS p ON p.etablissement_id = ${etablissementId} AND p.id = d.id ${PRODUIT_STOCK}
    ORDER BY d.cle, d.id`;
}

/** Reads a row of `STOCK_COLUMNS`. */
export function readStock(row: Row): Stock {
  const id = Number(row["id"]);
  const seuilAlerte = Number(row["seuil_alerte"]);
  const quantiteDisponible = Number(row["quantite"]);
  return {
    id,
    produit: { id, titre: String(row["titre"]), reference: String(row["reference"]), seuilAlerte },
    quantiteDisponible,
    niveau: niveauStock(quantiteDisponible, seuilAlerte),
  };
}

// A movement of the ledger as histories read it, with what it belongs to.

/** JSON of a `Mouvement`: `m` with its type, product, purchase, sale line and invoice. */
const mouvementJson = (
  deviseCode: string,
) => sql`json_object('id', m.id, 'type', m.type, 'libelle', t.libelle,
  'produit', json_object('id', p.id, 'titre', p.titre, 'reference', p.reference),
  'quantite', m.quantite, 'quantiteApres', m.quantite_apres,
  'montant', coalesce(abs(m.quantite) * a.prix_achat, v.montant_total, abs(m.valeur)),
  'deviseCode', coalesce(a.devise_code, f.devise_code, ${deviseCode}),
  'dateOperation', m.date_operation, 'jour', m.jour, 'tiers', coalesce(a.fournisseur, f.client),
  'notes', coalesce(m.motif, a.notes, f.notes), 'achatId', m.achat_id, 'venteId', m.vente_id)`;

/**
 * One column `reponse` for each movement of `ids` (a relation of one column `id`), newest first. `deviseCode` is the
 * currency of the shop, for what has neither purchase nor sale.
 */
export function mouvementsToJson(
  etablissementId: number,
  deviseCode: string,
  ids: SQL,
): SQL<{ reponse: Json<Mouvement> }> {
  return sql`SELECT ${mouvementJson(deviseCode)} AS reponse FROM ${ids} AS i
    CROSS JOIN mouvements AS m ON m.etablissement_id = ${etablissementId} AND m.id = i.id
    CROSS JOIN types_mouvement AS t ON t.code = m.type
    CROSS JOIN produits AS p ON p.etablissement_id = m.etablissement_id AND p.id = m.produit_id
    LEFT JOIN achats AS a ON a.etablissement_id = m.etablissement_id AND a.id = m.achat_id
    LEFT JOIN ventes AS v ON v.etablissement_id = m.etablissement_id AND v.id = m.vente_id
    LEFT JOIN factures AS f ON f.etablissement_id = v.etablissement_id AND f.id = v.facture_id
    ORDER BY m.id DESC`;
}

/** One column `reponse` for each of a product's last movements, newest first. */
export function mouvementsOfProduit(etablissementId: number, produitId: number, count: number): SQL {
  return sql`SELECT json_object('id', m.id, 'type', m.type, 'libelle', t.libelle, 'quantite', m.quantite,
      'quantiteApres', m.quantite_apres, 'dateOperation', m.date_operation) AS reponse
    FROM mouvements AS m INDEXED BY mouvements_par_produit JOIN types_mouvement AS t ON t.code = m.type
    WHERE m.etablissement_id = ${etablissementId} AND m.produit_id = ${produitId} ORDER BY m.id DESC LIMIT ${count}`;
}

/** Reads a row of `mouvementsOfProduit`. */
export function readProduitMouvement(row: Row): MouvementProduit {
  return JSON.parse(String(row["reponse"])) as MouvementProduit;
}

/** The last movement that the shop wrote, for the answer of a write. */
export function lastMouvement(
  etablissementId: number,
  deviseCode: string,
): SQL<{ reponse: Json<Mouvement> }> {
  return mouvementsToJson(
    etablissementId,
    deviseCode,
    sql`(SELECT mouvement AS id FROM compteurs WHERE etablissement_id = ${etablissementId})`,
  );
}

/** Reads a row of `mouvementsToJson`. */
export function readMouvement(row: Row): Mouvement {
  return JSON.parse(String(row["reponse"])) as Mouvement;
}
