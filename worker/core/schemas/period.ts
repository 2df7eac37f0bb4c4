import { z } from "zod";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Bound } from "#worker/core/domain/period.ts";
import { isInstant, isDay } from "./common.ts";
import { FIELD_SENTENCES, missingOr } from "./sentences.ts";

const bound = (missing: string, documentation: { description: string; example: string }) => {
  const error = missingOr(missing, FIELD_SENTENCES.notValid);
  return z
    .string({ error })
    .refine((text) => isDay(text) || isInstant(text), { error: FIELD_SENTENCES.notValid })
    .transform((text): Bound => (isDay(text) ? { jour: text } : { instant: Date.parse(text) }))
    .meta(documentation);
};

const start = bound(MESSAGES.dateDebutRequired, {
  description:
    "Premier jour, compris : une date, ou un instant ISO 8601 qui vaut pour son jour à l'heure de l'établissement.",
  example: "2026-01-01",
});
const end = bound(MESSAGES.dateFinRequired, {
  description: "Dernier jour, compris jusqu'à minuit : une date ou un instant, comme `dateDebut`.",
  example: "2026-01-31",
});

export const PeriodSchema = z.object({ dateDebut: start, dateFin: end });

export const OpenPeriodSchema = PeriodSchema.partial();
