import { createMiddleware } from "hono/factory";
import { lireCorps } from "#worker/http/body.ts";
import type { ApiEnv } from "./env.ts";

/** Bounds the body before anything looks at it. */
export const bornerCorps = createMiddleware<ApiEnv>(async (c, next) => {
  c.req.raw = await lireCorps(c.req.raw);
  await next();
});
