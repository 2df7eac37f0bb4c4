import { z } from "zod";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { textField } from "#worker/core/schemas/common.ts";

export const SinceQuerySchema = z.object({
  depuis: z
    .string({ error: MESSAGES.invalidCursor })
    .regex(/^\d{1,16}$/, MESSAGES.invalidCursor)
    .transform(Number)
    .refine(Number.isSafeInteger, MESSAGES.invalidCursor)
    .meta({
      type: "integer",
      minimum: 0,
      description: "Le dernier événement connu : l'`id` d'une notification, ou le `curseur` du catalogue.",
    })
    .optional(),
});

const MESSAGE_TEST_MAX = 500;

export const TestMessageSchema = z.object({
  message: textField(MESSAGE_TEST_MAX, {
    required: MESSAGES.testMessageExpected,
    tooLong: MESSAGES.testMessageExpected,
  }),
});
