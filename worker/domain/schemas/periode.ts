// The bounds of a period in a query string (api.md "Period calls"): days or instants, a `Borne` out.
import { z } from "zod";
import { MESSAGES } from "#worker/domain/messages.ts";
import type { Borne } from "#worker/domain/periode.ts";
import { selon } from "./commun.ts";

const borne = (absente: string) => {
  const error = selon(absente, MESSAGES.dateInvalide);
  return z
    .string({ error })
    .refine((texte) => estUnJour(texte) || estUnInstant(texte), MESSAGES.dateInvalide)
    .transform((texte): Borne => (estUnJour(texte) ? { jour: texte } : { instant: Date.parse(texte) }));
};

const estUnJour = (texte: string) => z.iso.date().safeParse(texte).success;
const estUnInstant = (texte: string) => z.iso.datetime({ offset: true }).safeParse(texte).success;

const debut = borne(MESSAGES.dateDebutObligatoire);
const fin = borne(MESSAGES.dateFinObligatoire);

/** Both bounds, for a call that is about a period. */
export const PeriodeSchema = z.object({ dateDebut: debut, dateFin: fin });

/** The same where each may be left out. */
export const PeriodeOuverteSchema = PeriodeSchema.partial();
