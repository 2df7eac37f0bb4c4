// The two requests of a payment: the sale itself, and giving up a sale that nobody answered (docs/decisions/0015). The body of a
// sale is that of POST /ventes/panier, in main units.
import { CAISSE } from "#app/content/caisse.ts";
import type { ErrorResponse } from "#app/network/error-response.ts";
import { isLost, timedFetch } from "#app/network/timed-fetch.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { toCentimes, toUnits } from "#worker/core/domain/money.ts";
import { isObject, parseJson } from "#worker/core/domain/objects.ts";
import type { ReceivedPaiement } from "#worker/features/ventes/domain/paiement.ts";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";
import { PAIEMENT_MODES } from "#worker/schema/codes.ts";
import { type PanierCaisse, totalOf } from "./panier.ts";
import type { NoAnswer, PaymentWay, Refusal } from "./payment-machine.ts";
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
  return request("/pos/ventes", corps, { "Idempotency-Key": cle });
}

/** Gives up the key, unless its sale is recorded. A refusal leaves the sale as unknown as a lost answer. */
export async function abandon(key: string): Promise<Exclude<Outcome, { state: "REFUS" | "CLE_REUTILISEE" }>> {
  const outcome = await request("/pos/renoncement", JSON.stringify({ cle: key }));
  if (outcome.state === "REFUS") return { state: "SANS_REPONSE", message: outcome.message };
  return outcome.state === "CLE_REUTILISEE" ? { state: "SANS_REPONSE", message: CAISSE.venteError } : outcome;
}

async function request(address: string, body: string, key?: { "Idempotency-Key": string }): Promise<Outcome> {
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

/** Amounts of `paiements` in centimes. A basket of total 0 has no payment (rule: payments). */
export function bodyOf(panier: PanierCaisse, paiements: readonly ReceivedPaiement[]): string {
  const client = panier.client.trim();
  return JSON.stringify({
    lignes: panier.lignes.map(({ produitId, quantite, prix }) => ({
      produitId,
      quantite,
      prixVenteReel: toUnits(prix),
    })),
    paiements: totalOf(panier).montant === 0 ? [] : paiements.map(inUnits),
    ...(client !== "" && { client }),
  });
}

function inUnits({ montant, montantRecu, ...paiement }: ReceivedPaiement) {
  return {
    ...paiement,
    montant: toUnits(montant),
    ...(montantRecu !== undefined && { montantRecu: toUnits(montantRecu) }),
  };
}

/** What a stored body says of its payments, in centimes: enough to show the cashier which sale is meant. */
export function readBody(body: string): { way: PaymentWay; montant: number } {
  const value = parseJson(body);
  const sent =
    isObject(value) && Array.isArray(value["paiements"]) ? value["paiements"].filter(isObject) : [];
  const montant = sent.reduce((sum, one) => sum + (toCentimes(Number(one["montant"])) ?? 0), 0);
  const mode = PAIEMENT_MODES.find((known) => known === sent[0]?.["mode"]) ?? "ESPECES";
  return { way: sent.length > 1 ? "PARTAGE" : mode, montant };
}
