import { createMiddleware } from "hono/factory";
import type { ApiEnv } from "../env.ts";

/** Before anything that hashes a password. */
export const bouclier = createMiddleware<ApiEnv>(async (c, next) => {
  await c.env.passerBouclier(c.req.raw);
  await next();
});
