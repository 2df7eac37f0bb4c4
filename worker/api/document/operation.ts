// One call of the document: what its route declares, and what can be said of it without asking its author.
import type { RouteConfig } from "@hono/zod-openapi";
import { BASE } from "#worker/api/created.ts";
import { entetesDe, type NomEntete } from "./headers.ts";
import exemples from "./examples.json" with { type: "json" };
import { refusDe } from "./documented-refusals.ts";

type Contenu = { content?: { "application/json"?: object } };
type Declaree = Contenu & { entetes?: readonly NomEntete[] };
/** What this call took and answered when it was last recorded (`npm run examples`). */
type Exemple = { body?: unknown; reponse?: unknown };

const EXEMPLES: Readonly<Record<string, Exemple | undefined>> = exemples;

/** The route as the document shows it; `routes` are all that there are. */
export function operation(route: RouteConfig, routes: readonly RouteConfig[]): RouteConfig {
  const path = route.path.slice(BASE.length);
  const exemple = EXEMPLES[`${route.method.toUpperCase()} ${path}`];
  const { body, ...request } = route.request ?? {};
  return {
    ...route,
    path,
    operationId: identifiant(route.method, path),
    request: { ...request, ...(body && { body: enDocument<typeof body>(body, exemple?.body) }) },
    responses: { ...reussites(route, routes, exemple?.reponse), ...refus(route) },
  };
}

function reussites(route: RouteConfig, routes: readonly RouteConfig[], exemple: unknown) {
  const seLit = routes.some(({ method, path }) => method === "get" && path === `${route.path}/{id}`);
  const dites = Object.entries(route.responses).filter(([, reponse]) => !("phrases" in reponse));
  const completes = dites.map(([statut, reponse]) => {
    const { entetes = [], ...reste } = reponse as Declaree;
    const propres: readonly NomEntete[] = statut === "201" && seLit ? [...entetes, "Location"] : entetes;
    return [statut, { ...enDocument(reste, exemple), headers: entetesDe(route, Number(statut), propres) }];
  });
  return Object.fromEntries(completes) as RouteConfig["responses"];
}

function refus(route: RouteConfig) {
  const completes = Object.entries(refusDe(route)).map(([statut, reponse]) => {
    return [statut, { ...reponse, headers: entetesDe(route, Number(statut)) }];
  });
  return Object.fromEntries(completes) as RouteConfig["responses"];
}

/** The content with its example, and with the form that stands for a schema which does not show its own. */
function enDocument<C extends Contenu>(contenu: C, example: unknown): C {
  const { forme, ...json }: { forme?: unknown } = contenu.content?.["application/json"] ?? {};
  if (!("schema" in json)) return contenu;
  const dit = {
    ...json,
    ...(forme !== undefined && { schema: forme }),
    ...(example !== undefined && { example }),
  };
  return { ...contenu, content: { ...contenu.content, "application/json": dit } };
}

/** "getProduitsParId" of GET /produits/{id}. */
function identifiant(methode: string, path: string): string {
  const mots = path
    .split(/[/.-]/)
    .map((mot) => mot.replace(/^\{(\w+)\}$/, (_tout, nom: string) => `par${majuscule(nom)}`));
  return methode + mots.map(majuscule).join("");
}

function majuscule(mot: string): string {
  return mot.charAt(0).toUpperCase() + mot.slice(1);
}
