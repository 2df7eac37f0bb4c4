// Categories of a shop's products (rule: archive).
import type { Changes } from "#worker/core/domain/edits.ts";
import type { PageQuery } from "#worker/core/domain/page.ts";

export type Categorie = {
  id: number;
  nom: string;
  description: string | null;
  nombreProduits: number;
  version: number;
  /** Rank by id among the shop's categories, from 0; chooses the woven motif. */
  rang: number;
};

export const CATEGORIES_LIMIT = { max: 2_000, names: "catégories" } as const;

export type CategorieInput = { nom: string; description: string | null };

export type CategorieModification = Changes<CategorieInput>;

export function expectedOf({ nom, description }: Categorie): CategorieInput {
  return { nom, description };
}

export const CATEGORIE_SORTS = ["nom", "dateCreation"] as const;
export type CategorieSort = (typeof CATEGORIE_SORTS)[number];

export type CategorieQuery = PageQuery<CategorieSort> & { q: string };
