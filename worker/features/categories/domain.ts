// A category: how a shop arranges its goods (specification 3, decision 21).
import type { PageQuery } from "#worker/kernel/domain/page.ts";

export type Categorie = {
  id: number;
  nom: string;
  description: string | null;
  /** Products that are not archived. */
  nombreProduits: number;
  /** Counts its edits. */
  version: number;
  /** Rank by id among the shop's categories, from 0: which woven motif it wears. */
  rang: number;
};

/** How many a shop may have (decision 63). */
export const CATEGORIES_LIMIT = { max: 2_000, names: "catégories" } as const;

/** What a manager writes of a category. */
export type CategorieInput = { nom: string; description: string | null };

/** An edited category; what is absent stays as it is. */
export type CategorieModification = { [Field in keyof CategorieInput]?: CategorieInput[Field] | undefined };

/** What an edit of this category is loaded with. */
export function expectedOf({ nom, description }: Categorie): CategorieInput {
  return { nom, description };
}

/** What lists may be sorted by; the first is the default (specification 9). */
export const CATEGORIE_SORTS = ["nom", "dateCreation"] as const;
export type CategorieSort = (typeof CATEGORIE_SORTS)[number];

/** A list's page and, when `q` is not blank, only the names that contain it. */
export type CategorieQuery = PageQuery<CategorieSort> & { q: string };
