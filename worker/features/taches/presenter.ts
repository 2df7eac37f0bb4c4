import { z } from "@hono/zod-openapi";
import { toIso } from "#worker/core/presenter.ts";
import { TACHE_PRIORITIES, STATUTS_TACHE } from "#worker/schema/codes.ts";
import type { TacheCounts, Tache } from "./domain.ts";

export const TacheSchema = z
  .object({
    id: z.number().int(),
    titre: z.string(),
    description: z.string().nullable(),
    statut: z.enum(STATUTS_TACHE),
    priorite: z.enum(TACHE_PRIORITIES),
    assigneA: z.string().nullable().describe("Qui doit la faire, en toutes lettres."),
    terminePar: z.string().nullable(),
    dateFin: z.iso.datetime().nullable().describe("Quand elle a été terminée."),
    dateCreation: z.iso.datetime(),
    version: z.number().int(),
  })
  .openapi("Tache");

export function presentTache({ dateFin, dateCreation, ...tache }: Tache): z.infer<typeof TacheSchema> {
  return {
    ...tache,
    dateFin: dateFin === null ? null : toIso(dateFin),
    dateCreation: toIso(dateCreation),
  };
}

export const CompteTachesSchema = z
  .object({ aFaire: z.number().int(), terminees: z.number().int(), total: z.number().int() })
  .openapi("CompteTaches") satisfies z.ZodType<TacheCounts>;
