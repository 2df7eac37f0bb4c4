import { z } from "@hono/zod-openapi";

/** The day of what a document is about. */
export const JourSchema = z.iso.date().openapi({
  description: "Le jour, à l'heure de l'établissement, où les listes et les chiffres le comptent.",
});
