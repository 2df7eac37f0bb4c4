import { z } from "@hono/zod-openapi";
import { DaySchema, inUnits, toIso, without } from "#worker/core/presenter.ts";
import type { Achat } from "./domain.ts";

export const AchatSchema = z
  .object({
    id: z.number().int(),
    version: z.number().int(),
    produitId: z.number().int(),
    produit: z.object({
      id: z.number().int(),
      titre: z.string(),
      reference: z.string(),
      description: z.string().nullable(),
    }),
    quantite: z.number().int(),
    prixAchat: z.number().describe("Par pièce."),
    prixVente: z.number().nullable().describe("Le prix de vente donné avec l'achat."),
    montantTotal: z.number(),
    deviseCode: z.string().describe("La devise du jour de la saisie, qu'il garde."),
    fournisseur: z.string(),
    reference: z.string().nullable(),
    numeroBonLivraison: z.string().nullable(),
    notes: z.string().nullable(),
    dateOperation: z.iso.datetime().describe("Quand l'achat a eu lieu."),
    jour: DaySchema,
    dateCreation: z.iso.datetime().describe("Quand il a été saisi."),
    annule: z.boolean(),
    dateAnnulation: z.iso.datetime().nullable(),
  })
  .openapi("Achat");

export function presentAchat(achat: Achat): z.infer<typeof AchatSchema> {
  const { dateAnnulation } = achat;
  return {
    ...inUnits(without(achat, "rang", "fuseau", "zoneAnnulation"), "prixAchat", "prixVente", "montantTotal"),
    produitId: achat.produit.id,
    dateOperation: toIso(achat.dateOperation),
    dateCreation: toIso(achat.dateCreation),
    annule: dateAnnulation !== null,
    dateAnnulation: dateAnnulation === null ? null : toIso(dateAnnulation),
  };
}
