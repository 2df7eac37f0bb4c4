// A category as it is read: one definition, for lists, single reads and the answer of a write.
import { type SQL, sql } from "drizzle-orm";
import type { Ligne } from "#worker/kernel/database/batch.ts";
import { plier } from "#worker/kernel/domain/text.ts";
import type { Categorie } from "./domain.ts";

/** The shop's categories, each with its rank by id (from 0), for who reads many of them: alias it `c`. */
export function categoriesRangees(etablissementId: number): SQL {
  return sql`(SELECT *, row_number() OVER (ORDER BY id) - 1 AS rang
              FROM categories WHERE etablissement_id = ${etablissementId})`;
}

/** The same for who reads one: its rank is counted on the keys before its own, and no other category is read. */
export function categoriesUneAUne(etablissementId: number): SQL {
  return sql`(SELECT k.*, (SELECT count(*) FROM categories AS avant
                           WHERE avant.etablissement_id = k.etablissement_id AND avant.id < k.id) AS rang
              FROM categories AS k WHERE k.etablissement_id = ${etablissementId})`;
}

/** JSON of domain/categorie's `Categorie`, of a row `c` of either. */
export const CATEGORIE_JSON = sql`json_object('id', c.id, 'nom', c.nom, 'description', c.description, 'rang', c.rang,
  'nombreProduits', (SELECT count(*) FROM produits AS p WHERE p.etablissement_id = c.etablissement_id
                     AND p.categorie_id = c.id AND p.date_archivage IS NULL))`;

/** One column `reponse`: the category that `id` (a value or an expression) names, or no row. */
export function categorieParId(etablissementId: number, id: number | SQL): SQL<Categorie> {
  return sql`SELECT ${CATEGORIE_JSON} AS reponse FROM ${categoriesUneAUne(etablissementId)} AS c WHERE c.id = ${id}`;
}

/** A row when the shop has this category. */
export function categorieExiste(etablissementId: number, id: number): SQL {
  return sql`SELECT 1 AS existe FROM categories WHERE etablissement_id = ${etablissementId} AND id = ${id}`;
}

/** The same category for db/refus's `refuserSiChange`. */
export function etatCategorie(etablissementId: number, id: number): SQL {
  return sql`SELECT ${CATEGORIE_JSON} AS reponse, json_object('nom', c.nom, 'description', c.description) AS champs
    FROM ${categoriesUneAUne(etablissementId)} AS c WHERE c.id = ${id}`;
}

/** One column `reponse`: the categories whose name contains `q`, or all, by name. */
export function categoriesParNom(etablissementId: number, q = ""): SQL {
  return sql`SELECT ${CATEGORIE_JSON} AS reponse FROM ${categoriesRangees(etablissementId)} AS c
    WHERE instr(c.nom_plie, ${plier(q)}) > 0 ORDER BY c.nom_plie, c.id`;
}

/** Reads a row of the queries above. */
export function lireCategorie(ligne: Ligne): Categorie {
  return JSON.parse(String(ligne["reponse"])) as Categorie;
}
