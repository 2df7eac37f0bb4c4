import { PRODUIT_SORTS } from "#worker/features/produits/domain.ts";
import { defineList } from "#app/.server/list-params.ts";

export const PRODUITS_LIST = defineList({
  name: "products",
  size: 5,
  sort: { keys: PRODUIT_SORTS, sortBy: "titre" },
});
