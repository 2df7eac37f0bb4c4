import { CATEGORIE_SORTS } from "#worker/features/categories/domain.ts";
import { defineList } from "#app/.server/list-params.ts";

export const CATEGORIES_LIST = defineList({
  name: "categories",
  size: 5,
  sort: { keys: CATEGORIE_SORTS, sortBy: "nom" },
});
