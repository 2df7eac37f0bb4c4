// What a device that follows the shop asks with: the last event that it knows, and the message that tries the channel.
import { z } from "zod";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { texte } from "#worker/kernel/schemas/common.ts";

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

const MESSAGE_TEST_MAX = 500;

/** The body of a SEND to /app/test. */
export const MessageDeTestSchema = z.object({
  message: texte(MESSAGE_TEST_MAX, {
    requis: MESSAGES.messageTestAttendu,
    tropLong: MESSAGES.messageTestAttendu,
  }),
});
