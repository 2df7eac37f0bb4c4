// What the movement history is asked for (api.md "Categories, products, stock").
import { z } from "zod";
import { typesDuFiltre, TYPES_MOUVEMENT } from "#worker/domain/mouvement.ts";
import { idSchema, pageSansTriSchema, rechercheDans } from "#worker/kernel/schemas/page.ts";
import { PeriodeOuverteSchema } from "#worker/kernel/schemas/period.ts";
import { DU_CHAMP } from "#worker/kernel/schemas/sentences.ts";

const TYPE_DOCUMENTE = (["ACHAT", "VENTE"] as const)
  .map((type) => `${type} donne ${typesDuFiltre(type).join(", ")}`)
  .join(" ; ");

export const MouvementQuerySchema = pageSansTriSchema().extend({
  q: rechercheDans("le titre et la référence du produit"),
  type: z
    .enum(TYPES_MOUVEMENT, { error: DU_CHAMP.nonValide })
    .optional()
    .meta({ description: TYPE_DOCUMENTE }),
  produitId: idSchema.optional().meta({ description: "Ceux de ce produit." }),
  ...PeriodeOuverteSchema.shape,
});
