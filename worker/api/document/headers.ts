// The headers of an answer, as the document tells them.
import type { RouteConfig } from "@hono/zod-openapi";

type Entete = {
  description: string;
  required?: boolean;
  schema: { type: "string" | "integer"; minimum?: number };
};

export const ENTETES = {
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
} satisfies Record<string, Entete>;

export type NomEntete = keyof typeof ENTETES;

/** The headers of the route's answer with this status; `propres` are those that its author names. */
export function entetesDe(
  { method, request }: RouteConfig,
  statut: number,
  propres: readonly NomEntete[] = [],
): Record<string, { $ref: string }> {
  const noms: NomEntete[] = ["X-Request-Id", ...propres];
  if (statut === 429 || statut === 503) noms.push("Retry-After");
  if (statut === 401) noms.push("WWW-Authenticate");
  if (method === "post" && request?.headers && statut < 300) noms.push("Idempotency-Replayed");
  return Object.fromEntries(noms.map((nom) => [nom, { $ref: `#/components/headers/${nom}` }]));
}
