// JSON in one field of a form: what an edit's form was loaded with, or the rows of a form that has many.
import { z } from "zod";

const VALEUR = z.union([z.string(), z.number(), z.null(), z.array(z.string())]);

/** A field that holds JSON of this shape. */
export function champJson<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((texte, ctx): unknown => {
      try {
        return JSON.parse(texte);
      } catch {
        ctx.addIssue({ code: "custom" });
        return z.NEVER;
      }
    })
    .pipe(schema);
}

export const AttenduSchema = champJson(z.record(z.string(), VALEUR));
