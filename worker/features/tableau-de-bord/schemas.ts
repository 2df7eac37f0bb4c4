// Which period a call is about (api.md "Period calls"): a name, or both bounds, and never both ways at once.
import { z } from "zod";
import { PERIODES } from "#worker/kernel/domain/calendar.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { PeriodeOuverteSchema } from "#worker/kernel/schemas/period.ts";
import { type IndicateursQuery, PERIODES_INDICATEURS } from "./domain.ts";

export const IndicateursQuerySchema = PeriodeOuverteSchema.extend({
  periode: z.enum(PERIODES_INDICATEURS, MESSAGES.periodeInconnue).optional().meta({
    description: "La période en cours, au lieu de deux dates ; `tous` commence à la première vente.",
  }),
}).superRefine(({ periode, dateDebut, dateFin }, ctx) => {
  const refuser = (champ: keyof IndicateursQuery, message: string) =>
    ctx.addIssue({ code: "custom", path: [champ], message });
  if (dateDebut === undefined && dateFin === undefined) return;
  if (periode !== undefined) refuser("periode", MESSAGES.periodeOuDates);
  if (dateDebut === undefined) refuser("dateDebut", MESSAGES.dateDebutObligatoire);
  if (dateFin === undefined) refuser("dateFin", MESSAGES.dateFinObligatoire);
}) satisfies z.ZodType<IndicateursQuery>;

export const TableauDeBordQuerySchema = z.object({
  periode: z.enum(PERIODES, MESSAGES.periodeInconnue).default("jour"),
});
