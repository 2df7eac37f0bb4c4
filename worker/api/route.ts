import { createRoute, type RouteConfig, z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { idempotencyKey } from "#worker/core/schemas/common.ts";
import { idSchema } from "#worker/core/schemas/page.ts";
import { readBody } from "#worker/http/body.ts";
import { requireBearer } from "./bearer.ts";
import { toRefusals, type ErrorWordings } from "./documented-refusals.ts";
import type { ApiEnv } from "./env.ts";
import type { HeaderName } from "./headers.ts";

const limitBody = createMiddleware<ApiEnv>(async (c, next) => {
  c.req.raw = await readBody(c.req.raw);
  await next();
});

export const protectedRoutes = (tag: string) =>
  routesOf({
    tags: [tag],
    security: [{ bearer: [] as string[] }],
    middleware: [requireBearer, limitBody] satisfies MiddlewareHandler<ApiEnv>[],
  });

/** Routes without a token. */
export const openRoutes = (tag: string) =>
  routesOf({
    tags: [tag],
    security: [] as { bearer: string[] }[],
    middleware: [limitBody] satisfies MiddlewareHandler<ApiEnv>[],
  });

type Access = Pick<RouteConfig, "tags" | "security"> & { middleware: MiddlewareHandler<ApiEnv>[] };
type Parts = Pick<RouteConfig, "summary" | "description" | "request" | "responses">;

function routesOf<const A extends Access>(access: A) {
  return <const M extends RouteConfig["method"], const P extends string, const R extends Parts>(
    method: M,
    path: P,
    parts: R,
  ) => createRoute({ ...access, method, path, ...parts });
}

/** A schema created before zod-openapi was loaded has no `openapi` method, hence the call through the prototype. */
const named = <S extends z.ZodType>(schema: S, name: string): S =>
  (z.ZodType.prototype as z.ZodType).openapi.call(schema, name) as S;

/** `name` is the schema's name in the document. The document shows `shape` if `schema` checks its fields by hand. */
export const jsonBody = <S extends z.ZodType>(schema: S, name: string, shape?: z.ZodType) => ({
  required: true as const,
  content: {
    "application/json": { schema: named(schema, name), ...(shape && { shape: named(shape, name) }) },
  },
});

export const IdParams = z.object({
  id: idSchema,
});

/** For every POST outside /compte (rule: idempotency). */
export const IdempotencyKeyHeaders = z.object({
  "Idempotency-Key": idempotencyKey.optional(),
});

const toJson = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

/** `errors` are the call's own refusals; documented-refusals.ts adds those that follow from its declaration. */
export function responses<const Statut extends 200 | 201 | 202, S extends z.ZodType>(
  statut: Statut,
  schema: S,
  description: string,
  errors: ErrorWordings = {},
  headerNames?: readonly HeaderName[],
) {
  return {
    ...toRefusals(errors),
    [statut]: { ...toJson(schema, description), ...(headerNames && { headerNames }) },
  } as Record<Statut, ReturnType<typeof toJson<S>>>;
}

/** Documents the answer of `latest` (answers.ts). */
export function latestOf<S extends z.ZodType>(schema: S, description: string, errors?: ErrorWordings) {
  return responses(200, schema.array(), description, errors, ["X-Total-Elements"]);
}

export function noContent(description: string, errors: ErrorWordings = {}): { 204: { description: string } } {
  return { ...toRefusals(errors), 204: { description } };
}

/** An answer that is not JSON. */
export function content(
  types: Record<string, z.ZodType>,
  description: string,
  errors: ErrorWordings,
  headerNames: readonly HeaderName[] = [],
) {
  const bodies = Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, { schema }]));
  return { ...toRefusals(errors), 200: { description, content: bodies, headerNames } };
}

export function download(types: Record<string, z.ZodType>, description: string, errors: ErrorWordings) {
  return content(types, description, errors, ["Content-Disposition"]);
}
