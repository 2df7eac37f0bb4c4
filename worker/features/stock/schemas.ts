import { z } from "zod";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { integer, textField } from "#worker/core/schemas/common.ts";
import { idSchema, unsortedPageSchema, searchIn } from "#worker/core/schemas/page.ts";
import { OpenPeriodSchema } from "#worker/core/schemas/period.ts";
import { FIELD_SENTENCES } from "#worker/core/schemas/sentences.ts";
import { STOCK_MAX } from "#worker/schema/bounds.ts";
import { TYPES_MOUVEMENT } from "#worker/schema/codes.ts";
import { STOCK_FILTERS, typesOfFilter } from "./domain.ts";

const REASON_MAX = 500;

export const StockQuerySchema = unsortedPageSchema().extend({
  q: searchIn("le titre et la référence du produit"),
  filtre: z
    .enum(STOCK_FILTERS, { error: FIELD_SENTENCES.notValid })
    .default("TOUS")
    .describe(
      "EN_STOCK : il en reste ; RUPTURE : plus rien ; ALERTE : en vente (STOCK), il en reste, au plus le seuil d'alerte.",
    ),
});

export const AjustementSchema = z.object({
  quantiteComptee: integer([0, STOCK_MAX], {
    required: MESSAGES.quantiteCompteeRequired,
    tooSmall: MESSAGES.quantiteCompteePositive,
    tooLarge: MESSAGES.stockFull,
  }),
  quantiteConnue: integer([0, STOCK_MAX], {
    required: MESSAGES.quantiteConnuePositive,
    tooSmall: MESSAGES.quantiteConnuePositive,
    tooLarge: MESSAGES.stockFull,
  })
    .nullish()
    .transform((value) => value ?? undefined)
    .meta({
      type: ["integer", "null"],
      description: "Le stock affiché quand vous avez compté ; s'il a changé depuis, 409.",
    }),
  motif: textField(REASON_MAX, { required: MESSAGES.reasonRequired, tooLong: MESSAGES.reasonTooLong }),
});

const DOCUMENTED_TYPE = (["ACHAT", "VENTE"] as const)
  .map((type) => `${type} donne ${typesOfFilter(type).join(", ")}`)
  .join(" ; ");

export const MouvementQuerySchema = unsortedPageSchema().extend({
  q: searchIn("le titre et la référence du produit"),
  type: z.enum(TYPES_MOUVEMENT, { error: FIELD_SENTENCES.notValid }).optional().describe(DOCUMENTED_TYPE),
  produitId: idSchema.optional().describe("Ceux de ce produit."),
  ...OpenPeriodSchema.shape,
});
