// What stock calls may carry (specification 4 and 7.6, decisions 17 and 24).
import { z } from "zod";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { entier, texte } from "#worker/kernel/schemas/common.ts";
import { idSchema, pageSansTriSchema, rechercheDans } from "#worker/kernel/schemas/page.ts";
import { PeriodeOuverteSchema } from "#worker/kernel/schemas/period.ts";
import { DU_CHAMP } from "#worker/kernel/schemas/sentences.ts";
import { FILTRES_STOCK, STOCK_MAX, TYPES_MOUVEMENT, typesDuFiltre } from "./domain.ts";

const MOTIF_MAX = 500;

/** What the contract says of a level. */
export const NIVEAU_DOCUMENTE = {
  description:
    "CRITIQUE : plus rien ; FAIBLE : au plus le seuil d'alerte ; ATTENTION : au plus deux fois le seuil ; NORMAL : au-delà.",
} as const;

export const StockQuerySchema = pageSansTriSchema().extend({
  q: rechercheDans("le titre et la référence du produit"),
  filtre: z.enum(FILTRES_STOCK, { error: DU_CHAMP.nonValide }).default("TOUS").meta({
    description:
      "EN_STOCK : il en reste ; RUPTURE : plus rien ; ALERTE : en vente (STOCK), il en reste, au plus le seuil d'alerte.",
  }),
});

export const AjustementSchema = z.object({
  quantiteComptee: entier([0, STOCK_MAX], {
    requis: MESSAGES.quantiteCompteeObligatoire,
    tropPetit: MESSAGES.quantiteCompteePositive,
    tropGrand: MESSAGES.stockPlein,
  }),
  quantiteConnue: entier([0, STOCK_MAX], {
    requis: MESSAGES.quantiteConnuePositive,
    tropPetit: MESSAGES.quantiteConnuePositive,
    tropGrand: MESSAGES.stockPlein,
  })
    .nullish()
    .transform((valeur) => valeur ?? undefined)
    .meta({
      type: ["integer", "null"],
      description: "Le stock affiché quand vous avez compté ; s'il a changé depuis, 409.",
    }),
  motif: texte(MOTIF_MAX, { requis: MESSAGES.motifObligatoire, tropLong: MESSAGES.motifTropLong }),
});

// What the movement history is asked for (api.md "Categories, products, stock").

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
