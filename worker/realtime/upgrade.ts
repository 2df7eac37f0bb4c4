// The door of the real-time channel (api.md "Real-time channel"): what can be refused is refused here, so that no hub
// wakes for it. Signatures come first, then the count, of the shop that they name or else of the address, then databases.
import { lireCookie } from "#worker/auth/cookie.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { DomainError, isDomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { lireBearer } from "#worker/http/bearer.ts";
import { reseauDe } from "#worker/http/shield.ts";
import { repondreErreur } from "#worker/http/error-body.ts";
import type { Services } from "#worker/services.ts";
import { chooseSubprotocol } from "#worker/stomp/versions.ts";
import { type Acces, verifierAcces } from "./socket-access.ts";
import { hubDe } from "./address.ts";
import type { RealtimeHub } from "./hub.ts";
import { ecrirePassage } from "./handoff.ts";

const RETRY_SECONDS = 5;

/** What the composition root hands over. */
export type Contexte = {
  services: { comptes: Pick<Services["comptes"], "finsDesAcces" | "etablissementExiste"> };
  authentifier(jeton: string): Promise<{ acteur: Acteur; expireLe: number }>;
  cookies: {
    identifier(request: Request): Promise<Acteur | null>;
    lire(request: Request): Promise<{ session: { acteur: Acteur } | null }>;
  };
  passerBouclierTempsReel(request: Request, signe: number | null): Promise<void>;
};

/** What a request itself speaks with. */
type Titre = {
  /** The shop that a signature of ours names; null when it bears none. */
  signe: number | null;
  /** What it opens, asked of the directory; throws NON_AUTHENTIFIE or ACCES_REFUSE. */
  acces(): Promise<Acces>;
};

/** Opens the socket in the shop's hub, or answers why not. Throws DomainError: 400, 401, 403, 404, 429, 503. */
export async function ouvrirCanal(
  request: Request,
  contexte: Contexte,
  hubs: DurableObjectNamespace<RealtimeHub>,
): Promise<Response> {
  if (request.method !== "GET") {
    const refus = new DomainError("METHODE_REFUSEE", MESSAGES.methodeRefusee);
    return repondreErreur(request, refus, { Allow: "GET" });
  }
  if (request.headers.get("Upgrade")?.toLowerCase() !== "websocket") {
    const refus = new DomainError("AUTRE_PROTOCOLE", MESSAGES.websocketAttendu);
    return repondreErreur(request, refus, { Upgrade: "websocket", Connection: "Upgrade" });
  }
  const protocole = lireProtocole(request.headers.get("Sec-WebSocket-Protocol"));
  const demande = lireEtablissement(new URL(request.url).searchParams.get("etablissement"));
  const titre = await lireTitre(request, contexte);
  await contexte.passerBouclierTempsReel(request, titre?.signe ?? null);
  const acces = titre && (await titre.acces());
  if (acces && demande !== null && demande !== acces.acteur.etablissementId)
    throw new DomainError("ACCES_REFUSE", MESSAGES.autreEtablissement);
  const etablissementId = acces?.acteur.etablissementId ?? demande;
  if (etablissementId === null) throw nonAuthentifie();
  if (!acces && !(await contexte.services.comptes.etablissementExiste(etablissementId)))
    throw new DomainError("INTROUVABLE", MESSAGES.etablissementNonTrouve);
  const passage = ecrirePassage(request.url, {
    ...{ etablissementId, acces, protocole },
    adresse: reseauDe(request),
  });
  return confier(hubs, etablissementId, passage);
}

/** The subprotocol to echo, null when none is offered; VALIDATION when none of those offered is known. */
function lireProtocole(entete: string | null): string | null {
  const offerts = (entete ?? "").split(",").map((protocole) => protocole.trim());
  if (offerts.every((protocole) => protocole === "")) return null;
  const choisi = chooseSubprotocol(offerts);
  if (choisi === null) throw new DomainError("VALIDATION", MESSAGES.sousProtocoleInconnu);
  return choisi;
}

function lireEtablissement(texte: string | null): number | null {
  if (texte === null) return null;
  if (!/^[1-9]\d{0,15}$/.test(texte)) throw new DomainError("VALIDATION", MESSAGES.idInvalide);
  return Number(texte);
}

/**
 * Reads signatures, and no database; null when the request says nothing, which CONNECT will. A page's cookie counts for our
 * pages alone.
 */
async function lireTitre(request: Request, contexte: Contexte): Promise<Titre | null> {
  const { finsDesAcces } = contexte.services.comptes;
  const authorization = request.headers.get("Authorization");
  if (authorization !== null) {
    const lu = await lireJeton(lireBearer(authorization), contexte);
    if (!lu) return refuse(nonAuthentifie());
    const { acteur, expireLe } = lu;
    return { signe: acteur.etablissementId, acces: () => verifierAcces(acteur, expireLe, finsDesAcces) };
  }
  const { origin, protocol } = new URL(request.url);
  if (lireCookie("etal", request.headers.get("Cookie"), protocol === "https:") === null) return null;
  if (request.headers.get("Origin") !== origin)
    return refuse(new DomainError("ACCES_REFUSE", MESSAGES.requeteEtrangere));
  const acteur = await contexte.cookies.identifier(request);
  if (!acteur) return refuse(nonAuthentifie());
  return {
    signe: acteur.etablissementId,
    async acces() {
      const { session } = await contexte.cookies.lire(request);
      if (!session) throw nonAuthentifie();
      return verifierAcces(session.acteur, null, finsDesAcces);
    },
  };
}

/** Opens nothing, and is counted like a stranger's. */
function refuse(refus: DomainError): Titre {
  return { signe: null, acces: () => Promise.reject(refus) };
}

async function lireJeton(jeton: string | undefined, contexte: Contexte) {
  try {
    return jeton === undefined ? null : await contexte.authentifier(jeton);
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

function nonAuthentifie(): DomainError {
  return new DomainError("NON_AUTHENTIFIE", MESSAGES.authentificationRequise);
}

/** The hub's own answer: the socket, or that it has no room. One that is out of reach is asked for again later. */
async function confier(
  hubs: DurableObjectNamespace<RealtimeHub>,
  etablissementId: number,
  passage: Request,
): Promise<Response> {
  let reponse: Response | undefined;
  try {
    reponse = await hubDe(hubs, etablissementId).fetch(passage);
  } catch (error) {
    console.error(JSON.stringify({ evenement: "hub injoignable", etablissementId, message: String(error) }));
  }
  if (reponse?.webSocket) return reponse;
  throw new DomainError("INDISPONIBLE", MESSAGES.tempsReelAbsent, { retryAfter: RETRY_SECONDS });
}
