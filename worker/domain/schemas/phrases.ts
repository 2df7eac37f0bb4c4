// What zod says where a schema says nothing itself: always a French sentence, never zod's own English.
import type { z } from "zod";
import { MESSAGES } from "#worker/domain/messages.ts";

/** The sentence for an issue that its schema left without one; for `z.config({ customError })`. */
export function phraseCommune(issue: z.core.$ZodRawIssue): string {
  if (issue.code !== "invalid_type") return MESSAGES.valeurInvalide;
  if (issue.input === undefined || issue.input === null) return MESSAGES.champObligatoire;
  switch (issue.expected) {
    case "number":
      return MESSAGES.nombreAttendu;
    case "int":
      return MESSAGES.entierAttendu;
    case "string":
      return MESSAGES.texteAttendu;
    default:
      return MESSAGES.valeurInvalide;
  }
}
