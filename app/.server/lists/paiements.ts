import { defineExport } from "#app/.server/csv.ts";
import { defineList, search } from "#app/.server/list-params.ts";
import { EXPORTS } from "#app/content/exports.ts";
import { PAIEMENTS } from "#app/content/paiements.ts";
import { isDay } from "#worker/core/schemas/common.ts";
import { PAIEMENT_MODES, STATUTS_PAIEMENT } from "#worker/schema/codes.ts";

const PAIEMENTS_LIST = defineList({
  name: "payments",
  size: 20,
  filters: (params) => {
    const dateDebut = day(params.get("dateDebut"));
    const dateFin = day(params.get("dateFin"));
    return {
      statut: STATUTS_PAIEMENT.find((statut) => statut === params.get("statut")),
      mode: PAIEMENT_MODES.find((mode) => mode === params.get("mode")),
      portefeuille: search(params.get("portefeuille")) || undefined,
      ...(dateDebut && { dateDebut }),
      ...(dateFin && { dateFin }),
    };
  },
});

function day(text: string | null): { jour: string } | undefined {
  return text !== null && isDay(text) ? { jour: text } : undefined;
}

export const PAIEMENTS_EXPORT = defineExport(
  "paiements",
  PAIEMENTS_LIST,
  {
    page: ({ acteur, services }, query) => services.paiements.list(acteur, query),
    slices: ({ acteur, services }, query) => services.paiements.slices(acteur, query),
    telephones: true,
  },
  [
    {
      header: EXPORTS.date,
      kind: "instant",
      of: ({ dateCreation }) => dateCreation,
      zone: ({ fuseau }) => fuseau,
    },
    { header: EXPORTS.facture, kind: "text", of: ({ facture }) => facture.numeroFacture },
    { header: EXPORTS.client, kind: "text", of: ({ facture }) => facture.client },
    { header: EXPORTS.mode, kind: "text", of: ({ mode }) => PAIEMENTS.modes[mode] },
    { header: EXPORTS.portefeuille, kind: "text", of: ({ portefeuille }) => portefeuille },
    { header: EXPORTS.telephone, kind: "text", of: ({ telephone }) => telephone },
    { header: EXPORTS.transaction, kind: "text", of: ({ transactionId }) => transactionId },
    { header: EXPORTS.montant, kind: "montant", of: ({ montant }) => montant },
    { header: EXPORTS.montantRecu, kind: "montant", of: ({ montantRecu }) => montantRecu },
    { header: EXPORTS.devise, kind: "text", of: ({ facture }) => facture.deviseCode },
    { header: EXPORTS.statut, kind: "text", of: ({ statut }) => PAIEMENTS.statuts[statut] },
    { header: EXPORTS.jourRecu, kind: "day", of: ({ jourRecu }) => jourRecu },
    { header: EXPORTS.motifRefus, kind: "text", of: ({ motifRefus }) => motifRefus },
  ],
);
