// What a device that follows the shop asks with: the last event that it knows.
import { z } from "zod";
import { MESSAGES } from "#worker/domain/messages.ts";

/** An event's id, or 0 before the first. */
export const DepuisQuerySchema = z.object({
  depuis: z
    .string({ error: MESSAGES.curseurInvalide })
    .regex(/^\d{1,16}$/, MESSAGES.curseurInvalide)
    .transform(Number)
    .refine(Number.isSafeInteger, MESSAGES.curseurInvalide)
    .meta({
      type: "integer",
      minimum: 0,
      description: "Le dernier événement connu : l'`id` d'une notification, ou le `curseur` du catalogue.",
    })
    .optional(),
});
