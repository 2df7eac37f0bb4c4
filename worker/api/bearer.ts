import { createMiddleware } from "hono/factory";
import { readBearer } from "#worker/http/bearer.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { BASE } from "./created.ts";
import type { ApiEnv } from "./env.ts";

/** Only `Authorization: Bearer` counts: cookies belong to the pages. */
export const requireBearer = createMiddleware<ApiEnv>(async (c, next) => {
  const token = readBearer(c.req.header("Authorization"));
  if (token === undefined) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authenticationRequired);
  const { acteur } = await c.env.authenticate(token);
  c.set("acteur", acteur);
  if (isBoutiqueCall(c.req.path.slice(BASE.length)))
    await c.env.countShop(acteur.etablissementId, c.req.method);
  await next();
});

/**
 * Calls of the account do not count against the shop: whoever holds a stolen session could keep its owner from
 * ending it.
 */
export function isBoutiqueCall(path: string): boolean {
  return !path.startsWith("/compte/");
}
