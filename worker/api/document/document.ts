// The OpenAPI document, made of the routes' own schemas (docs/decisions/0021).
import { OpenAPIHono } from "@hono/zod-openapi";
import { VERSION } from "#worker/kernel/domain/version.ts";
import { BASE } from "#worker/api/created.ts";
import { GROUPS } from "#worker/api/resources.ts";
import { HEADERS } from "./headers.ts";
import { operation } from "./operation.ts";
import { shareComponents } from "./shared.ts";
import { ErrorSchema } from "./documented-refusals.ts";
import { PRESENTATION } from "./text.ts";

/** The document of every route in the registry. It takes hundreds of milliseconds: the build makes it (scripts/local/contract.ts). */
export function generateDocument({ definitions }: OpenAPIHono["openAPIRegistry"]) {
  const routes = definitions.flatMap((definition) => (definition.type === "route" ? [definition.route] : []));
  const document = new OpenAPIHono();
  const registry = document.openAPIRegistry;
  registry.register("Erreur", ErrorSchema);
  registry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "Le `accessToken` de `POST /compte/login`.",
  });
  for (const [name, header] of Object.entries(HEADERS)) registry.registerComponent("headers", name, header);
  for (const route of routes) registry.registerPath(operation(route, routes));
  return shareComponents(
    document.getOpenAPI31Document({
      openapi: "3.1.0",
      info: { title: "Étal, l'API", version: VERSION, description: PRESENTATION },
      servers: [{ url: BASE }],
      tags: [...GROUPS],
    }),
  );
}
