// The receipt's address, and the ways to pass it on.
import type { ErrorResponse } from "#app/network/error-response.ts";
import { LostError, timedFetch } from "#app/network/timed-fetch.ts";

export type RecuResponse = { adresse: string };

/** Makes the address once, or answers the one that stands. Throws with the sentence that the user reads. */
export async function recuLink(factureId: number): Promise<string> {
  const response = await timedFetch(fetch, "/recus", {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ factureId }),
  });
  let answer: RecuResponse | ErrorResponse;
  try {
    answer = await response.json<RecuResponse | ErrorResponse>();
  } catch {
    throw new LostError();
  }
  if ("adresse" in answer) return answer.adresse;
  throw new Error("erreur" in answer ? answer.erreur.message : undefined);
}

export function hasShareSheet(): boolean {
  return typeof navigator.share === "function";
}

/**
 * "closed": the user sent the link, or closed the sheet. "refused": the browser lets no sheet open without a new press,
 * for example when the link took long to come.
 */
export async function openShareSheet(text: string, url?: string): Promise<"closed" | "refused"> {
  try {
    await navigator.share({ text, ...(url !== undefined && { url }) });
    return "closed";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "closed" : "refused";
  }
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** With the customer's number, when it is known, WhatsApp opens that conversation. `telephone` is in the international form. */
export function whatsAppLink(text: string, url: string, telephone: string | null): string {
  const number = telephone?.replace(/\D/g, "") ?? "";
  return `https://wa.me/${number}?text=${encodeURIComponent(`${text}\n${url}`)}`;
}
