// An open session as the API tells it: instants in ISO 8601, and never what opens it.
import { z } from "@hono/zod-openapi";
import type { AccesOuvert } from "#worker/domain/compte.ts";

export const AccesSchema = z
  .object({
    id: z.number().int(),
    type: z.enum(["NAVIGATEUR", "API"]),
    appareil: z
      .string()
      .openapi({ description: "« Chrome sur Android », d'après ce que l'appareil dit de lui." }),
    adresse: z.string().nullable().openapi({ description: "L'adresse d'où elle a été ouverte." }),
    dateCreation: z.iso.datetime(),
    dateDerniereActivite: z.iso.datetime(),
    dateExpiration: z.iso.datetime().openapi({ description: "Sa fin, si rien ne la prolonge." }),
    courante: z.boolean().openapi({ description: "Celle du jeton de l'appel." }),
  })
  .openapi("Session");

export function presenterAcces(acces: AccesOuvert): z.infer<typeof AccesSchema> {
  return {
    ...acces,
    dateCreation: enIso(acces.dateCreation),
    dateDerniereActivite: enIso(acces.dateDerniereActivite),
    dateExpiration: enIso(acces.dateExpiration),
  };
}

function enIso(instant: number): string {
  return new Date(instant).toISOString();
}
