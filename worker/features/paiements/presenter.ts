import { z } from "@hono/zod-openapi";
import { toIso, without, inUnits } from "#worker/core/presenter.ts";
import { PaiementSchema } from "#worker/features/ventes/presenter/paiement.ts";
import { presentPaiement } from "#worker/features/ventes/presenter/paiement.ts";
import type { ListedPaiement } from "./domain.ts";

export const ListedPaiementSchema = PaiementSchema.extend({
  dateCreation: z.iso.datetime().describe("Quand il a été enregistré."),
  facture: z.object({
    id: z.number().int(),
    numeroFacture: z.string(),
    client: z.string(),
    montantTotal: z.number(),
    statut: z.enum(["EMISE", "ANNULEE"]),
    dateOperation: z.iso.datetime(),
  }),
}).openapi("PaiementListe");

export function presentListedPaiement({
  facture,
  dateCreation,
  ...listed
}: ListedPaiement): z.infer<typeof ListedPaiementSchema> {
  const paiement = without(listed, "fuseau");
  const shown = without(facture, "venteId", "deviseCode", "resteAPayer");
  return {
    ...presentPaiement(paiement),
    dateCreation: toIso(dateCreation),
    facture: { ...inUnits(shown, "montantTotal"), dateOperation: toIso(facture.dateOperation) },
  };
}
