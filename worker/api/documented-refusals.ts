// Collects the refusals of a call: those named by the route, found in its schemas or implied by its declaration.
import { type RouteConfig, z } from "@hono/zod-openapi";
import { isBoutiqueCall } from "#worker/api/bearer.ts";
import { byField, type ErrorCode, type FieldErrors, STATUTS } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { commonSentence } from "#worker/core/schemas/sentences.ts";
import { type ErrorBody, reason } from "#worker/http/error-body.ts";

type Sentence = { message: string; errors?: FieldErrors };
type Wording = string | Sentence;

export type ErrorWordings = Partial<Record<ErrorCode, Wording | readonly Wording[]>>;

type ApiResponse = RouteConfig["responses"][string];
type Refusal = { description: string; sentences: readonly Sentence[] };

export const ErrorSchema = z
  .object({
    timestamp: z.iso.datetime(),
    status: z.number().int(),
    error: z.string().describe("La raison HTTP du statut."),
    message: z.string().describe("La phrase à montrer."),
    path: z.string().describe("Le chemin appelé, sans la requête."),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe(
        "Les phrases de chaque champ en cause : `lignes.0.quantite` pour un champ de la première ligne d'un panier, `lignes.0` pour une ligne refusée en entier, `corps` pour la demande entière.",
      ),
  })
  .openapi("Erreur");

export function atField(field: string, ...messages: string[]): Sentence[] {
  return messages.map((message) => ({ message, errors: { [field]: [message] } }));
}

export function toRefusals(errors: ErrorWordings): Record<number, Refusal> {
  const byStatut: Record<number, Refusal> = {};
  for (const [code, wordings] of Object.entries(errors)) {
    const statut = STATUTS[code as ErrorCode];
    const added = [wordings]
      .flat()
      .map((wording) => (typeof wording === "string" ? { message: wording } : wording));
    const sentences = [...(byStatut[statut]?.sentences ?? []), ...added];
    byStatut[statut] = { description: reason(statut), sentences };
  }
  return byStatut;
}

export function refusalsOf(route: RouteConfig): Record<string, ApiResponse> {
  const ownRefusals = Object.entries<ApiResponse | Refusal>(route.responses).filter(
    (input): input is [string, Refusal] => "sentences" in input[1],
  );
  const refusal: Record<string, Refusal> = Object.fromEntries(ownRefusals);
  for (const [statut, implied] of Object.entries(toRefusals(impliedErrors(route)))) {
    const own = refusal[statut];
    // The resource's own 404 sentence replaces the general sentence.
    if (own && statut === "404") continue;
    refusal[statut] = { ...implied, sentences: [...(own?.sentences ?? []), ...implied.sentences] };
  }
  refusal[500] = { description: reason(500), sentences: [{ message: MESSAGES.internalError }] };
  const path = calledPath(route);
  return Object.fromEntries(
    Object.entries(refusal).map(([statut, r]) => [statut, documentRefusal(Number(statut), r, path)]),
  );
}

function impliedErrors(route: RouteConfig): ErrorWordings {
  const { method, path, security = [], request = {} } = route;
  const { body, params, query, headers } = request;
  const json = (body?.content["application/json"] ?? {}) as { schema?: Schema; shape?: Schema };
  // Every body is read and decoded, even when the route declares no body.
  const receivesBody = method !== "get";
  const findings = [
    ...fieldSentences(params, []),
    ...[query, headers].flatMap((schema) => fieldSentences(schema, [undefined, OTHER])),
    ...[json.schema, json.shape].flatMap((schema) => (schema ? schemaSentences(schema) : [])),
  ];
  const validationWordings: Wording[] = Object.entries(byField(findings)).flatMap(([field, sentences]) =>
    atField(field, ...sentences),
  );
  if (takes(query, "dateDebut")) validationWordings.push(...atField("dateDebut", MESSAGES.reversedPeriod));
  if (takes(json.schema, "dateOperation"))
    validationWordings.push(...atField("dateOperation", MESSAGES.dateFuture));
  if (receivesBody) validationWordings.push(MESSAGES.unreadableBody);
  return {
    ...(validationWordings.length > 0 && { VALIDATION: validationWordings }),
    ...(params && { INTROUVABLE: MESSAGES.resourceNotFound }),
    ...(receivesBody && { TROP_VOLUMINEUX: MESSAGES.bodyTooLarge }),
    ...(body && { TYPE_REFUSE: MESSAGES.typeRefused }),
    ...(headers && { CLE_REUTILISEE: MESSAGES.keyReused }),
    ...(security.length > 0 && { NON_AUTHENTIFIE: MESSAGES.authenticationRequired }),
    ...(security.length > 0 && isBoutiqueCall(path) && { TROP_DE_DEMANDES: MESSAGES.tooManyRequests(60) }),
    INDISPONIBLE: MESSAGES.serviceOverloaded,
  };
}

