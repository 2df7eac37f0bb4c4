// A resource's routes, with the one answer to invalid input.
import { OpenAPIHono } from "@hono/zod-openapi";
import { erreurDeValidation, parChamp } from "#worker/kernel/domain/errors.ts";
import type { ApiEnv } from "./env.ts";

export function routeur(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (resultat) => {
      if (!resultat.success) throw erreurDeValidation(parChamp(resultat.error.issues));
    },
  });
}
