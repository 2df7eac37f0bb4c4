import { APP_MESSAGES } from "#app/content/messages.ts";
import { SCAN } from "#app/content/scan.ts";
import type { ErrorResponse } from "#app/network/error-response.ts";
import { isLost, timedFetch } from "#app/network/timed-fetch.ts";
import { isObject } from "#worker/core/domain/objects.ts";

export type AssociationResponse = { codesBarres: readonly string[] };

/** Adds the code to the product's barcodes. Answers the sentence of a refusal, or null. */
export async function associate(produitId: number, code: string): Promise<string | null> {
  try {
    const response = await timedFetch(fetch, "/pos/codes", {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify({ produitId, code }),
    });
    const answer: unknown = await response.json();
    if (isAnswer(answer)) {
      if ("codesBarres" in answer) return null;
      const { code: reason, message } = answer.erreur;
      return reason === "NON_AUTHENTIFIE" ? APP_MESSAGES.sessionExpired : message;
    }
  } catch (error) {
    if (isLost(error)) return error.message;
  }
  return SCAN.associateFailed;
}

/** A gateway or a hotel's portal may answer instead of the server. */
function isAnswer(value: unknown): value is AssociationResponse | ErrorResponse {
  return isObject(value) && ("codesBarres" in value || "erreur" in value);
}
