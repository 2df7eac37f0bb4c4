// What the movement history is asked for (api.md "Categories, products, stock").
import { z } from "zod";
import { MESSAGES } from "#worker/domain/messages.ts";
import { TYPES_MOUVEMENT } from "#worker/domain/mouvement.ts";
import { idSchema, pageSansTriSchema, RechercheSchema } from "./page.ts";
import { PeriodeOuverteSchema } from "./periode.ts";

export const MouvementQuerySchema = pageSansTriSchema().extend({
  q: RechercheSchema,
  type: z.enum(TYPES_MOUVEMENT, MESSAGES.valeurInvalide).optional(),
  produitId: idSchema.optional(),
  ...PeriodeOuverteSchema.shape,
});
