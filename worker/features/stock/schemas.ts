import { z } from "zod";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { integer, textField } from "#worker/kernel/schemas/common.ts";
import { idSchema, unsortedPageSchema, searchIn } from "#worker/kernel/schemas/page.ts";
import { OpenPeriodSchema } from "#worker/kernel/schemas/period.ts";
import { FIELD_SENTENCES } from "#worker/kernel/schemas/sentences.ts";
import { STOCK_FILTERS, STOCK_MAX, TYPES_MOUVEMENT, typesOfFilter } from "./domain.ts";

const REASON_MAX = 500;

export const DOCUMENTED_NIVEAU =
  "CRITIQUE : plus rien ; FAIBLE : au plus le seuil d'alerte ; ATTENTION : au plus deux fois le seuil ; NORMAL : au-delà.";

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
