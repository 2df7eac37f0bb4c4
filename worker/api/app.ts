// The REST API: every resource under one base, one shape of error, one policy of headers.
import { cors } from "hono/cors";
import { BASE } from "./creee.ts";
import { sansRoute, surErreur } from "./errors.ts";
import { methodesDe } from "./methodes.ts";
import { RESSOURCES } from "./ressources.ts";
import { routeur } from "./routeur.ts";

/** Stateless: what belongs to a request comes in through its bindings. */
export function createApi() {
  const api = routeur();
  api.use(
    cors({
      origin: "*",
      allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
      allowHeaders: ["Authorization", "Content-Type", "Idempotency-Key"],
      exposeHeaders: ["Location", "Retry-After", "X-Request-Id", "X-Total-Elements", "Idempotency-Replayed"],
      maxAge: 86_400,
    }),
  );
  api.use(async (c, next) => {
    await next();
    c.header("Cache-Control", "no-store");
  });
  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
  });
  for (const ressource of RESSOURCES) api.route(BASE, ressource);
  const routes = api.routes;
  api.notFound((c) => sansRoute(c, methodesDe(routes, c.req.path)));
  api.onError(surErreur);
  return api;
}
