// What a task's forms and calls may carry (specification 5, api.md "Tasks, events").
import { z } from "zod";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { descriptionGardee, texte, texteGarde } from "#worker/kernel/schemas/common.ts";
import { pageSchema } from "#worker/kernel/schemas/page.ts";
import { PRIORITES_TACHE, STATUTS_TACHE, TRIS_TACHE } from "./domain.ts";

const TITRE_MAX = 200;
const DESCRIPTION_MAX = 1000;
const ASSIGNE_MAX = 100;

/** What PUT carries: what is absent stays as it is, what is null or blank is taken away. */
export const TacheUpdateSchema = z.object({
  titre: texte(TITRE_MAX, {
    requis: MESSAGES.titreObligatoire,
    tropLong: MESSAGES.titreTropLong,
  }),
  description: descriptionGardee(DESCRIPTION_MAX, MESSAGES.descriptionTropLongue),
  priorite: z
    .enum(PRIORITES_TACHE, MESSAGES.tachePrioriteInvalide)
    .nullish()
    .transform((priorite) => (priorite === null ? "NORMALE" : priorite))
    .meta({ description: "Nulle : NORMALE." }),
  assigneA: texteGarde(ASSIGNE_MAX, MESSAGES.tacheAssigneTropLong),
});

export const TacheCreateSchema = TacheUpdateSchema.transform(
  ({ titre, description = null, priorite = "NORMALE", assigneA = null }) => ({
    titre,
    description,
    priorite,
    assigneA,
  }),
);

const statut = z.enum(STATUTS_TACHE, MESSAGES.tacheStatutInvalide).optional();

export const TacheQuerySchema = pageSchema(TRIS_TACHE, { size: 5, sortDir: "desc" }).extend({ statut });

/** The same list without pages. */
export const TachesToutesSchema = z.object({ statut });
