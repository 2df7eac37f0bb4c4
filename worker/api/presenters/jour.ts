import { z } from "@hono/zod-openapi";

/** The day of what a document is about. */
export const JourSchema = z.iso
  .date()
  .openapi({ description: "Son jour à l'heure de l'établissement, tel qu'il est compté." });
