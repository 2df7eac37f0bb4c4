// The bounds of a period in a query string (api.md "Period calls"): days or instants, a `Borne` out.
import { z } from "zod";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import type { Borne } from "#worker/kernel/domain/period.ts";
import { estUnInstant, estUnJour } from "./common.ts";
import { DU_CHAMP, selon } from "./sentences.ts";

const borne = (absente: string, documente: { description: string; example: string }) => {
  const error = selon(absente, DU_CHAMP.nonValide);
  return z
    .string({ error })
    .refine((texte) => estUnJour(texte) || estUnInstant(texte), { error: DU_CHAMP.nonValide })
    .transform((texte): Borne => (estUnJour(texte) ? { jour: texte } : { instant: Date.parse(texte) }))
    .meta(documente);
};

const debut = borne(MESSAGES.dateDebutObligatoire, {
  description:
    "Premier jour, compris : une date, ou un instant ISO 8601 qui vaut pour son jour à l'heure de l'établissement.",
  example: "2026-01-01",
});
const fin = borne(MESSAGES.dateFinObligatoire, {
  description: "Dernier jour, compris jusqu'à minuit : une date ou un instant, comme `dateDebut`.",
  example: "2026-01-31",
});

/** Both bounds, for a call that is about a period. */
export const PeriodeSchema = z.object({ dateDebut: debut, dateFin: fin });

/** The same where each may be left out. */
export const PeriodeOuverteSchema = PeriodeSchema.partial();
