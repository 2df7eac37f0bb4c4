// The REST API: every resource under one base, one shape of error, one policy of headers.
import { cors } from "hono/cors";
import { creerMethodes } from "#worker/http/methods.ts";
import { BASE } from "./created.ts";
import { sansMethode, sansRoute, surErreur } from "./errors.ts";
import { RESSOURCES } from "./resources.ts";
import { routeur } from "./router.ts";

/** What a page of another origin may read beside the body. */
const EXPOSES = [
  "Allow",
  "Content-Disposition",
  "ETag",
  "Idempotency-Replayed",
  "Location",
  "Retry-After",
  "WWW-Authenticate",
  "X-Request-Id",
  "X-Total-Elements",
];

/** Stateless: what belongs to a request comes in through its bindings. */
export function createApi() {
  const api = routeur();
  const methodesDe = creerMethodes(
    RESSOURCES.flatMap(({ routes }) => routes)
      // Middleware is registered under every method and answers nothing by itself.
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => ({ method, path: `${BASE}${path}` })),
  );
  api.use(
    cors({
      origin: "*",
      allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
      allowHeaders: ["Authorization", "Content-Type", "Idempotency-Key", "If-None-Match"],
      exposeHeaders: EXPOSES,
      maxAge: 86_400,
    }),
  );
  api.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  });
  api.use(async (c, next) => {
    const methodes = methodesDe(c.req.path);
    if (methodes.length > 0 && !methodes.includes(c.req.method)) return sansMethode(c, methodes);
    await next();
  });
  for (const ressource of RESSOURCES) api.route(BASE, ressource);
  api.notFound(sansRoute);
  api.onError(surErreur);
  return api;
}
