// An entry of the account's journal as the API tells it.
import { z } from "@hono/zod-openapi";
import { type Activite, TYPES_ACTIVITE } from "#worker/domain/journal.ts";

export const ActiviteSchema = z
  .object({
    type: z.enum(TYPES_ACTIVITE),
    date: z.iso.datetime(),
    appareil: z.string().nullable().openapi({ description: "D'où, d'après ce que l'appareil dit de lui." }),
    adresse: z.string().nullable(),
    champs: z
      .array(z.string())
      .openapi({ description: "Les champs modifiés de l'établissement, ou le code du pays en cause." }),
  })
  .openapi("Activite");

export function presenterActivite({ date, ...activite }: Activite): z.infer<typeof ActiviteSchema> {
  return { ...activite, date: new Date(date).toISOString() };
}
