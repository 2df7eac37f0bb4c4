import { EXPORTS } from "#app/content/exports.ts";
import { defineExport } from "#app/.server/csv.ts";
import { choice, defineList } from "#app/.server/list-params.ts";
import { STOCK_FILTERS } from "#worker/features/stock/domain.ts";

export const STOCKS_LIST = defineList({
  name: "stock",
  size: 5,
  filters: (params) => ({ filtre: choice(params, "filtre", STOCK_FILTERS) }),
});

export const STOCKS_EXPORT = defineExport(
  "stock",
  STOCKS_LIST,
  {
    page: ({ acteur, services }, query) => services.stocks.list(acteur, query),
    // By title: the order of the shelf, and each slice is found by the index.
    slices: ({ acteur, services }, query) => services.stocks.slices(acteur, query),
  },
  [
    { header: EXPORTS.reference, kind: "text", of: ({ produit }) => produit.reference },
    { header: EXPORTS.produit, kind: "text", of: ({ produit }) => produit.titre },
    {
      header: EXPORTS.quantiteDisponible,
      kind: "integer",
      of: ({ quantiteDisponible }) => quantiteDisponible,
    },
    { header: EXPORTS.seuilAlerte, kind: "integer", of: ({ produit }) => produit.seuilAlerte },
    { header: EXPORTS.niveau, kind: "text", of: ({ niveau }) => EXPORTS.niveaux[niveau] },
  ],
);
