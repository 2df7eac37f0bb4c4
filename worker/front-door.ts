// Which door a request takes, and what every answer carries on its way out. Nothing leaves without headers, and
// nothing that is thrown leaves blank.
import { createApi } from "./api/app.ts";
import { type AppContext, createAppContext } from "./context.ts";
import { DomainError, isDomainError, STATUTS } from "./domain/errors.ts";
import { MESSAGES } from "./domain/messages.ts";
import type { Bindings } from "./env.ts";
import { erreurNormalisee, repondreErreur } from "./http/erreur-normalisee.ts";
import { journaliser } from "./http/journal.ts";
import { type Adresse, creerMethodes } from "./http/methodes.ts";
import { nouvelleVisite, securiser, type Visite } from "./http/security-headers.ts";
import { type Pages, servirPage } from "./pages.ts";
import { expliquer } from "./services/cadre/expliquer.ts";
import type { Clock } from "./services/cadre/deps.ts";

/** How long a client of the real-time channel should wait before it asks again. */
const TEMPS_REEL_RETRY_SECONDS = 60;

export type Portes = {
  rendre: Pages["rendre"];
  /** Every address that `rendre` knows, with its methods. */
  adresses: readonly Adresse[];
  /** A page that needs neither session nor database, for when there is none to be had. */
  pageErreur: (requestId: string) => string;
  clock?: Clock;
};

/** The worker's `fetch`. */
export function createFrontDoor({ rendre, adresses, pageErreur, clock }: Portes) {
  const pages: Pages = { rendre, methodes: creerMethodes(adresses) };
  const api = createApi();

  async function aiguiller(request: Request, contexte: AppContext, visite: Visite): Promise<Response> {
    const chemin = new URL(request.url).pathname;
    if (estApi(chemin)) {
      const { requestId, nonce } = visite;
      return api.fetch(request, { ...contexte, requestId, nonce });
    }
    if (chemin === "/ws") {
      const retryAfter = TEMPS_REEL_RETRY_SECONDS;
      return repondreErreur(
        request,
        new DomainError("INDISPONIBLE", MESSAGES.tempsReelAbsent, { retryAfter }),
      );
    }
    const reponse = await servirPage(request, contexte, visite, pages);
    // What Remix says when even its own error page failed.
    const muette = reponse.status === 500 && reponse.headers.get("Content-Type")?.startsWith("text/plain");
    return muette && veutHtml(request) ? enPage(500, pageErreur(visite.requestId)) : reponse;
  }

  function secourir(request: Request, error: unknown, { requestId }: Visite): Response {
    const expliquee = expliquer(error);
    const refus = isDomainError(expliquee) ? expliquee : null;
    if (!refus) journaliser(requestId, request, error);
    if (veutHtml(request))
      return enPage(refus ? STATUTS[refus.code] : 500, pageErreur(requestId), refus?.retryAfter);
    if (refus) return repondreErreur(request, refus);
    return Response.json(erreurNormalisee(request, 500, MESSAGES.erreurInterne), { status: 500 });
  }

  return async function fetch(request: Request, bindings: Bindings): Promise<Response> {
    const visite = nouvelleVisite(request);
    try {
      const contexte = createAppContext(bindings, clock);
      return securiser(await aiguiller(request, contexte, visite), visite);
    } catch (error) {
      return securiser(secourir(request, error, visite), visite);
    }
  };
}

function estApi(chemin: string): boolean {
  return chemin === "/api" || chemin.startsWith("/api/");
}

/** True of a browser that loads a document, and of nothing else that it fetches. */
function veutHtml(request: Request): boolean {
  const { pathname } = new URL(request.url);
  return (
    !estApi(pathname) &&
    !pathname.endsWith(".data") &&
    (request.headers.get("Accept")?.includes("text/html") ?? false)
  );
}

function enPage(status: number, html: string, retryAfter?: number): Response {
  const headers = new Headers({ "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
  if (retryAfter !== undefined) headers.set("Retry-After", String(retryAfter));
  return new Response(html, { status, headers });
}
