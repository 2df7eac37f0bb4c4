import type { RouteConfig } from "@hono/zod-openapi";

type Header = {
  description: string;
  required?: boolean;
  schema: { type: "string" | "integer"; minimum?: number };
};

export const HEADERS = {
  "X-Request-Id": {
    description: "L'identifiant de l'appel dans le journal du service.",
    schema: { type: "string" },
  },
  Location: { description: "Où la ressource se lit.", schema: { type: "string" } },
  "Content-Disposition": {
    description: "`attachment`, avec le nom du fichier.",
    schema: { type: "string" },
  },
  ETag: { description: "La version du document.", schema: { type: "string" } },
  "Idempotency-Replayed": {
    description: "`true` quand c'est la première réponse, redite.",
    schema: { type: "string" },
  },
  "X-Total-Elements": {
    description: "Combien d'éléments il y a en tout, y compris ceux qui sont donnés.",
    schema: { type: "integer", minimum: 0 },
  },
  "Retry-After": {
    description: "Dans combien de secondes réessayer.",
    schema: { type: "integer", minimum: 1 },
  },
  "WWW-Authenticate": { description: "`Bearer`", schema: { type: "string" } },
} satisfies Record<string, Header>;

export type HeaderName = keyof typeof HEADERS;

/** The headers of the route's answer; `own` are those that the route names. */
export function headersOf(
  { method, request }: RouteConfig,
  statut: number,
  own: readonly HeaderName[] = [],
): Record<string, { $ref: string }> {
  const names: HeaderName[] = ["X-Request-Id", ...own];
  if (statut === 429 || statut === 503) names.push("Retry-After");
  if (statut === 401) names.push("WWW-Authenticate");
  if (method === "post" && request?.headers && statut < 300) names.push("Idempotency-Replayed");
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
