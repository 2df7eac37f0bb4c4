// The OpenAPI document, made of the routes' own schemas (docs/decisions/0021).
import { OpenAPIHono } from "@hono/zod-openapi";
import { VERSION } from "#worker/kernel/domain/version.ts";
import { BASE } from "#worker/api/created.ts";
import { ENTETES } from "./headers.ts";
import { operation } from "./operation.ts";
import { partager } from "./shared.ts";
import { ErreurSchema } from "./documented-refusals.ts";
import { GROUPES, PRESENTATION } from "./text.ts";

/** The document of every route in the registry. It takes hundreds of milliseconds: the build makes it (scripts/local/contract.ts). */
export function genererDocument({ definitions }: OpenAPIHono["openAPIRegistry"]) {
  const routes = definitions.flatMap((definition) => (definition.type === "route" ? [definition.route] : []));
  const document = new OpenAPIHono();
  const registre = document.openAPIRegistry;
  registre.register("Erreur", ErreurSchema);
  registre.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "Le `accessToken` de `POST /compte/login`.",
  });
  for (const [nom, entete] of Object.entries(ENTETES)) registre.registerComponent("headers", nom, entete);
  for (const route of routes) registre.registerPath(operation(route, routes));
  return partager(
    document.getOpenAPI31Document({
      openapi: "3.1.0",
      info: { title: "Étal, l'API", version: VERSION, description: PRESENTATION },
      servers: [{ url: BASE }],
      tags: [...GROUPES],
    }),
  );
}
