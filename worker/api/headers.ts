import type { RouteConfig } from "@hono/zod-openapi";

const text = (description: string) => ({ description, schema: { type: "string" as const } });
const integer = (description: string, minimum: number) => ({
  description,
  schema: { type: "integer" as const, minimum },
});

export const HEADERS = {
  "X-Request-Id": text("L'identifiant de l'appel dans le journal du service."),
  Location: text("Où la ressource se lit."),
  "Content-Disposition": text("`attachment`, avec le nom du fichier."),
  ETag: text("La version du document."),
  "Idempotency-Replayed": text("`true` quand c'est la première réponse, redite."),
  "X-Total-Elements": integer("Combien d'éléments il y a en tout, y compris ceux qui sont donnés.", 0),
  "Retry-After": integer("Dans combien de secondes réessayer.", 1),
  "WWW-Authenticate": text("`Bearer`"),
};

export type HeaderName = keyof typeof HEADERS;

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
