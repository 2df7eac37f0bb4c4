// The calls of the till: each is answered, refused, or lost, and then nobody knows whether anything was written.
import { CAISSE } from "#app/content/caisse.ts";
import type { ErrorResponse } from "#app/network/error-response.ts";
import { isLost } from "#app/network/lost-error.ts";
import { timedFetch } from "#app/network/timed-fetch.ts";
import type { CatalogueDifference } from "#worker/features/produits/domain.ts";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { toUnits } from "#worker/kernel/domain/money.ts";
import type { CatalogueCaisse } from "./catalogue.ts";
import { type PanierCaisse, totalOf } from "./panier.ts";

export type NoAnswer = { state: "SESSION" } | { state: "SANS_REPONSE"; message: string };

type Answer<T> =
  | { state: "REPONSE"; value: T }
  /** Said no: nothing was written. */
  | { state: "REFUS"; error: ErrorResponse["erreur"] }
  | NoAnswer;

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

/** A gateway or a hotel's portal may answer in the server's place. */
function isResponse(value: unknown): value is { encaissement: unknown } | ErrorResponse {
  return typeof value === "object" && value !== null && ("encaissement" in value || "erreur" in value);
}

export type Outcome =
  /** `replayed`: an earlier, unanswered try had recorded the sale. */
  | { state: "VENDU"; encaissement: Encaissement; replayed: boolean }
  /** The key was used for a sale that is not known here: it must be found out before another try. */
  | { state: "A_VERIFIER" }
  /** Said no: nothing was written. */
  | { state: "REFUS"; message: string; champs: Record<string, string[]> | undefined }
  | NoAnswer;

type Send = (body: string, key: string) => Promise<Response>;

/**
 * Sends `body` under `key`. When the key was used for one of `others`, sent before and never answered, that sale
 * is the recorded one: it is asked for again, and its answer counts.
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

type AbandonOutcome = { state: "VENDU"; encaissement: Encaissement } | { state: "ABANDONNE" } | NoAnswer;

/** Gives up the sale sent under `key`, unless it is recorded. A refusal leaves that as unknown as a lost answer. */
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
 * The catalogue, or its changes since the event `since`; null without an answer; REFUSE when the page's account
 * is signed out, where asking again is of no use.
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

/** `rejouee`: this key had already made the sale. */
export type EncaissementResponse = { encaissement: Encaissement; rejouee: boolean };
export type AbandonResponse = { encaissement: Encaissement | null };
export type CatalogueResponse = { catalogue: CatalogueCaisse } | { difference: CatalogueDifference };

/**
 * The body of POST /ventes/panier, in main units; `montantRecu` is in centimes. Equal carts and sums give equal
 * texts.
 */
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
