// Opens the real-time channel. Refusals come before a hub wakes up: signatures are
// checked first, then request limits, then databases.
import type { CookieSessions } from "#worker/auth/cookie-sessions.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { readCookie } from "#worker/core/domain/cookies.ts";
import { DomainError, isDomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import type { ComptesService } from "#worker/features/comptes/service/accounts.ts";
import { readBearer } from "#worker/http/bearer.ts";
import { respondWithError } from "#worker/http/error-body.ts";
import { networkOf } from "#worker/http/shield.ts";
import { chooseSubprotocol } from "#worker/stomp/versions.ts";
import { hubOf } from "./address.ts";
import { writeHandoff } from "./handoff.ts";
import type { RealtimeHub } from "./hub.ts";
import { type Access, checkAccess } from "./socket-access.ts";

const RETRY_SECONDS = 5;

/** What opens a channel. Throws NON_AUTHENTIFIE (`authenticate`) or TROP_DE_DEMANDES (`passRealtimeShield`). */
type ChannelContext = {
  services: { comptes: Pick<ComptesService, "accessEndTimes" | "etablissementExists"> };
  authenticate: (token: string) => Promise<{ acteur: Acteur; expiresAt: number }>;
  cookies: Pick<CookieSessions, "identify" | "read">;
  passRealtimeShield: (request: Request, signedShop: number | null) => Promise<void>;
};

type Credential = {
  signedShop: number | null;
  access(): Promise<Access>;
};

/** Throws VALIDATION, NON_AUTHENTIFIE, ACCES_REFUSE, INTROUVABLE, TROP_DE_DEMANDES, INDISPONIBLE. */
export async function openChannel(
  request: Request,
  context: ChannelContext,
  hubs: DurableObjectNamespace<RealtimeHub>,
): Promise<Response> {
  if (request.method !== "GET") {
    const refusal = new DomainError("METHODE_REFUSEE", MESSAGES.methodNotAllowed);
    return respondWithError(request, refusal, { Allow: "GET" });
  }
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
    const refusal = new DomainError("AUTRE_PROTOCOLE", MESSAGES.websocketExpected);
    return respondWithError(request, refusal, { Upgrade: "websocket", Connection: "Upgrade" });
  }
  const protocol = readProtocol(request.headers.get("Sec-WebSocket-Protocol"));
  const requested = readEtablissement(new URL(request.url).searchParams.get("etablissement"));
  const credential = await readCredential(request, context);
  await context.passRealtimeShield(request, credential?.signedShop ?? null);
  const access = credential && (await credential.access());
  if (access && requested !== null && requested !== access.acteur.etablissementId)
    throw new DomainError("ACCES_REFUSE", MESSAGES.otherEtablissement);
  const etablissementId = access?.acteur.etablissementId ?? requested;
  if (etablissementId === null) throw unauthenticated();
  if (!access && !(await context.services.comptes.etablissementExists(etablissementId)))
    throw new DomainError("INTROUVABLE", MESSAGES.etablissementNotFound);
  const handoff = writeHandoff(request.url, {
    etablissementId,
    access,
    protocol,
    address: networkOf(request),
  });
  return handOver(hubs, etablissementId, handoff);
}

function readProtocol(header: string | null): string | null {
  const offered = (header ?? "").split(",").map((protocol) => protocol.trim());
  if (offered.every((protocol) => protocol === "")) return null;
  const chosen = chooseSubprotocol(offered);
  if (chosen === null) throw new DomainError("VALIDATION", MESSAGES.unknownSubprotocol);
  return chosen;
}

function readEtablissement(text: string | null): number | null {
  if (text === null) return null;
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new DomainError("VALIDATION", MESSAGES.invalidId);
  return Number(text);
}

/** Reads no database. Null: the client authenticates in CONNECT. Cookies count only on Étal's own pages. */
async function readCredential(request: Request, context: ChannelContext): Promise<Credential | null> {
  const { comptes } = context.services;
  const accessEndTimes = (ids: readonly string[]) => comptes.accessEndTimes(ids);
  const authorization = request.headers.get("Authorization");
  if (authorization !== null) {
    const parsed = await readToken(readBearer(authorization), context);
    if (!parsed) return refuse(unauthenticated());
    const { acteur, expiresAt } = parsed;
    return {
      signedShop: acteur.etablissementId,
      access: () => checkAccess(acteur, expiresAt, accessEndTimes),
    };
  }
  const url = new URL(request.url);
  if (readCookie(request.headers.get("Cookie"), "etal", url) === undefined) return null;
  if (request.headers.get("Origin") !== url.origin)
    return refuse(new DomainError("ACCES_REFUSE", MESSAGES.crossOriginRequest));
  const acteur = await context.cookies.identify(request);
  if (!acteur) return refuse(unauthenticated());
  return {
    signedShop: acteur.etablissementId,
    async access() {
      const { session } = await context.cookies.read(request);
      if (!session) throw unauthenticated();
      return checkAccess(session.acteur, null, accessEndTimes);
    },
  };
}

/** A refused credential counts for its address, like a request without credential. */
function refuse(refusal: DomainError): Credential {
  return { signedShop: null, access: () => Promise.reject(refusal) };
}

async function readToken(token: string | undefined, context: ChannelContext) {
  try {
    return token === undefined ? null : await context.authenticate(token);
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

function unauthenticated(): DomainError {
  return new DomainError("NON_AUTHENTIFIE", MESSAGES.authenticationRequired);
}

async function handOver(
  hubs: DurableObjectNamespace<RealtimeHub>,
  etablissementId: number,
  handoff: Request,
): Promise<Response> {
  const response = await hubOf(hubs, etablissementId)
    .fetch(handoff)
    .catch((error: unknown) => {
      const message = String(error);
      console.error(JSON.stringify({ evenement: "hub injoignable", etablissementId, message }));
    });
  if (response?.webSocket) return response;
  throw new DomainError("INDISPONIBLE", MESSAGES.realtimeUnavailable, { retryAfter: RETRY_SECONDS });
}
