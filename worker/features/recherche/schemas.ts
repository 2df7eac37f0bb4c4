import { z } from "zod";
import { SearchSchema } from "#worker/core/schemas/page.ts";

export const RechercheQuerySchema = z.object({
  q: SearchSchema.describe(
    "Texte cherché n'importe où, sans tenir compte de la casse ni des accents ; rien avant deux caractères.",
  ),
});
