// In which words a call's schemas refuse, found by asking them: each field gets values that nobody means. What is heard
// is what callers hear, whatever the schema is made of; rules between two fields have to be named by the route.
import { type RouteConfig, z } from "@hono/zod-openapi";
import { type FieldErrors, byField } from "#worker/kernel/domain/errors.ts";
import { subject } from "#worker/kernel/domain/fields.ts";

/** Longer than any text may be. */
const LONG = "a".repeat(1_100);
const TEXTS = ["x", "X", "é", LONG, "x\uD800", "0", "-1", "10000000", "99999999999999999999"];
const VALUES = {
  params: TEXTS,
  headers: ["", ...TEXTS],
  // A parameter that stands twice comes as a list.
  query: [undefined, [], "", ...TEXTS],
  body: [
    ...[undefined, null, true, {}, [], Array(300).fill(null)],
    ...["", ...TEXTS],
    ...[-1, 0, 0.001, 1.5, 1e9 + 1, 1e15],
  ],
} as const;

type RequestPart = keyof typeof VALUES;
type Schema = z.core.$ZodType;
/** What zod says of a schema's inside, as far as it is looked at here. */
type SchemaDef = {
  type: string;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  shape?: Record<string, Schema>;
  element?: Schema;
  options?: readonly Schema[];
};

/** Sentences of 400 that the route's schemas say, by field. */
export function schemaSentences({ request = {} }: RouteConfig): FieldErrors {
  const { params, query, headers, body } = request;
  const json = (body?.content["application/json"] ?? {}) as { schema?: unknown; shape?: unknown };
  const schemas: [RequestPart, unknown][] = [
    ["params", params],
    ["query", query],
    ["headers", headers],
    ["body", json.schema],
    // Fields that the schema itself checks by hand.
    ["body", json.shape],
  ];
  const findings = schemas.flatMap(([part, schema]) =>
    schema ? probeColumn(part, schema as Schema, []) : [],
  );
  return byField(findings);
}

type Finding = { path: string[]; message: string };

function probeColumn(part: RequestPart, schema: Schema, path: string[]): Finding[] {
  const sentences = refusal(part, schema, path);
  // Parameters always come as one object.
  const own = part === "body" || path.length > 0 ? sentences : [];
  return [...own.map((message) => ({ path, message })), ...inner(part, schema, path)];
}

function inner(part: RequestPart, schema: Schema, path: string[]): Finding[] {
  const def = schema._zod.def as SchemaDef;
  if (def.shape)
    return Object.entries(def.shape).flatMap(([name, s]) => probeColumn(part, s, [...path, name]));
  if (def.element) return probeColumn(part, def.element, [...path, "0"]);
  if (def.options) return def.options.flatMap((option) => inner(part, option, path));
  const wrapped = def.innerType ?? def.in;
  return wrapped ? inner(part, wrapped, path) : [];
}

const probed = new WeakMap<Schema, Map<string, readonly string[]>>();

/**
 * What the schema says, standing at `path`, of values of its own, and not of what is inside of them. Most pieces stand in
 * many schemas.
 */
function refusal(part: RequestPart, schema: Schema, path: string[]): readonly string[] {
  const byPlace = probed.get(schema) ?? new Map<string, readonly string[]>();
  probed.set(schema, byPlace);
  const place = `${part} ${subject(path)}`;
  let sentences = byPlace.get(place);
  if (!sentences) {
    sentences = VALUES[part].flatMap((value: unknown) => {
      const parsed = schema._zod.run({ value, issues: [] }, { async: false });
      if (parsed instanceof Promise) throw new Error(`${path.join(".")} is checked asynchronously`);
      return parsed.issues
        .filter((issue) => (issue.path ?? []).length === 0)
        .map((issue) => z.core.util.finalizeIssue({ ...issue, path }, undefined, z.core.config()).message);
    });
    byPlace.set(place, sentences);
  }
  return sentences;
}
