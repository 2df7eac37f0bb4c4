import { dereference, type Schema, validate } from "@cfworker/json-schema";
import { createMethods } from "#worker/http/methods.ts";
import { testDocument, operations } from "./document.ts";

const BASE = "/api/v1";
/** Any address may answer these statuses, even one that is not in the document. */
const UNDOCUMENTED = [404, 405];
/** Headers that a call may answer only when its document names them. */
const HEADERS = [
  "Content-Disposition",
  "Location",
  "Retry-After",
  "X-Total-Elements",
  "Idempotency-Replayed",
  "WWW-Authenticate",
  "Allow",
];

type Expected = {
  types: readonly (string | null)[];
  schema: Schema;
  headers: readonly string[];
  sentences?: ReadonlySet<string>;
};

type Rules = {
  routeOf: (method: string, path: string) => string | undefined;
  expectation: (route: string, status: number) => Expected | undefined;
  error: Expected;
  lookup: Record<string, Schema | boolean>;
};

let fetched: Rules | undefined;

/** Null when the answer fits the document. `text` is its body. */
export function flaw({ method, url }: Request, { status, headers }: Response, text: string): string | null {
  const { routeOf, expectation, error, lookup } = (fetched ??= readRules());
  const path = new URL(url).pathname;
  const describe = (fault: string) => `${method} ${path} answered ${status} ${fault}\n${text}`;
  const route = routeOf(method === "HEAD" ? "GET" : method, path);
  const rule = route === undefined ? error : expectation(route, status);
  if (!rule || (route === undefined && !UNDOCUMENTED.includes(status))) {
    return describe(`, which ${route ?? "no route"} does not document`);
  }
  const unknowns = HEADERS.filter((name) => headers.has(name) && !rule.headers.includes(name));
  if (unknowns.length > 0)
    return describe(`with ${unknowns.join(", ")}, which is not documented (\`entetes\` of reponses())`);
  if (method === "HEAD") return null;
  const type = headers.get("Content-Type")?.split(";")[0] ?? null;
  if (!rule.types.includes(type)) return describe(`as ${String(type)} instead of ${rule.types.join(" or ")}`);
  if (type !== "application/json") return null;
  const body: unknown = JSON.parse(text);
  const unlisted = isRefusal(status)
    ? sentencesOf(status, body).filter((sentence) => rule.sentences?.has(sentence) === false)
    : [];
  if (unlisted.length > 0)
    return describe(`saying "${unlisted.join('", "')}", which ${String(route)} does not document`);
  const { valid, errors } = validate(body, rule.schema, "2020-12", lookup);
  if (valid) return null;
  return describe(`unlike its schema: ${errors.map((e) => `${e.instanceLocation} ${e.error}`).join("; ")}`);
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500;
}

/**
 * Sentences with their fields.
 * A 400 joins sentences, and the document shows each at one field only, so a 400 has no fields here.
 */
function sentencesOf(status: number, refusal: unknown): string[] {
  const { message, errors } = refusal as { message: string; errors?: Record<string, string[]> };
  if (!errors) return [reason(message)];
  if (status === 400) return Object.values(errors).flat().map(reason);
  return Object.keys(errors).map((field) => `${field.replace(/\d+/g, "#")}: ${reason(message)}`);
}

/** Leaves out names (`namedLine`), codes, numbers, units and currencies, because they belong to the call. */
function reason(sentence: string): string {
  return sentence
    .replace(/^.* : /s, "")
    .replace(/^(La référence|Le code-barres) .+? est déjà (.*) «.*»$/, "$1 # est déjà $2 «#»")
    .replace(/\d[\d.,\u202F]*(\s[^\s)]+)?/gu, "#");
}

function readRules(): Rules {
  const { paths, components } = testDocument();
  const schemas: Record<string, Schema> = Object.fromEntries(
    Object.entries(components.schemas).map(([name, schema]) => [name, close(schema, false)]),
  );
  const expectations = new Map<string, Expected>();
  for (const [route, { responses }] of operations()) {
    for (const [status, { content = {}, headers = {} }] of Object.entries(responses)) {
      const name = `${route} ${status}`;
      const types = Object.keys(content);
      const json = content["application/json"];
      const schema = close(json?.schema ?? {});
      schemas[name] = schema;
      const examples = json?.examples ?? {};
      const rule: Expected = {
        types: types.length > 0 ? types : [null],
        schema,
        headers: Object.keys(headers),
      };
      if (isRefusal(Number(status)))
        rule.sentences = new Set(
          Object.values(examples).flatMap(({ value }) => sentencesOf(Number(status), value)),
        );
      expectations.set(name, rule);
    }
  }
  const error = { $ref: "#/$defs/Erreur", unevaluatedProperties: false };
  return {
    routeOf: findRoute(paths),
    expectation: (route, status) => expectations.get(`${route} ${status}`),
    error: { types: ["application/json"], schema: error, headers: ["Allow"] },
    lookup: dereference({ $defs: { ...schemas, "toute erreur": error } }),
  };
}

/** Like the router: the path with the fewest parameters wins. */
function findRoute(paths: Record<string, Record<string, unknown>>): Rules["routeOf"] {
  const addresses = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      // The template takes the method's place, because the caller looks for the template.
      method: `${method.toUpperCase()} ${path}`,
      path: `${BASE}${path}`.replace(/\{(\w+)\}/g, ":$1"),
    })),
  );
  const routesOf = createMethods(addresses);
  return (method, path) => routesOf(path).find((route) => route.startsWith(`${method} `));
}

/** Refuses fields that the schema does not name. A part of `allOf` stays open; only the whole is closed. */
function close(schema: Schema, closed = true): Schema {
  const copy: Schema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (key === "$ref") copy.$ref = String(value).replace("#/components/schemas/", "#/$defs/");
    else if (key === "properties") copy.properties = byName(value as Record<string, Schema>);
    else if (key === "allOf") copy.allOf = (value as Schema[]).map((part) => close(part, false));
    else if (key === "anyOf" || key === "oneOf")
      copy[key] = (value as Schema[]).map((part) => close(part, closed));
    else if (key === "items" || key === "additionalProperties")
      copy[key] = typeof value === "object" ? close(value as Schema) : (value as boolean);
    else if (key !== "example" && key !== "examples") Object.assign(copy, { [key]: value });
  }
  const object = copy.properties ?? copy.allOf ?? copy.$ref;
  if (closed && object !== undefined) copy.unevaluatedProperties = false;
  return copy;
}

function byName(schemas: Record<string, Schema>): Record<string, Schema> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, close(schema)]));
}
