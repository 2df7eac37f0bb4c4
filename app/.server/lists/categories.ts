import { EXPORTS } from "#app/content/exports.ts";
import { defineExport } from "#app/.server/csv.ts";
import { defineList } from "#app/.server/list-params.ts";
import { CATEGORIE_SORTS } from "#worker/features/categories/domain.ts";

export const CATEGORIES_LIST = defineList({
  name: "categories",
  size: 5,
  sort: { keys: CATEGORIE_SORTS, sortBy: "nom" },
});

export const CATEGORIES_EXPORT = defineExport(
  "categories",
  CATEGORIES_LIST,
  {
    page: ({ acteur, services }, query) => services.categories.list(acteur, query),
    slices: ({ acteur, services }, query) => services.categories.slices(acteur, query),
  },
  [
    { header: EXPORTS.nom, kind: "text", of: ({ nom }) => nom },
    { header: EXPORTS.description, kind: "text", of: ({ description }) => description },
    { header: EXPORTS.nombreProduits, kind: "integer", of: ({ nombreProduits }) => nombreProduits },
  ],
);
