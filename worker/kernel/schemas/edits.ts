// JSON in one field of a form: what an edit's form was loaded with, or the rows of a form that has many.
import { z } from "zod";

const VALUE = z.union([z.string(), z.number(), z.null(), z.array(z.string())]);

/** A field that holds JSON of this shape. */
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

export const ExpectedSchema = jsonField(z.record(z.string(), VALUE));
