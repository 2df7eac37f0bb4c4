// What the server refused of the payments of a sale, for the sheets that have a field for each.
import type { PaymentProblem } from "#app/features/caisse/state/payment-machine.ts";

const AT_FIELD = /^paiements\.(\d+)\.(\w+)$/;
const SHOWN_FIELDS = /\.(?:telephone|transactionId)$/;

/** What the sheet says besides the sentences at its fields. */
export function besideFields(problem: PaymentProblem | null): PaymentProblem | null {
  const fields = problem?.state === "REFUS" ? Object.keys(problem.champs) : [];
  return fields.length > 0 && fields.every((field) => SHOWN_FIELDS.test(field)) ? null : problem;
}

/** The sentences of the refused payment `rank`, by field. */
export function refusalsOf(problem: PaymentProblem | null, rank: number): Record<string, readonly string[]> {
  const refusals: Record<string, readonly string[]> = {};
  if (problem?.state !== "REFUS") return refusals;
  for (const [field, sentences] of Object.entries(problem.champs)) {
    const [, at, name] = AT_FIELD.exec(field) ?? [];
    if (Number(at) === rank && name !== undefined) refusals[name] = sentences;
  }
  return refusals;
}
