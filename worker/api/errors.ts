import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { DomainError, type FieldErrors, isDomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { normalisedError, respondWithError } from "#worker/http/error-body.ts";
import { logError } from "#worker/http/log.ts";
import type { ApiEnv } from "./env.ts";

export function onError(error: unknown, c: Context<ApiEnv>): Response {
  const explained = error instanceof HTTPException ? fromHono(error) : c.env.explain(error);
  if (isDomainError(explained)) return respondWithError(c.req.raw, explained);
  logError(c.env.requestId, c.req.raw, error);
  return c.json(normalisedError(c.req.raw, 500, MESSAGES.internalError), 500);
}

export function respondNotFound(c: Context<ApiEnv>): Response {
  return respondWithError(c.req.raw, new DomainError("INTROUVABLE", MESSAGES.resourceNotFound));
}

export function respondMethodNotAllowed(c: Context<ApiEnv>, methods: readonly string[]): Response {
  const refusal = new DomainError("METHODE_REFUSEE", MESSAGES.methodNotAllowed);
  return respondWithError(c.req.raw, refusal, { Allow: methods.join(", ") });
}

/** Hono's own validators throw HTTPException for malformed JSON and for other content types. */
function fromHono(error: HTTPException): unknown {
  if (error.status === 400) return new DomainError("VALIDATION", MESSAGES.unreadableBody);
  if (error.status === 415) return new DomainError("TYPE_REFUSE", MESSAGES.typeRefused);
  return error;
}

/** Prefixes the field names of a refusal with `parent`, for a body that nests these fields. Names in `outside` stay. */
export function withKeys(parent: string, outside: readonly string[] = []): (error: unknown) => never {
  return (error) => {
    if (!isDomainError(error) || !error.fields) throw error;
    const fields: FieldErrors = {};
    for (const [field, sentences] of Object.entries(error.fields))
      fields[outside.includes(field) ? field : `${parent}.${field}`] = sentences;
    throw new DomainError(error.code, error.message, { fields });
  };
}
