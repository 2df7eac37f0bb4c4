// What stock calls may carry (specification 4 and 7.6, decisions 17 and 24).
import { z } from "zod";
import { MESSAGES } from "#worker/domain/messages.ts";
import { FILTRES_STOCK } from "#worker/domain/stock.ts";
import { entier, texte } from "./commun.ts";
import { pageSansTriSchema, RechercheSchema } from "./page.ts";

/** What a shelf can hold: more than one line may sell or buy. */
const STOCK_MAX = 1_000_000_000;
const MOTIF_MAX = 500;

export const StockQuerySchema = pageSansTriSchema().extend({
  q: RechercheSchema,
  filtre: z.enum(FILTRES_STOCK, MESSAGES.valeurInvalide).default("TOUS"),
});

export const AjustementSchema = z.object({
  quantiteComptee: entier([0, STOCK_MAX], {
    requis: MESSAGES.quantiteCompteeObligatoire,
    tropPetit: MESSAGES.quantiteCompteePositive,
    tropGrand: MESSAGES.stockPlein,
  }),
  motif: texte(MOTIF_MAX, { requis: MESSAGES.motifObligatoire, tropLong: MESSAGES.motifTropLong }),
});
