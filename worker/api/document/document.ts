// The OpenAPI document, made of the routes' own schemas.
import { OpenAPIHono } from "@hono/zod-openapi";
import { completer, ErreurSchema } from "./refus.ts";

/** The document of every route in the registry, each with all the refusals that it can answer. */
export function genererDocument({ definitions }: OpenAPIHono["openAPIRegistry"]) {
  const complet = new OpenAPIHono();
  complet.openAPIRegistry.register("Erreur", ErreurSchema);
  complet.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
  });
  for (const definition of definitions) {
    if (definition.type === "route") complet.openAPIRegistry.registerPath(completer(definition.route));
  }
  return complet.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "Étal", version: "1.0.0" } });
}
