import { choice, defineList, integer } from "#app/.server/list-params.ts";
import { HISTORY_FILTERS } from "#worker/features/stock/domain.ts";

export const MOUVEMENTS_LIST = defineList({
  name: "stock-history",
  size: 10,
  filters: (params) => ({
    type: choice(params, "type", HISTORY_FILTERS),
    produitId: integer(params.get("produit"), 1, Number.MAX_SAFE_INTEGER),
  }),
});
