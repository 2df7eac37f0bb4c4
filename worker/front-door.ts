// Which door a request takes, and what every answer carries on its way out. Nothing leaves without headers, and
// nothing that is thrown leaves blank.
import { createApi } from "./api/app.ts";
import { lireVisiteur } from "./auth/visitors.ts";
import { type AppContext, createAppContext } from "./context.ts";
import { isDomainError, STATUTS } from "./kernel/domain/errors.ts";
import { MESSAGES } from "./kernel/domain/messages.ts";
import { type Bindings, IncompleteConfiguration } from "./env.ts";
import { erreurNormalisee, repondreErreur } from "./http/error-body.ts";
import { journaliser } from "./http/log.ts";
import { type Adresse, creerMethodes } from "./http/methods.ts";
import { missingFile, namesFile } from "./http/missing-file.ts";
import { type Door, elsewhere } from "./http/one-address.ts";
import { nouvelleVisite, securiser, type Visite } from "./http/security-headers.ts";
import { type Pages, servirPage } from "./pages.ts";
import { ouvrirCanal } from "./realtime/upgrade.ts";
import { expliquer } from "./kernel/service/write.ts";
import type { Clock } from "./kernel/service/deps.ts";

/** What the platform gives beside the request. */
type Execution = Pick<ExecutionContext, "waitUntil">;

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
    if (namesFile(chemin)) return missingFile(request);
    const reponse = await servirPage(request, contexte, visite, pages);
    // What Remix says when even its own error page failed.
    const muette = reponse.status === 500 && reponse.headers.get("Content-Type")?.startsWith("text/plain");
    return muette && veutHtml(request) ? enPage(500, pageErreur(visite.requestId)) : reponse;
  }

  function secourir(request: Request, error: unknown, { requestId }: Visite): Response {
    const expliquee = expliquer(error);
    const refus = isDomainError(expliquee) ? expliquee : null;
    if (!refus) journaliser(requestId, request, error);
    const status = refus ? STATUTS[refus.code] : error instanceof IncompleteConfiguration ? 503 : 500;
    if (veutHtml(request)) return enPage(status, pageErreur(requestId), refus?.retryAfter);
    if (refus) return repondreErreur(request, refus);
    return Response.json(erreurNormalisee(request, status, MESSAGES.erreurInterne), { status });
  }

  return async function fetch(request: Request, bindings: Bindings, execution: Execution): Promise<Response> {
    const visite = nouvelleVisite(request);
    try {
      const contexte = createAppContext(bindings, {
        clock,
        visiteur: (trousseau) =>
          lireVisiteur(request, estApi(new URL(request.url).pathname) ? "api" : "pages", trousseau),
        differer: (travail) => {
          execution.waitUntil(travail);
        },
      });
      const { ORIGINE } = contexte.env;
      const ailleurs = ORIGINE === null ? null : elsewhere(request, ORIGINE, doorOf(request));
      if (ailleurs) return securiser(ailleurs, visite);
      if (estCanal(request)) {
        const reponse = await ouvrirCanal(request, contexte, bindings.HUB);
        // A socket's answer is the platform's: it carries the socket, and a copy would not.
        return reponse.webSocket ? reponse : securiser(reponse, visite);
      }
      return securiser(await aiguiller(request, contexte, visite), visite);
    } catch (error) {
      return securiser(secourir(request, error, visite), visite);
    }
  };
}

function doorOf(request: Request): Door {
  if (estCanal(request)) return "channel";
  return estApi(new URL(request.url).pathname) ? "api" : "pages";
}

function estCanal(request: Request): boolean {
  return new URL(request.url).pathname === "/ws";
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
