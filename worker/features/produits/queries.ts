// A product as it is read: one definition, for lists, single reads and the answer of a write.
import { type SQL, sql } from "drizzle-orm";
import type { Json } from "#worker/kernel/database/statements.ts";
import { averageCout, niveauStock } from "#worker/features/stock/domain.ts";
import { rankedCategories, categoriesOneByOne } from "#worker/features/categories/queries.ts";
import type { Row } from "#worker/kernel/database/batch.ts";
import { fold } from "#worker/kernel/domain/text.ts";
import type { Produit } from "./domain.ts";

/** A product of the shop that is not archived, aliased `p`. */
export function liveProduit(etablissementId: number): SQL {
  return sql`p.etablissement_id = ${etablissementId} AND p.date_archivage IS NULL`;
}

/** The stock row of `p`, aliased `s`; a product that was never in stock has none. */
export const PRODUIT_STOCK = sql`LEFT JOIN stocks AS s ON s.etablissement_id = p.etablissement_id AND s.id = p.id`;

/** The barcodes of `p`, in order. */
const CODES_JSON = sql`json((SELECT json_group_array(b.code ORDER BY b.code) FROM codes_barres AS b
                       WHERE b.etablissement_id = p.etablissement_id AND b.produit_id = p.id))`;

/** A product as the queries answer it; `quantite` and `valeur` are null for a product that was never in stock. */
export type StoredProduit = Omit<
  Produit,
  "niveau" | "prixAchatMoyen" | "quantite" | "stockValue" | "hasStock"
> & {
  quantite: number | null;
  valeur: number | null;
};

/**
 * JSON of `StoredProduit`, of `p` and its stock `s`; its category is one of `categories`. A subquery, since of a join
 * SQLite may take the page for a row or two, and walk all categories for each of its products.
 */
const produitJson = (
  categories: SQL,
) => sql`json_object('id', p.id, 'titre', p.titre, 'description', p.description,
  'reference', p.reference, 'statut', p.statut, 'seuilAlerte', p.seuil_alerte, 'prixAchat', p.prix_achat,
  'prixVente', p.prix_vente, 'dateCreation', p.date_creation, 'quantite', s.quantite, 'valeur', s.valeur,
  'categorie', json((SELECT json_object('id', c.id, 'nom', c.nom, 'description', c.description, 'rang', c.rang)
                     FROM ${categories} AS c WHERE c.id = p.categorie_id)),
  'codesBarres', ${CODES_JSON})`;

const tracked = (count: SQL) => sql`iif(s.id IS NULL, NULL, ${count})`;

/** JSON of what `expectedOf` says, of `p` and its stock `s`. */
const EXPECTED_JSON = sql`json_object('titre', p.titre, 'description', p.description, 'reference', p.reference,
  'categorieId', p.categorie_id, 'codesBarres', ${CODES_JSON}, 'statut', p.statut, 'quantite', s.quantite,
  'seuilAlerte', ${tracked(sql`p.seuil_alerte`)}, 'prixAchat', ${tracked(sql`p.prix_achat`)},
  'prixVente', ${tracked(sql`p.prix_vente`)})`;

/** The one product and its stock, and its JSON. */
function complete(etablissementId: number, id: number | SQL): { json: SQL; source: SQL } {
  return {
    json: produitJson(categoriesOneByOne(etablissementId)),
    source: sql`produits AS p ${PRODUIT_STOCK} WHERE ${liveProduit(etablissementId)} AND p.id = ${id}`,
  };
}

/** One column `reponse` for each of `lignes` (a relation of whole `produits` rows), sorted by `order` on `p` and `s`. */
export function produitsToJson(etablissementId: number, lignes: SQL, order: SQL): SQL {
  return sql`SELECT ${produitJson(rankedCategories(etablissementId))} AS reponse
    FROM ${lignes} AS p ${PRODUIT_STOCK} ORDER BY ${order}`;
}

