// A category as it is read: one definition, for lists, single reads and the answer of a write.
import { count, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { produits } from "#worker/features/produits/tables.ts";
import { orderOf, type Sorts } from "#worker/kernel/database/page.ts";
import { all, byId, jsonOf, ofShop, select } from "#worker/kernel/database/statements.ts";
import { fold } from "#worker/kernel/domain/text.ts";
import type { CategorieQuery, CategorieSort } from "./domain.ts";
import { categories } from "./tables.ts";

/** A category of either relation below. */
export const c = alias(categories, "c");
const rank = sql<number>`c.rang`;

/** The shop's categories, each with its rank by id (from 0), for who reads many of them: alias it `c`. */
export function rankedCategories(etablissementId: number): SQL {
  return sql`(SELECT *, row_number() OVER (ORDER BY ${categories.id}) - 1 AS rang
    FROM ${categories} WHERE ${ofShop(categories, etablissementId)})`;
}

/** The same for who reads one: its rank is counted on the keys before its own, and no other category is read. */
export function categoriesOneByOne(etablissementId: number): SQL {
  const before = alias(categories, "before");
  return sql`(SELECT *, (SELECT count(*) FROM ${categories} AS ${before}
      WHERE ${before.etablissementId} = ${categories.etablissementId} AND ${before.id} < ${categories.id}) AS rang
    FROM ${categories} WHERE ${ofShop(categories, etablissementId)})`;
}

const nombreProduits = sql<number>`(SELECT count(*) FROM ${produits}
  WHERE ${produits.etablissementId} = ${c.etablissementId} AND ${produits.categorieId} = ${c.id}
    AND ${isNull(produits.dateArchivage)})`;

const { id, nom, description, version } = c;

/** JSON of the category that a product shows, of a row `c` of either relation. */
export const PRODUIT_CATEGORIE_JSON = jsonOf({ id, nom, description, rang: rank });

/** JSON of a `Categorie`, of a row `c` of either relation. */
const CATEGORIE_JSON = jsonOf({ id, nom, description, rang: rank, version, nombreProduits });

const SORTS: Sorts<CategorieSort> = {
  nom: [c.nomPlie, c.id],
  dateCreation: [c.dateCreation, c.id],
};

const contains = (q: string) => sql`instr(${c.nomPlie}, ${fold(q)}) > 0`;

/** The category that `id` (a value or an expression) names, or no row. */
export function categorieById(etablissementId: number, id: number | SQL) {
  return select({ reponse: CATEGORIE_JSON })
    .from(sql`${categoriesOneByOne(etablissementId)} AS ${c}`)
    .where(eq(c.id, id));
}

/** A row when the shop has this category. */
export function categorieExists(etablissementId: number, id: number) {
  return select({ id: categories.id })
    .from(categories)
    .where(byId(categories, etablissementId, id));
}

/** The categories whose name contains `q`, or all. */
const categoriesNamed = (etablissementId: number, q: string) =>
  select({ reponse: CATEGORIE_JSON })
    .from(sql`${rankedCategories(etablissementId)} AS ${c}`)
    .where(contains(q));

/** The same by name. */
export function categoriesByName(etablissementId: number, q = "") {
  return categoriesNamed(etablissementId, q).orderBy(c.nomPlie, c.id);
}

/** One page of those whose name contains `query.q`, and how many these are. */
export function categoriesPage(etablissementId: number, query: CategorieQuery) {
  const { page, size } = query;
  return [
    categoriesNamed(etablissementId, query.q)
      .orderBy(orderOf(SORTS, query))
      .limit(size)
      .offset(page * size),
    select({ n: count() })
      .from(c)
      .where(all(ofShop(c, etablissementId), contains(query.q))),
  ] as const;
}
