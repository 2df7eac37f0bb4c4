// The two requests of a payment: the sale itself, and giving up a sale that nobody answered (docs/decisions/0015).
import { CAISSE } from "#app/content/caisse.ts";
import type { ErrorResponse } from "#app/network/error-response.ts";
import { isLost, timedFetch } from "#app/network/timed-fetch.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";
import type { NoAnswer, Refusal } from "./payment-machine.ts";
import type { ConfirmedSale } from "./store.ts";

export type Outcome =
  /** `replayed`: an earlier, unanswered try had recorded the sale. */
  | { state: "VENDU"; encaissement: Encaissement; replayed: boolean }
  /** No sale was recorded under the key, and no later request can record a sale. */
  | { state: "ABANDONNE" }
  | Refusal
  /** The key has served for another body: the basket may be sold. */
  | { state: "CLE_REUTILISEE" }
  | NoAnswer;

/** `encaissement` is null when the key was given up. */
export type VenteResponse = { encaissement: Encaissement | null; rejouee: boolean };

export function encaisser({ cle, corps }: Pick<ConfirmedSale, "cle" | "corps">): Promise<Outcome> {
  return ask("/pos/ventes", corps, { "Idempotency-Key": cle });
}

/** Gives up the key, unless its sale is recorded. A refusal leaves the sale as unknown as a lost answer. */
export async function abandon(key: string): Promise<Exclude<Outcome, { state: "REFUS" | "CLE_REUTILISEE" }>> {
  const outcome = await ask("/pos/renoncement", JSON.stringify({ cle: key }));
  if (outcome.state === "REFUS") return { state: "SANS_REPONSE", message: outcome.message };
  return outcome.state === "CLE_REUTILISEE" ? { state: "SANS_REPONSE", message: CAISSE.venteError } : outcome;
}

async function ask(address: string, body: string, key?: { "Idempotency-Key": string }): Promise<Outcome> {
  let response: unknown;
  try {
    const headers = { "Content-Type": "application/json", Accept: "application/json", ...key };
    response = await (await timedFetch(fetch, address, { method: "POST", headers, body })).json();
  } catch (error) {
    const message = isLost(error) ? MESSAGES.serverUnreachable : CAISSE.venteError;
    return { state: "SANS_REPONSE", message };
  }
  if (!isResponse(response)) return { state: "SANS_REPONSE", message: CAISSE.venteError };
  if ("encaissement" in response) {
    const { encaissement, rejouee: replayed } = response;
    return encaissement ? { state: "VENDU", encaissement, replayed } : { state: "ABANDONNE" };
  }
  const { code, message, champs } = response.erreur;
  if (code === "NON_AUTHENTIFIE") return { state: "SESSION" };
  if (code === "INDISPONIBLE") return { state: "SANS_REPONSE", message };
  // Another tab has sold this basket otherwise, or has given up this key.
  if (code === "CLE_REUTILISEE") return { state: "CLE_REUTILISEE" };
  return { state: "REFUS", message, champs };
}

/** A gateway or a hotel's portal may answer instead of the server. */
function isResponse(value: unknown): value is VenteResponse | ErrorResponse {
  return typeof value === "object" && value !== null && ("encaissement" in value || "erreur" in value);
}
