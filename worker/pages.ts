// The door to the pages: same-origin check, session, Remix, the cookie written anew, nothing kept by caches.
import type { PageContext } from "#app/load-context.ts";
import type { AppContext } from "./context.ts";
import { nomCookie } from "./auth/cookie.ts";
import { MESSAGES } from "./kernel/domain/messages.ts";
import { estLecture } from "./http/shield.ts";
import { sansCorpsDeLecture } from "./http/body.ts";
import { journaliser } from "./http/log.ts";
import { estMemeOrigine } from "./http/same-origin.ts";
import type { Visite } from "./http/security-headers.ts";

/** Remix, as the front door sees it. */
export type Pages = {
  rendre: (request: Request, contexte: PageContext) => Promise<Response>;
  /** The methods of an address. */
  methodes: (chemin: string) => readonly string[];
};

/** The whole of Remix behind its guards. What goes wrong here and not in a loader is thrown. */
export async function servirPage(
  request: Request,
  contexte: AppContext,
  { nonce, requestId, https }: Visite,
  { rendre, methodes }: Pages,
): Promise<Response> {
  if (!estMemeOrigine(request)) return new Response(MESSAGES.requeteEtrangere, { status: 403 });
  const { pathname: chemin, searchParams } = new URL(request.url);
  // The way to data of before single fetch, which Remix still watches and answers in English.
  if (searchParams.has("_data")) return new Response(MESSAGES.ressourceNonTrouvee, { status: 404 });

  // Remix would say it in English, and name its route.
  const permises = methodes(adresse(chemin));
  if (permises.length > 0 && !permises.includes(request.method)) {
    return new Response(MESSAGES.methodeRefusee, { status: 405, headers: { Allow: permises.join(", ") } });
  }

  const { session, setCookie } = await contexte.cookies.lire(request);
  const navigation = chemin.endsWith(".data");
  const countShop = countOnce(request, () =>
    session ? contexte.compterDeBoutique(session.acteur.etablissementId, request.method) : Promise.resolve(),
  );
  // In Remix's place: what a loader throws there would wipe the screen and what is typed on it.
  if (navigation) await countShop("read");
  const reponse = await rendre(sansOrigineTransmise(sansCorpsDeLecture(request)), {
    services: contexte.services,
    session,
    nonce,
    requestId,
    navigation,
    cookies: {
      ecrire: (ouverte) => contexte.cookies.ecrire(ouverte, https),
      effacer: () => contexte.cookies.effacer(https),
      renouveler: (demande) => contexte.cookies.renouveler(demande),
      appareil: (appareil) => contexte.ecrireAppareil(appareil, https),
    },
    bouclier: (call) => contexte.passerBouclier(request, call),
    countShop,
    expliquer: contexte.expliquer,
    journaliser: (error) => {
      journaliser(requestId, request, error);
    },
  });
  return terminer(reponse, { connecte: session !== null, setCookie, https });
}

/**
 * Counts a request once, however many loaders it has. A form that was counted shows its screen without being counted as a
 * read as well: were that refused, what was typed would go with the screen.
 */
function countOnce({ method }: Request, count: () => Promise<void>): PageContext["countShop"] {
  let counted: Promise<void> | undefined;
  return (kind) => ((kind === "read") === estLecture(method) ? (counted ??= count()) : Promise.resolve());
}

/** The address of the page whose document or data is asked for, decoded and in lower case as Remix matches it. */
function adresse(chemin: string): string {
  const page = decoder(chemin === "/_root.data" ? "/" : chemin.replace(/\.data$/, ""));
  let fin = page.length;
  while (fin > 1 && page[fin - 1] === "/") fin -= 1;
  return page.slice(0, fin).toLowerCase();
}

function decoder(chemin: string): string {
  try {
    return decodeURI(chemin);
  } catch {
    return chemin;
  }
}

/** Adds the renewed cookie, unless the page just wrote its own, and keeps private answers out of every cache. */
function terminer(
  reponse: Response,
  { connecte, setCookie, https }: { connecte: boolean; setCookie: string | null; https: boolean },
): Response {
  const headers = new Headers(reponse.headers);
  const ecrits = headers.getSetCookie();
  const propre = ecrits.some((cookie) => cookie.startsWith(`${nomCookie("etal", https)}=`));
  if (setCookie !== null && !propre) headers.append("Set-Cookie", setCookie);
  if (connecte || headers.has("Set-Cookie")) headers.set("Cache-Control", "no-store");
  // A document carries a nonce of its own: no two visitors may be given the same.
  else if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  return new Response(reponse.body, { status: reponse.status, statusText: reponse.statusText, headers });
}

/**
 * Remix compares `Origin` with the host that a proxy claims; ours has been compared with the real one. A page without
 * referrer sends "null", which Remix would refuse.
 */
function sansOrigineTransmise(request: Request): Request {
  const forwarded = request.headers.has("X-Forwarded-Host");
  const opaque = request.headers.get("Origin") === "null";
  if (!forwarded && !opaque) return request;
  const copie = new Request(request);
  copie.headers.delete("X-Forwarded-Host");
  if (opaque) copie.headers.delete("Origin");
  return copie;
}
