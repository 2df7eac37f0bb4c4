import { createMiddleware } from "hono/factory";
import { DomainError } from "#worker/domain/errors.ts";
import { MESSAGES } from "#worker/domain/messages.ts";
import { lireBearer } from "#worker/http/bearer.ts";
import type { ApiEnv } from "../env.ts";

/** Only `Authorization: Bearer` counts: cookies belong to the pages. */
export const exigerBearer = createMiddleware<ApiEnv>(async (c, next) => {
  const jeton = lireBearer(c.req.header("Authorization"));
  if (jeton === undefined) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authentificationRequise);
  c.set("acteur", (await c.env.authentifier(jeton)).acteur);
  await next();
});
