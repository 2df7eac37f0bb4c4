import { z } from "zod";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { description, keptDescription, textField, keptText } from "#worker/core/schemas/common.ts";
import { version } from "#worker/core/schemas/edits.ts";
import { pageSchema } from "#worker/core/schemas/page.ts";
import { TACHE_PRIORITIES, STATUTS_TACHE } from "#worker/schema/codes.ts";
import { DESCRIPTION_MAX, TACHE_SORTS, TITRE_MAX } from "./domain.ts";

const ASSIGNEE_MAX = 100;

const titre = textField(TITRE_MAX, { required: MESSAGES.titleRequired, tooLong: MESSAGES.titleTooLong });

const TacheFieldsSchema = z.object({
  titre,
  description: keptDescription(DESCRIPTION_MAX, MESSAGES.descriptionTooLong),
  priorite: z
    .enum(TACHE_PRIORITIES, MESSAGES.invalidTachePriority)
    .nullish()
    .transform((priority) => (priority === null ? "NORMALE" : priority))
    .describe("Nulle : NORMALE."),
  assigneA: keptText(ASSIGNEE_MAX, MESSAGES.tacheAssigneeTooLong),
});

/** The edit form sends all its fields, so an empty description clears the value. */
export const TacheEditionSchema = z.object({
  titre,
  description: description(DESCRIPTION_MAX, MESSAGES.descriptionTooLong),
  priorite: z.enum(TACHE_PRIORITIES, MESSAGES.invalidTachePriority),
});

export const TacheUpdateSchema = TacheFieldsSchema.extend({ version });

export const TacheCreateSchema = TacheFieldsSchema.transform(
  ({ titre, description = null, priorite = "NORMALE", assigneA = null }) => ({
    titre,
    description,
    priorite,
    assigneA,
  }),
);

const statut = z.enum(STATUTS_TACHE, MESSAGES.invalidTacheStatut).optional();

export const TacheQuerySchema = pageSchema(TACHE_SORTS, { size: 5, sortDir: "desc" }).extend({ statut });

export const AllTachesSchema = z.object({ statut });
