import { z } from "@hono/zod-openapi";
import { DaySchema, inUnits, toIso, without } from "#worker/kernel/presenter.ts";
import { PAIEMENT_MODES } from "#worker/features/ventes/domain/modes.ts";
import {
  type ListedPaiement,
  type Paiement,
  STATUTS_PAIEMENT,
} from "#worker/features/ventes/domain/paiement.ts";

export const PaiementSchema = z
  .object({
    rang: z.number().int().describe("Compte à partir de 1 dans la facture, et n'est jamais repris."),
    statut: z
      .enum(STATUTS_PAIEMENT)
      .describe("ANNULE quand la facture est annulée ; sinon ce que le paiement est devenu."),
    mode: z.enum(PAIEMENT_MODES),
    montant: z.number(),
    montantRecu: z.number().nullable(),
    portefeuille: z.string().nullable(),
    telephone: z.string().nullable(),
    transactionId: z.string().nullable(),
    jourRecu: DaySchema.nullable().describe(
      "Le jour qui compte cet argent ; null tant qu'il n'est pas reçu.",
    ),
    dateEtat: z.iso.datetime().nullable().describe("Quand un paiement en attente a été confirmé ou refusé."),
    motifRefus: z.string().nullable().describe("Pourquoi il est refusé."),
  })
  .openapi("Paiement");

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

export function presentPaiement(paiement: Paiement): z.infer<typeof PaiementSchema> {
  const dateEtat = paiement.dateEtat === null ? null : toIso(paiement.dateEtat);
  return { ...inUnits(paiement, "montant", "montantRecu"), dateEtat };
}

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
