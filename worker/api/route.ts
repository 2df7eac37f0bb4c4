// The pieces that a route is declared with: who may call it, what it takes, what it answers.
import { z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { idempotencyKey } from "#worker/kernel/schemas/common.ts";
import { idSchema } from "#worker/kernel/schemas/page.ts";
import type { HeaderName } from "./document/headers.ts";
import { toRefusals, type ErrorWordings } from "./document/documented-refusals.ts";
import type { ApiEnv } from "./env.ts";
import { requireBearer } from "./bearer.ts";
import { limitBody } from "./body.ts";

/** A call for whoever carries an access token; the default. */
export const protectedRoute = (tag: string) => ({
  tags: [tag],
  security: [{ bearer: [] as string[] }],
  middleware: [requireBearer, limitBody] satisfies MiddlewareHandler<ApiEnv>[],
});

/** A call that needs no token: those that api.md lists. */
export const openRoute = (tag: string) => ({
  tags: [tag],
  security: [] as { bearer: string[] }[],
  middleware: [limitBody] satisfies MiddlewareHandler<ApiEnv>[],
});

/**
 * The schema under its name in the document. A schema has the library's own method only when it was made after the
 * library was loaded, which for those of the domain is up to the order of imports.
 */
const named = <S extends z.ZodType>(schema: S, name: string): S =>
  (z.ZodType.prototype as z.ZodType).openapi.call(schema, name) as S;

/**
 * A required JSON body, and its name in the document. `shape` stands for it there where the schema itself checks by hand
 * what a field may be, and so does not show it.
 */
export const jsonBody = <S extends z.ZodType>(
  schema: S,
  name: string,
  { shape }: { shape?: z.ZodType } = {},
) => ({
  required: true as const,
  content: {
    "application/json": { schema: named(schema, name), ...(shape && { shape: named(shape, name) }) },
  },
});

/** `{id}` of the path. */
export const IdParams = z.object({
  id: idSchema,
});

/** `Idempotency-Key`, on every POST of an establishment (decision 31). */
export const IdempotencyKeyHeaders = z.object({
  "Idempotency-Key": idempotencyKey.optional(),
});

const toJson = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

/**
 * The answer of a call that went well. `errors` names the refusals that are the call's own, with their sentences; what
 * its declaration implies (a body, a key, a token, an id) is added by the document (document/documented-refusals.ts). `headerNames` names
 * the headers that only this call has.
 */
export function responses<const Statut extends 200 | 201 | 202, S extends z.ZodType>(
  statut: Statut,
  schema: S,
  description: string,
  { errors = {}, headerNames }: { errors?: ErrorWordings; headerNames?: readonly HeaderName[] } = {},
) {
  return {
    ...toRefusals(errors),
    [statut]: { ...toJson(schema, description), ...(headerNames && { headerNames }) },
  } as Record<Statut, ReturnType<typeof toJson<S>>>;
}

/** 204: done, nothing to say. */
export function noContent(
  description: string,
  { errors = {} }: { errors?: ErrorWordings } = {},
): { 204: { description: string } } {
  return { ...toRefusals(errors), 204: { description } };
}

/** 200 with a file, in one of these types. */
export function download(
  types: Record<string, z.ZodType>,
  description: string,
  { errors = {} }: { errors?: ErrorWordings } = {},
) {
  const content = Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, { schema }]));
  return { ...toRefusals(errors), 200: { description, content, headerNames: ["Content-Disposition"] } };
}
