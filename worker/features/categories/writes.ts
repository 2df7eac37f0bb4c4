import { and, count, eq, gte, isNull, type SQL, sql } from "drizzle-orm";
import { lastNumber, reserve } from "#worker/books/writes/counters.ts";
import type { Statement } from "#worker/core/database/compiled.ts";
import {
  found,
  refuseBeyond,
  refuseOtherVersion,
  refuseUnless,
  refuseWith,
} from "#worker/core/database/refuse.ts";
import { all, byId, insert, ofShop, remove, select, update } from "#worker/core/database/statements.ts";
import { sortKey } from "#worker/core/domain/natural-order.ts";
import { fold, uniqueKey } from "#worker/core/domain/text.ts";
import type { WriteContext } from "#worker/core/domain/write-context.ts";
import { categories } from "#worker/schema/boutique/categories.ts";
import { produits } from "#worker/schema/boutique/produits.ts";
import { CATEGORIES_LIMIT, type CategorieInput, type CategorieModification } from "./domain.ts";

export function refuseWithoutCategorie(etablissementId: number, id: number): SQL {
  return refuseUnless("CATEGORIE", found(categories, byId(categories, etablissementId, id)));
}

/** Refuses with LIMITE. A taken name breaks `categories_nom_unique`. */
export function createCategorie({ etablissementId, now }: WriteContext, input: CategorieInput): Statement[] {
  const id = lastNumber(etablissementId, "categorie");
  return [
    refuseBeyond(CATEGORIES_LIMIT, id, categories, ofShop(categories, etablissementId)),
    reserve(etablissementId, { categorie: 1 }),
    insert(categories).values({
      etablissementId,
      id,
      ...named(input.nom),
      ...described(input.description),
      dateCreation: now,
      dateModification: now,
    }),
  ];
}

/** Absent fields keep their value. Refuses with CATEGORIE and VERSION. A taken name breaks `categories_nom_unique`. */
export function updateCategorie(
  { etablissementId, now }: WriteContext,
  id: number,
  input: CategorieModification,
  version: number | undefined,
): Statement[] {
  const { nom, description } = input;
  const row = byId(categories, etablissementId, id);
  const edit = update(categories)
    .set({
      ...(nom !== undefined && {
        ...named(nom),
        // An earlier double of a name keeps its key while the name stays.
        nomCle: sql`iif(${categories.nom} = ${nom}, ${categories.nomCle}, ${uniqueKey(nom)})`,
      }),
      ...(description !== undefined && described(description)),
      dateModification: now,
      version: sql`${categories.version} + 1`,
    })
    .where(row);
  return [
    refuseWithoutCategorie(etablissementId, id),
    ...refuseOtherVersion(categories, row, version),
    ...(Object.keys(input).length === 0 ? [] : [edit]),
  ];
}

const named = (name: string) => ({
  nom: name,
  nomCle: uniqueKey(name),
  nomPlie: fold(name),
  nomOrdre: sortKey(name),
});

const described = (description: string | null) => ({
  description,
  texte: fold(description ?? ""),
});

/** Refuses with CATEGORIE, or with UTILISEE and `[{ produits }]`. Archived products lose their category instead. */
export function deleteCategorie(etablissementId: number, id: number): Statement[] {
  const members = all(ofShop(produits, etablissementId), eq(produits.categorieId, id));
  const left = select({ produits: count() })
    .from(produits)
    .where(and(members, isNull(produits.dateArchivage)));
  return [
    refuseWithoutCategorie(etablissementId, id),
    refuseWith("UTILISEE", sql`json_object('produits', produits)`, sql`FROM ${left} WHERE produits > 0`),
    // A range, because SQLite would read all products of the shop for IS NOT NULL.
    update(produits)
      .set({ categorieId: null })
      .where(and(members, gte(produits.dateArchivage, 0))),
    remove(categories).where(byId(categories, etablissementId, id)),
  ];
}
