// A resource's routes, with the one answer to invalid input.
import { OpenAPIHono } from "@hono/zod-openapi";
import type { z } from "zod";
import { type ErreursDeChamps, erreurDeValidation } from "#worker/domain/errors.ts";
import type { ApiEnv } from "./env.ts";

/** Where an issue of the whole body is said. */
const CORPS = "corps";

export function routeur(): OpenAPIHono<ApiEnv> {
  return new OpenAPIHono<ApiEnv>({
    defaultHook: (resultat) => {
      if (!resultat.success) throw erreurDeValidation(parChamp(resultat.error.issues));
    },
  });
}

function parChamp(issues: readonly z.core.$ZodIssue[]): ErreursDeChamps {
  const champs: ErreursDeChamps = {};
  for (const { path, message } of issues) {
    const phrases = (champs[path.join(".") || CORPS] ??= []);
    if (!phrases.includes(message)) phrases.push(message);
  }
  return champs;
}
