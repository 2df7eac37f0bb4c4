// A movement as the API tells it: main units, ISO instants (specification 3 "Movement").
import { z } from "@hono/zod-openapi";
import { enUnites } from "#worker/domain/monnaie.ts";
import { type Mouvement, TYPES_MOUVEMENT } from "#worker/domain/mouvement.ts";

export const MouvementSchema = z
  .object({
    id: z.number().int(),
    type: z.enum(TYPES_MOUVEMENT),
    libelle: z.string(),
    produit: z.object({ id: z.number().int(), titre: z.string(), reference: z.string() }),
    quantite: z.number().int().openapi({ description: "Signée : ce qui sort est négatif." }),
    quantiteApres: z.number().int(),
    montant: z.number(),
    date: z.iso.datetime(),
    jour: z.iso.date(),
    tiers: z.string().nullable().openapi({ description: "Fournisseur ou client." }),
    notes: z.string().nullable(),
    achatId: z.number().int().nullable(),
    venteId: z.number().int().nullable(),
  })
  .openapi("Mouvement");

export function presenterMouvement(mouvement: Mouvement): z.infer<typeof MouvementSchema> {
  const { dateOperation, montant, ...reste } = mouvement;
  return { ...reste, montant: enUnites(montant), date: new Date(dateOperation).toISOString() };
}
