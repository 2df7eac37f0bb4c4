import { createMiddleware } from "hono/factory";
import { lireBearer } from "#worker/http/bearer.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { BASE } from "./created.ts";
import type { ApiEnv } from "./env.ts";

/** Only `Authorization: Bearer` counts: cookies belong to the pages. */
export const exigerBearer = createMiddleware<ApiEnv>(async (c, next) => {
  const jeton = lireBearer(c.req.header("Authorization"));
  if (jeton === undefined) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authentificationRequise);
  const { acteur } = await c.env.authentifier(jeton);
  c.set("acteur", acteur);
  if (estDeBoutique(c.req.path.slice(BASE.length)))
    await c.env.compterDeBoutique(acteur.etablissementId, c.req.method);
  await next();
});

/**
 * True of the calls that count against the shop's reads and writes: all but those of the account, or whoever holds a
 * stolen session could keep its owner from ending it.
 */
export function estDeBoutique(chemin: string): boolean {
  return !chemin.startsWith("/compte/");
}
