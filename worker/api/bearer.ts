import { createMiddleware } from "hono/factory";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { readBearer } from "#worker/http/bearer.ts";
import { BASE } from "./created.ts";
import type { ApiEnv } from "./env.ts";

/** Ignores cookies: the session cookie is for the pages only. Throws NON_AUTHENTIFIE and TROP_DE_DEMANDES. */
export const requireBearer = createMiddleware<ApiEnv>(async (c, next) => {
  const token = readBearer(c.req.header("Authorization"));
  if (token === undefined) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authenticationRequired);
  const { acteur } = await c.env.authenticate(token);
  c.set("acteur", acteur);
  if (isBoutiqueCall(c.req.path.slice(BASE.length)))
    await c.env.countShop(acteur.etablissementId, c.req.method);
  await next();
});

/** Account calls use no quota of the shop: a thief who fills the quota must not keep the owner from ending sessions. */
export function isBoutiqueCall(path: string): boolean {
  return !path.startsWith("/compte/");
}