// Sentences are read from the schemas. Zod exposes no sentence of a `superRefine` or of a transform: routes name these.

type Schema = z.core.$ZodType;
type ErrorMap = z.core.$ZodErrorMap | undefined;
type SchemaDef = {
  type: string;
  error?: ErrorMap;
  checks?: readonly { _zod: { def: { error?: ErrorMap } } }[];
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  options?: readonly Schema[];
  element?: Schema;
};
type Finding = { path: string[]; message: string };

/** Schema types that check the kind of a value; the other types wrap another schema. */
const KINDS = ["string", "number", "boolean", "enum", "literal", "array", "object"];
/** Stands for any value of a wrong kind. */
const OTHER = Symbol();
const WRONG = [undefined, null, OTHER];
/** The entry of WRONG that each wrapping type accepts. */
const TAKEN: Readonly<Record<string, unknown>> = { optional: undefined, default: undefined, nullable: null };

function schemaSentences(schema: Schema, wrong: readonly unknown[] = WRONG, path: string[] = []): Finding[] {
  const def = schema._zod.def as SchemaDef;
  const code = def.type === "enum" || def.type === "literal" ? "invalid_value" : "invalid_type";
  const own = (KINDS.includes(def.type) ? wrong : []).map((input) => ({ code, input, expected: def.type }));
  const sayers = (def.checks ?? []).flatMap((check) => check._zod.def.error ?? []);
  const messages = [
    ...own.map((issue) => sentence(def.error, { ...issue, path })),
    ...sayers.map((error) => sentence(error, { code: "custom", path })),
  ];
  const wrapped = [def.innerType, def.in, def.out, ...(def.options ?? [])].filter((s) => s !== undefined);
  const left = wrong.filter((value) => !(def.type in TAKEN) || value !== TAKEN[def.type]);
  return [
    ...messages.map((message) => ({ path, message })),
    ...wrapped.flatMap((inner) => schemaSentences(inner, left, path)),
    ...fieldSentences(schema, WRONG, path),
    ...(def.element ? schemaSentences(def.element, WRONG, [...path, "0"]) : []),
  ];
}

function fieldSentences(schema: unknown, wrong: readonly unknown[], path: string[] = []): Finding[] {
  const fields = schema instanceof z.ZodObject ? Object.entries<Schema>(schema.shape) : [];
  return fields.flatMap(([name, field]) => schemaSentences(field, wrong, [...path, name]));
}

function sentence(error: ErrorMap, issue: { code: string; path: string[] }): string {
  const text = error?.(issue as z.core.$ZodRawIssue) ?? commonSentence(issue as z.core.$ZodRawIssue);
  return typeof text === "string" ? text : text.message;
}

function takes(schema: unknown, field: string): boolean {
  return schema instanceof z.ZodObject && field in schema.shape;
}

function calledPath({ path, request }: RouteConfig): string {
  const fields: z.ZodRawShape = request?.params instanceof z.ZodObject ? request.params.shape : {};
  return path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const example = (fields[name] as z.ZodType | undefined)?.meta()?.["example"];
    if (typeof example === "string" || typeof example === "number") return String(example);
    throw new Error(`${path}: ${name} has no example in its .meta()`);
  });
}

function documentRefusal(statut: number, { description, sentences }: Refusal, path: string): ApiResponse {
  const examples: Record<string, { value: ErrorBody }> = {};
  for (const { message, errors } of sentences) {
    examples[message] ??= {
      value: {
        timestamp: "2026-01-14T17:42:00.000Z",
        status: statut,
        error: reason(statut),
        message,
        path,
        ...(errors && { errors }),
      },
    };
  }
  return { description, content: { "application/json": { schema: ErrorSchema, examples } } };
}
