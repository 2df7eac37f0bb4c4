import { EXPORTS } from "#app/content/exports.ts";
import { defineExport } from "#app/.server/csv.ts";
import { choice, defineList } from "#app/.server/list-params.ts";
import {
  ARCHIVED_LABEL,
  PRODUIT_FILTERS,
  type Produit,
  PRODUIT_SORTS,
  STATUT_LABELS,
} from "#worker/features/produits/domain.ts";

export const PRODUITS_LIST = defineList({
  name: "products",
  size: 5,
  sort: { keys: PRODUIT_SORTS, sortBy: "titre" },
  filters: (params) => ({
    filtre: choice(params, "filtre", PRODUIT_FILTERS),
    archives: params.get("archives") === "true",
  }),
});

/** A product that was never in stock has no price and no threshold. */
const stocked = (value: (produit: Produit) => number) => (produit: Produit) =>
  produit.hasStock ? value(produit) : null;

export const PRODUITS_EXPORT = defineExport(
  "produits",
  PRODUITS_LIST,
  {
    page: ({ acteur, services }, query) => services.produits.list(acteur, query),
    slices: ({ acteur, services }, query) => services.produits.slices(acteur, query),
  },
  [
    { header: EXPORTS.reference, kind: "text", of: ({ reference }) => reference },
    { header: EXPORTS.titre, kind: "text", of: ({ titre }) => titre },
    { header: EXPORTS.categorie, kind: "text", of: ({ categorie }) => categorie?.nom ?? "" },
    {
      header: EXPORTS.statut,
      kind: "text",
      of: ({ statut, dateArchivage }) => (dateArchivage === null ? STATUT_LABELS[statut] : ARCHIVED_LABEL),
    },
    { header: EXPORTS.prixAchat, kind: "montant", of: stocked(({ prixAchat }) => prixAchat) },
    { header: EXPORTS.prixAchatMoyen, kind: "montant", of: stocked(({ prixAchatMoyen }) => prixAchatMoyen) },
    { header: EXPORTS.prixVente, kind: "montant", of: stocked(({ prixVente }) => prixVente) },
    { header: EXPORTS.stock, kind: "integer", of: stocked(({ quantite }) => quantite) },
    { header: EXPORTS.seuilAlerte, kind: "integer", of: stocked(({ seuilAlerte }) => seuilAlerte) },
    { header: EXPORTS.codesBarres, kind: "text", of: ({ codesBarres }) => codesBarres.join(" ") },
    { header: EXPORTS.description, kind: "text", of: ({ description }) => description },
    { header: EXPORTS.dateCreation, kind: "instant", of: ({ dateCreation }) => dateCreation },
  ],
);
