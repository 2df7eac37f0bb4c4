import { z } from "zod";
import { SearchSchema } from "#worker/kernel/schemas/page.ts";
import { VENTES_DAYS } from "./domain.ts";

export const RechercheQuerySchema = z.object({
  q: SearchSchema.describe(
    `Texte cherché n'importe où, sans tenir compte de la casse ni des accents ; rien avant deux caractères. Les ventes sont celles des ${String(VENTES_DAYS)} derniers jours ; un numéro de facture ou une référence de vente entiers se cherchent dans toutes.`,
  ),
});
