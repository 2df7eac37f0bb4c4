import { ACHAT_SORTS } from "#worker/features/achats/domain.ts";
import { choice, defineList } from "#app/.server/list-params.ts";

export const ACHATS_LIST = defineList({
  name: "purchases",
  size: 5,
  sort: { keys: ACHAT_SORTS, sortBy: "dateOperation", sortDir: "desc" },
  filters: (params) => ({ state: choice(params, "etat", ["VALIDES", "ANNULES"]) }),
});
