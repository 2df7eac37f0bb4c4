import { EXPORTS } from "#app/content/exports.ts";
import { HISTORY } from "#app/content/stock.ts";
import { defineExport } from "#app/.server/csv.ts";
import { choice, defineList, integer } from "#app/.server/list-params.ts";
import { HISTORY_FILTERS } from "#worker/features/stock/domain.ts";

export const MOUVEMENTS_LIST = defineList({
  name: "stock-history",
  size: 10,
  /** `chip`: the chosen filter, also when it lets every type pass. */
  filters: (params) => {
    const chip = choice(params, "type", HISTORY_FILTERS);
    const produitId = integer(params.get("produit"), 1, Number.MAX_SAFE_INTEGER);
    return { chip, type: chip === "TOUS" ? undefined : chip, produitId };
  },
});

export const MOUVEMENTS_EXPORT = defineExport(
  "mouvements",
  MOUVEMENTS_LIST,
  {
    page: ({ acteur, services }, query) => services.mouvements.list(acteur, query),
    slices: ({ acteur, services }, query) => services.mouvements.slices(acteur, query),
    // The notes of a sale paid by mobile money name its number.
    telephones: true,
  },
  [
    {
      header: EXPORTS.date,
      kind: "instant",
      of: ({ dateOperation }) => dateOperation,
      zone: ({ fuseau }) => fuseau,
    },
    { header: EXPORTS.type, kind: "text", of: ({ type }) => HISTORY.words[type] },
    { header: EXPORTS.produit, kind: "text", of: ({ produit }) => produit.titre },
    { header: EXPORTS.produitReference, kind: "text", of: ({ produit }) => produit.reference },
    { header: EXPORTS.quantite, kind: "integer", of: ({ quantite }) => quantite },
    { header: EXPORTS.stockAfter, kind: "integer", of: ({ quantiteApres }) => quantiteApres },
    { header: EXPORTS.montant, kind: "montant", of: ({ montant }) => montant },
    { header: EXPORTS.correction, kind: "montant", of: ({ correction }) => correction },
    { header: EXPORTS.devise, kind: "text", of: ({ deviseCode }) => deviseCode },
    { header: EXPORTS.tiers, kind: "text", of: ({ tiers }) => tiers },
    { header: EXPORTS.notes, kind: "text", of: ({ notes }) => notes },
  ],
);
