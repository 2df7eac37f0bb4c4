// What changes a category, and what forbids its deletion. Refusals come first in a batch, then these in order.
import { type SQL, sql } from "drizzle-orm";
import { refuseBeyond, refuseWith, refuseUnless } from "#worker/kernel/database/refuse.ts";
import { uniqueKey, fold } from "#worker/kernel/domain/text.ts";
import type { WriteContext } from "#worker/kernel/domain/write-context.ts";
import { CATEGORIES_LIMIT, type CategorieInput, type CategorieModification } from "./domain.ts";

/** Refuses with CATEGORIE when the shop has no such category. */
export function refuseWithoutCategorie(etablissementId: number, id: number): SQL {
  return refuseUnless(
    "CATEGORIE",
    sql`FROM categories WHERE etablissement_id = ${etablissementId} AND id = ${id}`,
  );
}

/** Refuses with UTILISEE and `[{ produits }]` when products that are not archived are still in the category. */
export function refuseIfUsed(etablissementId: number, id: number): SQL {
  return refuseWith(
    "UTILISEE",
    sql`json_object('produits', produits)`,
    sql`FROM (SELECT count(*) AS produits FROM produits
              WHERE etablissement_id = ${etablissementId} AND categorie_id = ${id} AND date_archivage IS NULL)
        WHERE produits > 0`,
  );
}

/** The number of the category being created, once reserved. */
export function lastCategorie(etablissementId: number): SQL {
  return sql`(SELECT categorie FROM compteurs WHERE etablissement_id = ${etablissementId})`;
}

/** Refuses with LIMITE one more than a shop may have. */
export function refuseTooManyCategories(etablissementId: number): SQL {
  const rows = sql`FROM categories WHERE etablissement_id = ${etablissementId}`;
  return refuseBeyond(CATEGORIES_LIMIT, lastCategorie(etablissementId), rows);
}

/** Reserves the number and writes the row. A taken name breaks `categories_nom_unique`. */
export function insertCategorie({ etablissementId, now }: WriteContext, input: CategorieInput): SQL[] {
  const { nom, description } = input;
  return [
    sql`UPDATE compteurs SET categorie = categorie + 1 WHERE etablissement_id = ${etablissementId}`,
    sql`INSERT INTO categories (etablissement_id, id, nom, nom_cle, nom_plie, description, date_creation, date_modification)
        VALUES (${etablissementId}, ${lastCategorie(etablissementId)}, ${nom}, ${uniqueKey(nom)}, ${fold(nom)},
                ${description}, ${now}, ${now})`,
  ];
}

/** Absent fields keep their value. A taken name breaks `categories_nom_unique`. */
export function updateCategorie(
  { etablissementId, now }: WriteContext,
  id: number,
  { nom, description }: CategorieModification,
): SQL {
  const values = [sql`date_modification = ${now}`];
  if (nom !== undefined) values.push(sql`nom = ${nom}, nom_cle = ${uniqueKey(nom)}, nom_plie = ${fold(nom)}`);
  if (description !== undefined) values.push(sql`description = ${description}`);
  return sql`UPDATE categories SET ${sql.join(values, sql`, `)}
    WHERE etablissement_id = ${etablissementId} AND id = ${id}`;
}

/**
 * Deletes the category; products that are only history keep none. The instant as a range and not IS NOT NULL, for which
 * SQLite would read all of the shop's products instead of `produits_par_categorie`.
 */
export function deleteCategorie(etablissementId: number, id: number): SQL[] {
  return [
    sql`UPDATE produits SET categorie_id = NULL
        WHERE etablissement_id = ${etablissementId} AND categorie_id = ${id} AND date_archivage >= 0`,
    sql`DELETE FROM categories WHERE etablissement_id = ${etablissementId} AND id = ${id}`,
  ];
}
