// A category as it is read: one definition, for lists, single reads and the answer of a write.
import { type SQL, sql } from "drizzle-orm";
import type { Row } from "#worker/kernel/database/batch.ts";
import { fold } from "#worker/kernel/domain/text.ts";
import type { Categorie } from "./domain.ts";

/** The shop's categories, each with its rank by id (from 0), for who reads many of them: alias it `c`. */
export function rankedCategories(etablissementId: number): SQL {
  return sql`(SELECT *, row_number() OVER (ORDER BY id) - 1 AS rang
              FROM categories WHERE etablissement_id = ${etablissementId})`;
}

/** The same for who reads one: its rank is counted on the keys before its own, and no other category is read. */
export function categoriesOneByOne(etablissementId: number): SQL {
  return sql`(SELECT k.*, (SELECT count(*) FROM categories AS avant
                           WHERE avant.etablissement_id = k.etablissement_id AND avant.id < k.id) AS rang
              FROM categories AS k WHERE k.etablissement_id = ${etablissementId})`;
}

/** JSON of a `Categorie`, of a row `c` of either. */
export const CATEGORIE_JSON = sql`json_object('id', c.id, 'nom', c.nom, 'description', c.description, 'rang', c.rang,
  'nombreProduits', (SELECT count(*) FROM produits AS p WHERE p.etablissement_id = c.etablissement_id
                     AND p.categorie_id = c.id AND p.date_archivage IS NULL))`;

/** One column `reponse`: the category that `id` (a value or an expression) names, or no row. */
export function categorieById(etablissementId: number, id: number | SQL): SQL<Categorie> {
  return sql`SELECT ${CATEGORIE_JSON} AS reponse FROM ${categoriesOneByOne(etablissementId)} AS c WHERE c.id = ${id}`;
}

/** A row when the shop has this category. */
export function categorieExists(etablissementId: number, id: number): SQL {
  return sql`SELECT 1 AS existe FROM categories WHERE etablissement_id = ${etablissementId} AND id = ${id}`;
}

/** The same category for `refuseIfChanged`. */
export function categorieState(etablissementId: number, id: number): SQL {
  return sql`SELECT ${CATEGORIE_JSON} AS reponse, json_object('nom', c.nom, 'description', c.description) AS champs
    FROM ${categoriesOneByOne(etablissementId)} AS c WHERE c.id = ${id}`;
}

/** One column `reponse`: the categories whose name contains `q`, or all, by name. */
export function categoriesByName(etablissementId: number, q = ""): SQL {
  return sql`SELECT ${CATEGORIE_JSON} AS reponse FROM ${rankedCategories(etablissementId)} AS c
    WHERE instr(c.nom_plie, ${fold(q)}) > 0 ORDER BY c.nom_plie, c.id`;
}

/** Reads a row of the queries above. */
export function readCategorie(row: Row): Categorie {
  return JSON.parse(String(row["reponse"])) as Categorie;
}
