// One request of the outbox, and what its answer means (docs/decisions/0072).
import { AUTHOR_HEADER } from "#app/network/author.ts";
import type { ErrorResponse } from "#app/network/error-response.ts";
import { timedFetch } from "#app/network/timed-fetch.ts";
import type { ErrorCode } from "#worker/core/domain/errors.ts";
import { isObject } from "#worker/core/domain/objects.ts";
import type { Encaissement } from "#worker/features/ventes/domain/vente.ts";
import { bodyOf, cancellationBody } from "./body.ts";
import type { Envoi, Refus } from "./envoi.ts";

/** `encaissement` is null for a noted cancellation. `replayed`: an earlier request had recorded the sale. */
export type Outcome =
  | { state: "RECORDED"; encaissement: Encaissement | null; replayed: boolean }
  | { state: "REFUSED"; refus: Refus }
  /** Nobody is signed in, or another account is. */
  | { state: "HELD" }
  /** The server, or a gateway before it, gives up on this basket; on others it may not. */
  | { state: "FAILED" }
  /** No network, no server, or too many requests. */
  | { state: "UNREACHED" };

export type VenteResponse = { encaissement: Encaissement; rejouee: boolean };

/** Server's clock − device's clock in seconds, when the answer tells the server's. */
export type Answered<T> = { outcome: T; decalage: number | null };

const NO_SALE: Readonly<Record<string, Outcome["state"]>> = {
  NON_AUTHENTIFIE: "HELD",
  ACCES_REFUSE: "HELD",
  TROP_DE_DEMANDES: "UNREACHED",
} satisfies Partial<Record<ErrorCode, Outcome["state"]>>;

/** "Network Authentication Required". */
const PORTAL = 511;

/** `author`: the account whose basket it is; the server refuses it to a browser that is signed in as another. */
export async function sendEnvoi(envoi: Envoi, author: string): Promise<Answered<Outcome>> {
  const cancelled = envoi.annulation !== null;
  const body = cancelled ? cancellationBody(envoi) : bodyOf(envoi, envoi.essai?.horsLigne ?? true);
  const address = cancelled ? "/pos/annulations" : "/pos/ventes";
  // One key: the server records the basket as a sale or as a cancellation, and never as both.
  const key = cancelled ? (envoi.cleAnnulation ?? envoi.cle) : envoi.cle;
  const { decalage, status, answer } = await post(address, body, author, key);
  return { decalage, outcome: outcomeOf(status, answer, cancelled) };
}

export function outcomeOf(status: number, answer: unknown, cancelled: boolean): Outcome {
  if (status >= 500 && status !== PORTAL) return { state: "FAILED" };
  // A hotel's portal may answer instead of the server.
  if (!isObject(answer)) return { state: "UNREACHED" };
  if ("erreur" in answer) {
    const { code, message, champs = {} } = (answer as ErrorResponse).erreur;
    const state = NO_SALE[code];
    if (state === "HELD" || state === "UNREACHED") return { state };
    return { state: "REFUSED", refus: { code, message, champs } };
  }
  if (status === 201 && cancelled && "numeroProvisoire" in answer)
    return { state: "RECORDED", encaissement: null, replayed: false };
  if (status === 201 && "encaissement" in answer) {
    const { encaissement, rejouee: replayed } = answer as VenteResponse;
    return { state: "RECORDED", encaissement, replayed };
  }
  return { state: "UNREACHED" };
}

/** `status` 0: no answer. `answer` undefined: no JSON. */
export async function post(
  address: string,
  body: unknown,
  author: string,
  key?: string,
): Promise<{ status: number; answer: unknown; decalage: number | null }> {
  const headers = {
    "Content-Type": "application/json",
    Accept: "application/json",
    [AUTHOR_HEADER]: author,
    ...(key !== undefined && { "Idempotency-Key": key }),
  };
  try {
    const sentAt = Date.now();
    const response = await timedFetch((input, init) => fetch(input, init), address, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    const decalage = decalageOf(response.headers.get("Date"), sentAt, Date.now());
    const answer: unknown = await response.json().catch(() => undefined);
    return { status: response.status, answer, decalage };
  } catch {
    return { status: 0, answer: undefined, decalage: null };
  }
}

/** The header has whole seconds. */
export function decalageOf(date: string | null, sentAt: number, answeredAt: number): number | null {
  const server = Date.parse(date ?? "");
  if (Number.isNaN(server) || answeredAt < sentAt) return null;
  return Math.round((server - (sentAt + answeredAt) / 2) / 1000);
}

/** The device as the server knows it. */
export type Device = { id: number; nom: string; code: string; prochainNumero: number; retire: boolean };

/** Null without a usable answer. Refused: the shop has as many devices as it may have. */
export type DeviceOutcome = Device | { refus: Refus } | "HELD" | null;

export function registerDevice(author: string, key: string): Promise<Answered<DeviceOutcome>> {
  return askDevice("/pos/appareil", {}, author, key);
}

export type Attente = { nombre: number; montant: number; depuis: string } | null;

export function reportAttente(
  author: string,
  id: number,
  attente: Attente,
): Promise<Answered<DeviceOutcome>> {
  return askDevice("/pos/appareil/attente", { id, attente }, author);
}

async function askDevice(...request: Parameters<typeof post>): Promise<Answered<DeviceOutcome>> {
  const { status, answer, decalage } = await post(...request);
  if (isDevice(answer)) return { decalage, outcome: answer };
  const outcome = outcomeOf(status, answer, false);
  if (outcome.state === "REFUSED") return { decalage, outcome: { refus: outcome.refus } };
  return { decalage, outcome: outcome.state === "HELD" ? "HELD" : null };
}

export function isDevice(value: unknown): value is Device {
  return isObject(value) && typeof value["code"] === "string" && typeof value["id"] === "number";
}
