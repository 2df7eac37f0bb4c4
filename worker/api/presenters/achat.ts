// A purchase as the API tells it: main units, ISO instants (specification 3, api.md "Purchases and sales").
import { z } from "@hono/zod-openapi";
import type { Achat } from "#worker/domain/achat.ts";
import { enUnites } from "#worker/domain/monnaie.ts";

export const AchatSchema = z
  .object({
    id: z.number().int(),
    produitId: z.number().int(),
    produit: z.object({
      id: z.number().int(),
      titre: z.string(),
      reference: z.string(),
      description: z.string().nullable(),
    }),
    quantite: z.number().int(),
    prixAchat: z.number(),
    prixVente: z.number().nullable(),
    montantTotal: z.number(),
    deviseCode: z.string(),
    fournisseur: z.string(),
    reference: z.string().nullable(),
    numeroBonLivraison: z.string().nullable(),
    notes: z.string().nullable(),
    dateOperation: z.iso.datetime(),
    jour: z.iso.date(),
    dateCreation: z.iso.datetime(),
    annule: z.boolean(),
    dateAnnulation: z.iso.datetime().nullable(),
  })
  .openapi("Achat");

export function presenterAchat(achat: Achat): z.infer<typeof AchatSchema> {
  const { prixVente, dateAnnulation } = achat;
  return {
    ...achat,
    produitId: achat.produit.id,
    prixAchat: enUnites(achat.prixAchat),
    prixVente: prixVente === null ? null : enUnites(prixVente),
    montantTotal: enUnites(achat.montantTotal),
    dateOperation: enIso(achat.dateOperation),
    dateCreation: enIso(achat.dateCreation),
    annule: dateAnnulation !== null,
    dateAnnulation: dateAnnulation === null ? null : enIso(dateAnnulation),
  };
}

function enIso(instant: number): string {
  return new Date(instant).toISOString();
}
