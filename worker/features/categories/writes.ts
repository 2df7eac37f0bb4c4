// What changes a category, and what forbids its deletion. Refusals come first in a batch, then these in order.
import { and, count, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { produits } from "#worker/features/produits/tables.ts";
import {
  found,
  refuseBeyond,
  refuseOtherVersion,
  refuseUnless,
  refuseWith,
} from "#worker/kernel/database/refuse.ts";
import { all, byId, insert, ofShop, remove, select, update } from "#worker/kernel/database/statements.ts";
import { uniqueKey, fold } from "#worker/kernel/domain/text.ts";
import type { WriteContext } from "#worker/kernel/domain/write-context.ts";
import { lastNumber, reserve } from "#worker/kernel/writes/counters.ts";
import { CATEGORIES_LIMIT, type CategorieInput, type CategorieModification } from "./domain.ts";
import { categories } from "./tables.ts";

/** Refuses with CATEGORIE when the shop has no such category. */
export function refuseWithoutCategorie(etablissementId: number, id: number): SQL {
  return refuseUnless("CATEGORIE", found(categories, byId(categories, etablissementId, id)));
}

const produitsOf = (etablissementId: number, id: number) =>
  all(ofShop(produits, etablissementId), eq(produits.categorieId, id));

/** Refuses with UTILISEE and `[{ produits }]` when products that are not archived are still in the category. */
export function refuseIfUsed(etablissementId: number, id: number): SQL {
  const left = select({ produits: count() })
    .from(produits)
    .where(and(produitsOf(etablissementId, id), isNull(produits.dateArchivage)));
  return refuseWith("UTILISEE", sql`json_object('produits', produits)`, sql`FROM ${left} WHERE produits > 0`);
}

/** Refuses with LIMITE one more than a shop may have. */
export function refuseTooManyCategories(etablissementId: number): SQL {
  const last = lastNumber(etablissementId, "categorie");
  return refuseBeyond(CATEGORIES_LIMIT, last, categories, ofShop(categories, etablissementId));
}

/** Reserves the number and writes the row. A taken name breaks `categories_nom_unique`. */
export function insertCategorie({ etablissementId, now }: WriteContext, input: CategorieInput) {
  return [
    reserve(etablissementId, { categorie: 1 }),
    insert(categories).values({
      etablissementId,
      id: lastNumber(etablissementId, "categorie"),
      ...named(input.nom),
      description: input.description,
      dateCreation: now,
      dateModification: now,
    }),
  ];
}

/** Refuses with VERSION a category of another version. */
export const refuseOtherCategorie = (etablissementId: number, id: number, version: number | undefined) =>
  refuseOtherVersion(categories, byId(categories, etablissementId, id), version);

/** Absent fields keep their value. A taken name breaks `categories_nom_unique`. */
export function updateCategorie(
  { etablissementId, now }: WriteContext,
  id: number,
  { nom, description }: CategorieModification,
) {
  return update(categories)
    .set({
      ...(nom !== undefined && named(nom)),
      description,
      dateModification: now,
      version: sql`${categories.version} + 1`,
    })
    .where(byId(categories, etablissementId, id));
}

const named = (name: string) => ({ nom: name, nomCle: uniqueKey(name), nomPlie: fold(name) });

/**
 * Deletes the category; products that are only history keep none. The instant as a range and not IS NOT NULL, for which
 * SQLite would read all of the shop's products instead of `produits_par_categorie`.
 */
export function deleteCategorie(etablissementId: number, id: number) {
  return [
    update(produits)
      .set({ categorieId: null })
      .where(and(produitsOf(etablissementId, id), gte(produits.dateArchivage, 0))),
    remove(categories).where(byId(categories, etablissementId, id)),
  ];
}
