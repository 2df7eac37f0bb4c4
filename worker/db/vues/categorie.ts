// A category as it is read: one definition, for lists, single reads and the answer of a write.
import { type SQL, sql } from "drizzle-orm";

/** The shop's categories, each with its rank by id (from 0): alias it `c`. */
export function categoriesRangees(etablissementId: number): SQL {
  return sql`(SELECT *, row_number() OVER (ORDER BY id) - 1 AS rang
              FROM categories WHERE etablissement_id = ${etablissementId})`;
}

/** JSON of domain/categorie's `Categorie`, of a row `c` of `categoriesRangees`. */
export const CATEGORIE_JSON = sql`json_object('id', c.id, 'nom', c.nom, 'description', c.description, 'rang', c.rang,
  'nombreProduits', (SELECT count(*) FROM produits AS p WHERE p.etablissement_id = c.etablissement_id
                     AND p.categorie_id = c.id AND p.date_archivage IS NULL))`;

/** One column `reponse`: the category that `id` (a value or an expression) names, or no row. */
export function categorieParId(etablissementId: number, id: number | SQL): SQL {
  return sql`SELECT ${CATEGORIE_JSON} AS reponse FROM ${categoriesRangees(etablissementId)} AS c WHERE c.id = ${id}`;
}
