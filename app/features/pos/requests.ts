// One question of the till to the server, and what became of it: a network that drops leaves three kinds of answers.
import { CAISSE } from "#app/content/caisse.ts";
import type { ErrorResponse } from "#app/network/error-response.ts";
import { isLost, timedFetch } from "#app/network/timed-fetch.ts";
import type { CatalogueDifference } from "#worker/features/produits/domain.ts";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { toUnits } from "#worker/kernel/domain/money.ts";
import type { CatalogueCaisse } from "./catalogue.ts";
import { type PanierCaisse, totalOf } from "./panier.ts";

/** Why there is no answer that counts. */
export type NoAnswer =
  | { state: "SESSION" }
  /** Nobody knows whether anything was written. */
  | { state: "SANS_REPONSE"; message: string };

type Answer<T> =
  | { state: "REPONSE"; value: T }
  /** Said no: nothing was written. */
  | { state: "REFUS"; error: ErrorResponse["erreur"] }
  | NoAnswer;

/** `send` answers with the response or throws LostError. What has no `encaissement` is not of the till's making. */
async function ask<T extends { encaissement: unknown }>(send: Promise<Response>): Promise<Answer<T>> {
  let response: unknown;
  try {
    response = await (await send).json();
  } catch (error) {
    const message = isLost(error) ? MESSAGES.serverUnreachable : CAISSE.venteError;
    return { state: "SANS_REPONSE", message };
  }
  if (!isResponse(response)) return { state: "SANS_REPONSE", message: CAISSE.venteError };
  if ("encaissement" in response) return { state: "REPONSE", value: response as T };
  const { erreur: error } = response;
  if (error.code === "NON_AUTHENTIFIE") return { state: "SESSION" };
  if (error.code === "INDISPONIBLE") return { state: "SANS_REPONSE", message: error.message };
  return { state: "REFUS", error };
}

/** A gateway or a hotel's portal may answer in the till's place: what is not of the till's shape is no answer. */
function isResponse(value: unknown): value is { encaissement: unknown } | ErrorResponse {
  return typeof value === "object" && value !== null && ("encaissement" in value || "erreur" in value);
}

// Sends a basket and tells what became of it. The key makes sending it again harmless (DESIGN, idea 7).

export type Outcome =
  /** `replayed`: recorded by an earlier, unanswered try. */
  | { state: "VENDU"; encaissement: Encaissement; replayed: boolean }
  /** The key has served, and for nothing that is known here: what for must be found out before another try. */
  | { state: "A_VERIFIER" }
  /** Said no: nothing was written. */
  | { state: "REFUS"; message: string; champs: Record<string, string[]> | undefined }
  | NoAnswer;

/** Answers with the response, or throws LostError. */
type Send = (body: string, key: string) => Promise<Response>;

/**
 * Sends `body` under `key`. When the key turns out to have served for one of the `others` bodies, which were sent before
 * and never answered, that sale is the one that was recorded: it is asked for again, and its first answer counts.
 */
export async function encaisser(
  send: Send,
  key: string,
  body: string,
  others: readonly string[],
): Promise<Outcome> {
  const answer = await ask<EncaissementResponse>(send(body, key));
  if (answer.state === "REPONSE") {
    const { encaissement, rejouee: replayed } = answer.value;
    return { state: "VENDU", encaissement, replayed };
  }
  if (answer.state !== "REFUS") return answer;
  const { code, message, champs } = answer.error;
  if (code !== "CLE_REUTILISEE") return { state: "REFUS", message, champs };
  const [before, ...rest] = others.filter((other) => other !== body);
  if (before === undefined) return { state: "A_VERIFIER" };
  return encaisser(send, key, before, rest);
}

// What became of a sale that was never answered, asked before another one is cashed: so that goods are never sold twice.

type AbandonOutcome =
  | { state: "VENDU"; encaissement: Encaissement }
  /** It was not recorded, and never will be. */
  | { state: "ABANDONNE" }
  | NoAnswer;

/** Gives up the sale sent under `key`, unless it is recorded. What is refused is as little known as what is lost. */
export async function abandon(
  send: (body: string) => Promise<Response>,
  key: string,
): Promise<AbandonOutcome> {
  const answer = await ask<AbandonResponse>(send(JSON.stringify({ cle: key })));
  if (answer.state === "REFUS") return { state: "SANS_REPONSE", message: answer.error.message };
  if (answer.state !== "REPONSE") return answer;
  const { encaissement } = answer.value;
  return encaissement ? { state: "VENDU", encaissement } : { state: "ABANDONNE" };
}

const ADDRESS = "/pos/catalogue";

/**
 * The catalogue, or what changed of it since the event `depuis`; null when nobody answers, REFUSE when the page's account is
 * signed in no more: asking again changes nothing.
 */
export async function fetchCatalogue(since?: number): Promise<CatalogueResponse | "REFUSE" | null> {
  const address = since === undefined ? ADDRESS : `${ADDRESS}?depuis=${String(since)}`;
  try {
    const response = await timedFetch((input, init) => fetch(input, init), address, {
      headers: { Accept: "application/json" },
    });
    if (response.status === 401 || response.status === 403) return "REFUSE";
    const value: unknown = await response.json();
    return isCatalogue(value) ? value : null;
  } catch {
    return null;
  }
}

function isCatalogue(value: unknown): value is CatalogueResponse {
  return typeof value === "object" && value !== null && ("catalogue" in value || "difference" in value);
}

// What the till's own routes answer to its fetches. Amounts in centimes.

/** `rejouee`: this key had already made the sale, and its first answer is told again. */
export type EncaissementResponse = { encaissement: Encaissement; rejouee: boolean };
/** The sale that the key had made, or null: it never will. */
export type AbandonResponse = { encaissement: Encaissement | null };
export type CatalogueResponse = { catalogue: CatalogueCaisse } | { difference: CatalogueDifference };

// The basket as it travels: the body of POST /ventes/panier (api.md), amounts in main units.

/** The body of a cash sale. `montantRecu` in centimes. The same cart and sum always give the same text. */
export function especesBody(panier: PanierCaisse, montantRecu: number): string {
  const { montant } = totalOf(panier);
  const client = panier.client.trim();
  return JSON.stringify({
    lignes: panier.lignes.map(({ produitId, quantite, prix }) => ({
      produitId,
      quantite,
      prixVenteReel: toUnits(prix),
    })),
    // A basket of total 0 has no payment (decision 29).
    paiements:
      montant === 0
        ? []
        : [{ mode: "ESPECES", montant: toUnits(montant), montantRecu: toUnits(montantRecu) }],
    ...(client !== "" && { client }),
  });
}
