import { EXPORTS } from "#app/content/exports.ts";
import { defineExport } from "#app/.server/csv.ts";
import { choice, defineList } from "#app/.server/list-params.ts";
import { ACHAT_SORTS } from "#worker/features/achats/domain.ts";

export const ACHATS_LIST = defineList({
  name: "purchases",
  size: 5,
  sort: { keys: ACHAT_SORTS, sortBy: "dateOperation", sortDir: "desc" },
  filters: (params) => ({ state: choice(params, "etat", ["VALIDES", "ANNULES"]) }),
});

export const ACHATS_EXPORT = defineExport(
  "achats",
  ACHATS_LIST,
  {
    page: ({ acteur, services }, query) => services.achats.list(acteur, query),
    slices: ({ acteur, services }, query) => services.achats.slices(acteur, query),
  },
  [
    { header: EXPORTS.date, kind: "day", of: ({ jour }) => jour },
    { header: EXPORTS.produit, kind: "text", of: ({ produit }) => produit.titre },
    { header: EXPORTS.produitReference, kind: "text", of: ({ produit }) => produit.reference },
    { header: EXPORTS.fournisseur, kind: "text", of: ({ fournisseur }) => fournisseur },
    { header: EXPORTS.deliveryNote, kind: "text", of: ({ numeroBonLivraison }) => numeroBonLivraison },
    { header: EXPORTS.reference, kind: "text", of: ({ reference }) => reference },
    { header: EXPORTS.quantite, kind: "integer", of: ({ quantite }) => quantite },
    { header: EXPORTS.prixAchat, kind: "montant", of: ({ prixAchat }) => prixAchat },
    { header: EXPORTS.montant, kind: "montant", of: ({ montantTotal }) => montantTotal },
    { header: EXPORTS.prixVente, kind: "montant", of: ({ prixVente }) => prixVente },
    { header: EXPORTS.devise, kind: "text", of: ({ deviseCode }) => deviseCode },
    { header: EXPORTS.notes, kind: "text", of: ({ notes }) => notes },
    {
      header: EXPORTS.dateAnnulation,
      kind: "instant",
      of: ({ dateAnnulation }) => dateAnnulation,
      zone: ({ zoneAnnulation }) => zoneAnnulation,
    },
  ],
);