/** Columns `id`, `n` and `reponse` of the page `ids`, a relation of kernel/database/page, in `order` on its columns. */
export function pageOfProduitsToJson(etablissementId: number, ids: SQL, order: SQL): SQL {
  return sql`SELECT d.id AS id, d.n, ${produitJson(rankedCategories(etablissementId))} AS reponse FROM ${ids} AS d
    LEFT JOIN produits AS p ON p.etablissement_id = ${etablissementId} AND p.id = d.id ${PRODUIT_STOCK}
    ORDER BY ${order}`;
}

/** One column `reponse`: the product that `id` (a value or an expression) names, or no row when it is archived. */
export function produitById(
  etablissementId: number,
  id: number | SQL,
): SQL<{ reponse: Json<StoredProduit> }> {
  const { json, source } = complete(etablissementId, id);
  return sql`SELECT ${json} AS reponse FROM ${source}`;
}

/** The same product for `refuseIfChanged`. */
export function produitState(etablissementId: number, id: number): SQL {
  const { json, source } = complete(etablissementId, id);
  return sql`SELECT ${json} AS reponse, ${EXPECTED_JSON} AS champs FROM ${source}`;
}

/** What is computed and not stored is computed here. */
export function completeProduit({ valeur, ...stored }: StoredProduit): Produit {
  const quantite = stored.quantite ?? 0;
  return {
    ...stored,
    quantite,
    stockValue: valeur ?? 0,
    prixAchatMoyen: averageCout(quantite, valeur ?? 0),
    niveau: niveauStock(quantite, stored.seuilAlerte),
    hasStock: stored.quantite !== null,
  };
}

/** Reads a row of the queries above. */
export function readProduit(row: Row): Produit {
  return completeProduit(JSON.parse(String(row["reponse"])) as StoredProduit);
}

// Products looked for by their texts, in the index that holds nothing else: SQLite alone would take the whole rows.

// The lines of `texte`: reference, title, barcodes, description.
const REST = sql`substr(texte, instr(texte, char(10)) + 1)`;
const NAMES = sql`substr(texte, 1, instr(texte, char(10)) + instr(${REST}, char(10)))`;
const TITRE = sql`substr(${REST}, 1, instr(${REST}, char(10)))`;

/** The folded reference, first line of a product's `texte`. */
export const FOLDED_REFERENCE = sql`substr(texte, 1, instr(texte, char(10)) - 1)`;

/** The whole text is asked first: only where it contains `folded` are its lines cut. */
function containing(etablissementId: number, folded: string, condition: SQL): SQL {
  return sql`(SELECT id FROM produits INDEXED BY produits_recherche
    WHERE etablissement_id = ${etablissementId} AND instr(texte, ${folded}) > 0 AND ${condition})`;
}

/** Ids of the shop's products that are not archived and have `q` anywhere in their texts, without case or accents. */
export function produitsContaining(etablissementId: number, q: string): SQL {
  return containing(etablissementId, fold(q), sql`date_archivage IS NULL`);
}

/** The same of those whose title or reference contains `q`, as histories call them: archived ones too. */
export function produitsNamed(etablissementId: number, q: string): SQL {
  return containing(etablissementId, fold(q), sql`instr(${NAMES}, ${fold(q)}) > 0`);
}

/** The same by their titles alone. */
export function produitsTitled(etablissementId: number, q: string): SQL {
  return containing(etablissementId, fold(q), sql`instr(${TITRE}, ${fold(q)}) > 0`);
}

/** The shop's products as `p`: all of them, or those of `ids` (a relation), sought one by one. */
export function produitsAmong(etablissementId: number, ids?: SQL): SQL {
  if (!ids) return sql`produits AS p`;
  return sql`${ids} AS parmi CROSS JOIN produits AS p ON p.etablissement_id = ${etablissementId} AND p.id = parmi.id`;
}

/** A row when the shop has this product, archived or not. */
export function produitExists(etablissementId: number, id: number): SQL {
  return sql`SELECT 1 AS existe FROM produits WHERE etablissement_id = ${etablissementId} AND id = ${id}`;
}
