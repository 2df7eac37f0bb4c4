// The front door with a page in Remix's place that shows what it was given.
import { env } from "cloudflare:workers";
import type { PageContext } from "#app/load-context.ts";
import type { Bindings } from "#worker/env.ts";
import { createFrontDoor, type Portes } from "#worker/front-door.ts";
import { MAINTENANT } from "./services.ts";

export const ORIGINE = "http://etal.test";
export const PAGE_ERREUR = "<h1>page d'erreur</h1>";

/** A clock that a test moves. */
export function horloge(depart = MAINTENANT) {
  let maintenant = depart;
  return {
    now: () => maintenant,
    avancer(secondes: number) {
      maintenant += secondes * 1000;
    },
  };
}

/** A front door whose pages answer as `rendre` does; by default an empty document. */
export function porteDeTest(
  options: Partial<Pick<Portes, "rendre" | "adresses">> & {
    clock?: { now(): number };
    bindings?: Bindings;
  } = {},
) {
  const { rendre = pageVide, adresses = [], clock = { now: () => MAINTENANT }, bindings = env } = options;
  const execution = { waitUntil: (travail: Promise<unknown>) => void travail };
  let vu: PageContext | undefined;
  let appels = 0;
  const fetch = createFrontDoor({
    clock,
    pageErreur: () => PAGE_ERREUR,
    adresses,
    rendre(request, contexte) {
      vu = contexte;
      appels += 1;
      return rendre(request, contexte);
    },
  });
  return {
    envoyer: (request: Request) => fetch(request, bindings, execution),
    ouvrir: (chemin: string, init: RequestInit = {}, origine = ORIGINE) =>
      fetch(new Request(`${origine}${chemin}`, { redirect: "manual", ...init }), bindings, execution),
    /** What the page was handed last. */
    vu(): PageContext {
      if (!vu) throw new Error("Aucune page n'a été demandée");
      return vu;
    },
    appels: () => appels,
  };
}

function pageVide(): Promise<Response> {
  return Promise.resolve(html("<!doctype html>"));
}

export function html(texte: string, init: ResponseInit = {}): Response {
  return new Response(texte, { ...init, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
