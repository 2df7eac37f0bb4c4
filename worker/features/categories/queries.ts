import { eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { List, Sorts } from "#worker/core/database/page.ts";
import { containsWords } from "#worker/core/database/search.ts";
import {
  all,
  byId,
  type Json,
  jsonOf,
  ofShop,
  select,
  type Value,
} from "#worker/core/database/statements.ts";
import type { ListQuery } from "#worker/core/domain/page.ts";
import { fold } from "#worker/core/domain/text.ts";
import { categories } from "#worker/schema/boutique/categories.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import type { Categorie, CategorieQuery, CategorieSort } from "./domain.ts";

/** Alias of `rankedCategories` or `categoriesOneByOne`. */
export const c = alias(categories, "c");
const rank = sql<number>`c.rang`;

/** Categories with their rank by id, from 0, for reads of many categories. */
export function rankedCategories(etablissementId: Value<number>): SQL {
  return sql`(SELECT *, row_number() OVER (ORDER BY ${categories.id}) - 1 AS rang
    FROM ${categories} WHERE ${ofShop(categories, etablissementId)})`;
}

/** The same columns for the read of one category: only the keys before the category are counted. */
export function categoriesOneByOne(etablissementId: Value<number>): SQL {
  const before = alias(categories, "before");
  return sql`(SELECT *, (SELECT count(*) FROM ${categories} AS ${before}
      WHERE ${before.etablissementId} = ${categories.etablissementId} AND ${before.id} < ${categories.id}) AS rang
    FROM ${categories} WHERE ${ofShop(categories, etablissementId)})`;
}

/** The motif of a product; null for an archived product whose category was deleted. */
export function rankOf(categories: SQL, categorieId: SQL | SQLiteColumn): SQL<number | null> {
  return sql`(SELECT ${rank} FROM ${categories} AS ${c} WHERE ${c.id} = ${categorieId})`;
}

const nombreProduits = sql<number>`(SELECT count(*) FROM ${produits}
  WHERE ${produits.etablissementId} = ${c.etablissementId} AND ${produits.categorieId} = ${c.id}
    AND ${isNull(produits.dateArchivage)})`;

const { id, nom, description, version } = c;

export const PRODUIT_CATEGORIE_JSON = jsonOf({ id, nom, description, rang: rank });

const CATEGORIE_JSON: SQL<Json<Categorie>> = jsonOf({
  id,
  nom,
  description,
  rang: rank,
  version,
  nombreProduits,
});

const SORTS: Sorts<CategorieSort> = {
  nom: [c.nomOrdre],
  dateCreation: [c.dateCreation],
};

const contains = (q: string) => containsWords(c.nomPlie, q);

export function categorieById(etablissementId: number, id: number | SQL) {
  return select({ reponse: CATEGORIE_JSON })
    .from(sql`${categoriesOneByOne(etablissementId)} AS ${c}`)
    .where(eq(c.id, id));
}

export function categorieExists(etablissementId: number, id: number) {
  return select({ id: categories.id })
    .from(categories)
    .where(byId(categories, etablissementId, id));
}

const categoriesNamed = (etablissementId: number, q: string) =>
  select({ reponse: CATEGORIE_JSON })
    .from(sql`${rankedCategories(etablissementId)} AS ${c}`)
    .where(contains(q));

export function categoriesByName(etablissementId: number, q = "") {
  return categoriesNamed(etablissementId, q).orderBy(c.nomOrdre, c.id);
}

/** By name and description; names that begin with `q` come first. */
export function categoriesFound(etablissementId: number, q: string, most: number) {
  const text = sql`${c.nomPlie} || char(10) || ${c.texte}`;
  return select({ reponse: CATEGORIE_JSON })
    .from(sql`${rankedCategories(etablissementId)} AS ${c}`)
    .where(containsWords(text, q))
    .orderBy(sql`instr(${c.nomPlie}, ${fold(q)}) <> 1`, c.nomOrdre, c.id)
    .limit(most);
}

export function categoriesList(etablissementId: number, query: ListQuery<CategorieQuery>): List<Categorie> {
  return {
    from: sql`FROM ${categories} AS ${c}`,
    where: all(ofShop(c, etablissementId), contains(query.q)),
    id: c.id,
    keys: SORTS[query.sortBy],
    direction: query.sortDir,
    json: CATEGORIE_JSON,
    joins: sql`LEFT JOIN ${rankedCategories(etablissementId)} AS ${c} ON ${c.id} = d.id`,
  };
}
