// What an edit's form says that it was loaded with: JSON in one hidden field.
import { z } from "zod";

const VALEUR = z.union([z.string(), z.number(), z.null(), z.array(z.string())]);

export const AttenduSchema = z
  .string()
  .transform((texte, ctx): unknown => {
    try {
      return JSON.parse(texte);
    } catch {
      ctx.addIssue({ code: "custom" });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), VALEUR));
