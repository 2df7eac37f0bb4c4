import { choice, defineList } from "#app/.server/list-params.ts";
import { STOCK_FILTERS } from "#worker/features/stock/domain.ts";

export const STOCKS_LIST = defineList({
  name: "stock",
  size: 5,
  filters: (params) => ({ filtre: choice(params, "filtre", STOCK_FILTERS) }),
});
