// The pieces that a route is declared with: who may call it, what it takes, what it answers.
import { z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { cleIdempotence } from "#worker/kernel/schemas/common.ts";
import { idSchema } from "#worker/kernel/schemas/page.ts";
import type { NomEntete } from "./document/headers.ts";
import { enRefus, type Erreurs } from "./document/documented-refusals.ts";
import type { ApiEnv } from "./env.ts";
import { exigerBearer } from "./bearer.ts";
import { bornerCorps } from "./body.ts";

/** A call for whoever carries an access token; the default. */
export const protegee = (tag: string) => ({
  tags: [tag],
  security: [{ bearer: [] as string[] }],
  middleware: [exigerBearer, bornerCorps] satisfies MiddlewareHandler<ApiEnv>[],
});

/** A call that needs no token: those that api.md lists. */
export const ouverte = (tag: string) => ({
  tags: [tag],
  security: [] as { bearer: string[] }[],
  middleware: [bornerCorps] satisfies MiddlewareHandler<ApiEnv>[],
});

/**
 * The schema under its name in the document. A schema has the library's own method only when it was made after the
 * library was loaded, which for those of the domain is up to the order of imports.
 */
const nommer = <S extends z.ZodType>(schema: S, nom: string): S =>
  (z.ZodType.prototype as z.ZodType).openapi.call(schema, nom) as S;

/**
 * A required JSON body, and its name in the document. `forme` stands for it there where the schema itself checks by hand
 * what a field may be, and so does not show it.
 */
export const corps = <S extends z.ZodType>(
  schema: S,
  nom: string,
  { forme }: { forme?: z.ZodType } = {},
) => ({
  required: true as const,
  content: {
    "application/json": { schema: nommer(schema, nom), ...(forme && { forme: nommer(forme, nom) }) },
  },
});

/** `{id}` of the path. */
export const IdParams = z.object({
  id: idSchema,
});

/** `Idempotency-Key`, on every POST of an establishment (decision 31). */
export const CleHeaders = z.object({
  "Idempotency-Key": cleIdempotence.optional(),
});

const enJson = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { "application/json": { schema } },
});

/**
 * The answer of a call that went well. `erreurs` names the refusals that are the call's own, with their sentences; what
 * its declaration implies (a body, a key, a token, an id) is added by the document (document/refus.ts). `entetes` names
 * the headers that only this call has.
 */
export function reponses<const Statut extends 200 | 201 | 202, S extends z.ZodType>(
  statut: Statut,
  schema: S,
  description: string,
  { erreurs = {}, entetes }: { erreurs?: Erreurs; entetes?: readonly NomEntete[] } = {},
) {
  return {
    ...enRefus(erreurs),
    [statut]: { ...enJson(schema, description), ...(entetes && { entetes }) },
  } as Record<Statut, ReturnType<typeof enJson<S>>>;
}

/** 204: done, nothing to say. */
export function sansContenu(
  description: string,
  { erreurs = {} }: { erreurs?: Erreurs } = {},
): { 204: { description: string } } {
  return { ...enRefus(erreurs), 204: { description } };
}

/** 200 with a file, in one of these types. */
export function telechargement(
  types: Record<string, z.ZodType>,
  description: string,
  { erreurs = {} }: { erreurs?: Erreurs } = {},
) {
  const content = Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, { schema }]));
  return { ...enRefus(erreurs), 200: { description, content, entetes: ["Content-Disposition"] } };
}
