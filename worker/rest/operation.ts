import type { RouteConfig } from "@hono/zod-openapi";
import { BASE } from "#worker/api/created.ts";
import { headersOf, type HeaderName } from "#worker/api/headers.ts";
import examples from "./examples.json" with { type: "json" };
import { refusalsOf } from "#worker/api/documented-refusals.ts";

type Content = { content?: { "application/json"?: object } };
type DeclaredResponse = Content & { headerNames?: readonly HeaderName[] };
/** Recorded by `npm run examples`. */
type Example = { body?: unknown; response?: unknown };

const EXAMPLES: Readonly<Record<string, Example | undefined>> = examples;

export function operation(route: RouteConfig, routes: readonly RouteConfig[]): RouteConfig {
  const path = route.path.slice(BASE.length);
  const example = EXAMPLES[`${route.method.toUpperCase()} ${path}`];
  const { body, ...request } = route.request ?? {};
  return {
    ...route,
    path,
    operationId: identifier(route.method, path),
    request: { ...request, ...(body && { body: documentContent<typeof body>(body, example?.body) }) },
    responses: { ...successResponses(route, routes, example?.response), ...refusal(route) },
  };
}

function successResponses(route: RouteConfig, routes: readonly RouteConfig[], example: unknown) {
  const isReadable = routes.some(({ method, path }) => method === "get" && path === `${route.path}/{id}`);
  const declared = Object.entries(route.responses).filter(([, response]) => !("sentences" in response));
  const completed = declared.map(([statut, response]) => {
    const { headerNames = [], ...rest } = response as DeclaredResponse;
    const own: readonly HeaderName[] =
      statut === "201" && isReadable ? [...headerNames, "Location"] : headerNames;
    return [statut, { ...documentContent(rest, example), headers: headersOf(route, Number(statut), own) }];
  });
  return Object.fromEntries(completed) as RouteConfig["responses"];
}

function refusal(route: RouteConfig) {
  const completed = Object.entries(refusalsOf(route)).map(([statut, response]) => {
    return [statut, { ...response, headers: headersOf(route, Number(statut)) }];
  });
  return Object.fromEntries(completed) as RouteConfig["responses"];
}

function documentContent<C extends Content>(content: C, example: unknown): C {
  const { shape, ...json }: { shape?: unknown } = content.content?.["application/json"] ?? {};
  if (!("schema" in json)) return content;
  const media = {
    ...json,
    ...(shape !== undefined && { schema: shape }),
    ...(example !== undefined && { example }),
  };
  return { ...content, content: { ...content.content, "application/json": media } };
}

/** "getProduitsParId" for GET /produits/{id}. */
function identifier(method: string, path: string): string {
  const words = path
    .split(/[/.-]/)
    .map((word) => word.replace(/^\{(\w+)\}$/, (_match, name: string) => `par${capitalize(name)}`));
  return method + words.map(capitalize).join("");
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
