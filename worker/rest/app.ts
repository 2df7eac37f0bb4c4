import { cors } from "hono/cors";
import { BASE } from "#worker/api/created.ts";
import { respondMethodNotAllowed, respondNotFound, onError } from "#worker/api/errors.ts";
import { createRouter } from "#worker/api/router.ts";
import { createMethods } from "#worker/http/methods.ts";
import { RESOURCES } from "./resources.ts";

const EXPOSED_HEADERS = [
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

export function createApi() {
  const api = createRouter();
  const methodsOf = createMethods(
    RESOURCES.flatMap(({ routes }) => routes)
      // Hono lists middleware under the method ALL.
      .filter(({ method }) => method !== "ALL")
      .map(({ method, path }) => ({ method, path: `${BASE}${path}` })),
  );
  api.use(
    cors({
      origin: "*",
      allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
      allowHeaders: ["Authorization", "Content-Type", "Idempotency-Key", "If-None-Match"],
      exposeHeaders: EXPOSED_HEADERS,
      maxAge: 86_400,
    }),
  );
  api.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  });
  api.use(async (c, next) => {
    const methods = methodsOf(c.req.path);
    if (methods.length > 0 && !methods.includes(c.req.method)) return respondMethodNotAllowed(c, methods);
    await next();
  });
  for (const resource of RESOURCES) api.route(BASE, resource);
  api.notFound(respondNotFound);
  api.onError(onError);
  return api;
}
