import { z } from "zod";
import { UNKNOWN_VERSION } from "#worker/core/domain/edits.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";

const VALUE = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

export function jsonField<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        ctx.addIssue({ code: "custom" });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

export const BasisSchema = jsonField(
  z.object({
    version: z.number().int().default(UNKNOWN_VERSION),
    loaded: z.record(z.string(), VALUE).default({}),
  }),
);

export const version = z
  .number(MESSAGES.invalidVersion)
  .int(MESSAGES.invalidVersion)
  .min(1, MESSAGES.invalidVersion)
  .optional();
