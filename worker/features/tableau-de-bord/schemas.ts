// A call has a named period or two dates, never both.
import { z } from "zod";
import { PERIODS } from "#worker/core/domain/calendar.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { OpenPeriodSchema } from "#worker/core/schemas/period.ts";
import { type IndicateursQuery, INDICATEUR_PERIODS } from "./domain.ts";

export const IndicateursQuerySchema = OpenPeriodSchema.extend({
  periode: z
    .enum(INDICATEUR_PERIODS, MESSAGES.unknownPeriod)
    .optional()
    .describe("La période en cours, au lieu de deux dates ; `tous` commence à la première vente."),
}).superRefine(({ periode, dateDebut, dateFin }, ctx) => {
  const refuse = (field: keyof IndicateursQuery, message: string) =>
    ctx.addIssue({ code: "custom", path: [field], message });
  if (dateDebut === undefined && dateFin === undefined) return;
  if (periode !== undefined) refuse("periode", MESSAGES.periodOrDates);
  if (dateDebut === undefined) refuse("dateDebut", MESSAGES.dateDebutRequired);
  if (dateFin === undefined) refuse("dateFin", MESSAGES.dateFinRequired);
}) satisfies z.ZodType<IndicateursQuery>;

export const DashboardQuerySchema = z.object({
  periode: z.enum(PERIODS, MESSAGES.unknownPeriod).default("jour"),
});
