import { z } from "@hono/zod-openapi";
import { DaySchema, inUnits, toIso } from "#worker/core/presenter.ts";
import type { Paiement } from "#worker/features/ventes/domain/paiement.ts";
import { PAIEMENT_MODES, STATUTS_PAIEMENT } from "#worker/schema/codes.ts";

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

export function presentPaiement(paiement: Paiement): z.infer<typeof PaiementSchema> {
  const dateEtat = paiement.dateEtat === null ? null : toIso(paiement.dateEtat);
  return { ...inUnits(paiement, "montant", "montantRecu"), dateEtat };
}
