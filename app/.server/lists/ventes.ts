import { defineExport } from "#app/.server/csv.ts";
import { choice, defineList } from "#app/.server/list-params.ts";
import { EXPORTS } from "#app/content/exports.ts";
import { rangeProblem, VENTE_PERIODS } from "#app/features/ventes/period.ts";
import { isDay } from "#worker/core/schemas/common.ts";
import { VENTE_SORTS } from "#worker/features/ventes/domain/vente.ts";

export const VENTES_LIST = defineList({
  name: "sales",
  size: 4,
  sort: { keys: VENTE_SORTS, sortBy: "dateOperation", sortDir: "desc" },
  /** Two dates replace the period; dates that are no range change nothing. */
  filters: (params) => {
    const range = { dateDebut: day(params.get("dateDebut")), dateFin: day(params.get("dateFin")) };
    const applied = range.dateDebut !== "" && rangeProblem(range) === null;
    return {
      periode: choice(params, "periode", VENTE_PERIODS),
      range,
      ...(applied && { dateDebut: { jour: range.dateDebut }, dateFin: { jour: range.dateFin } }),
    };
  },
});

/** "" when the text is no day. */
function day(text: string | null): string {
  return text !== null && isDay(text) ? text : "";
}

export const VENTES_EXPORT = defineExport(
  "ventes",
  VENTES_LIST,
  {
    page: async ({ acteur, services }, query) => (await services.indicateurs.withVentes(acteur, query)).page,
    slices: ({ acteur, services }, query) => services.indicateurs.venteSlices(acteur, query),
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
    { header: EXPORTS.reference, kind: "text", of: ({ reference }) => reference },
    { header: EXPORTS.facture, kind: "text", of: ({ numeroFacture }) => numeroFacture },
    { header: EXPORTS.client, kind: "text", of: ({ client }) => client },
    { header: EXPORTS.produit, kind: "text", of: ({ produit }) => produit.titre },
    { header: EXPORTS.produitReference, kind: "text", of: ({ produit }) => produit.reference },
    { header: EXPORTS.quantite, kind: "integer", of: ({ quantite }) => quantite },
    { header: EXPORTS.unitPrice, kind: "montant", of: ({ prixVenteReel }) => prixVenteReel },
    { header: EXPORTS.montant, kind: "montant", of: ({ montantTotal }) => montantTotal },
    { header: EXPORTS.cout, kind: "montant", of: ({ cout }) => cout },
    { header: EXPORTS.devise, kind: "text", of: ({ deviseCode }) => deviseCode },
    { header: EXPORTS.statut, kind: "text", of: ({ statut }) => EXPORTS.factures[statut] },
    { header: EXPORTS.motif, kind: "text", of: ({ motif }) => motif },
    { header: EXPORTS.notes, kind: "text", of: ({ notes }) => notes },
  ],
);
