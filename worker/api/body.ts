import { createMiddleware } from "hono/factory";
import { readBody } from "#worker/http/body.ts";
import type { ApiEnv } from "./env.ts";

/** Bounds the body before anything looks at it. */
export const limitBody = createMiddleware<ApiEnv>(async (c, next) => {
  c.req.raw = await readBody(c.req.raw);
  await next();
});
