// The API's only place that turns an error into an answer.
import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { DomainError, type ErreursDeChamps, isDomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { erreurNormalisee, repondreErreur } from "#worker/http/error-body.ts";
import { journaliser } from "#worker/http/log.ts";
import type { ApiEnv } from "./env.ts";

/** Whatever a handler or middleware threw. */
export function surErreur(error: unknown, c: Context<ApiEnv>): Response {
  const expliquee = error instanceof HTTPException ? deHono(error) : c.env.expliquer(error);
  if (isDomainError(expliquee)) return repondreErreur(c.req.raw, expliquee);
  journaliser(c.env.requestId, c.req.raw, error);
  return c.json(erreurNormalisee(c.req.raw, 500, MESSAGES.erreurInterne), 500);
}

/** No route: 404, with or without a token. */
export function sansRoute(c: Context<ApiEnv>): Response {
  return repondreErreur(c.req.raw, new DomainError("INTROUVABLE", MESSAGES.ressourceNonTrouvee));
}

/** A route that has other methods: 405 and which ones, with or without a token. */
export function sansMethode(c: Context<ApiEnv>, methodes: readonly string[]): Response {
  const refus = new DomainError("METHODE_REFUSEE", MESSAGES.methodeRefusee);
  return repondreErreur(c.req.raw, refus, { Allow: methodes.join(", ") });
}

/** What Hono's own validators throw: malformed JSON and foreign content types. */
function deHono(error: HTTPException): unknown {
  if (error.status === 400) return new DomainError("VALIDATION", MESSAGES.corpsIllisible);
  if (error.status === 415) return new DomainError("TYPE_REFUSE", MESSAGES.typeRefuse);
  return error;
}

/** Names the fields of a refusal as a body has them that keeps in `parent` what the service takes flat, but for `dehors`. */
export function sous(parent: string, dehors: readonly string[] = []): (error: unknown) => never {
  return (error) => {
    if (!isDomainError(error) || !error.fields) throw error;
    const fields: ErreursDeChamps = {};
    for (const [champ, phrases] of Object.entries(error.fields))
      fields[dehors.includes(champ) ? champ : `${parent}.${champ}`] = phrases;
    throw new DomainError(error.code, error.message, { fields });
  };
}
