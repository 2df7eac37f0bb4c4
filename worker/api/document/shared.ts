// Examples, answers and parameters that several calls share stand once, among the components.
import type { OpenAPIHono } from "@hono/zod-openapi";
import { fold } from "#worker/kernel/domain/text.ts";

type Document = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;
type Value = Record<string, unknown>;
type Place = { container: Value; key: string; value: Value };
type Call = { parameters?: Value[]; responses: Record<string, Value> };

/** Two sentences may begin alike: a number follows then. */
const NAME_MAX = 40;

const METHODS = ["get", "post", "put", "patch", "delete"];

export function shareComponents(document: Document): Document {
  const copy = JSON.parse(JSON.stringify(document)) as Document & { paths: Record<string, Value> };
  const calls = Object.values(copy.paths).flatMap((path) =>
    METHODS.flatMap((method) => (path[method] === undefined ? [] : [path[method] as Call])),
  );
  const responsePlaces = calls.flatMap(({ responses }) => placesOf(responses));
  // The path in an example that several calls share is that of the first.
  const examples = extractShared("examples", responsePlaces.flatMap(examplesOf), {
    key: ({ value }) => JSON.stringify({ ...(value as Value), path: "" }),
    name: ({ key, value }) => `${String((value["value"] as Value)["status"])}-${toComponentName(key)}`,
  });
  const responses = extractShared("responses", responsePlaces, {
    name: ({ value }) => toComponentName(String(value["description"])),
  });
  const parameters = extractShared(
    "parameters",
    calls.flatMap(({ parameters = [] }) => placesOf(parameters as unknown as Value)),
    { name: ({ value }) => toComponentName(String(value["name"])) },
  );
  Object.assign(copy.components ?? {}, { examples, responses, parameters });
  return copy;
}

/** Replaces equal values by references; answers with these values by name. */
function extractShared(
  kind: "examples" | "responses" | "parameters",
  places: Place[],
  {
    key = (value) => JSON.stringify(value),
    name,
  }: { key?: (value: Value) => string; name: (place: Place) => string },
): Record<string, Value> {
  const same = Map.groupBy(places, ({ value }) => key(value));
  const common: Record<string, Value> = {};
  for (const group of same.values()) {
    const [first] = group;
    if (!first || group.length === 1) continue;
    const free = freeName(name(first), common);
    common[free] = first.value;
    for (const { container, key: where } of group)
      container[where] = { $ref: `#/components/${kind}/${free}` };
  }
  return common;
}

function placesOf(container: Value): Place[] {
  return Object.entries(container).map(([key, value]) => ({ container, key, value: value as Value }));
}

function examplesOf({ value }: Place): Place[] {
  const content = value["content"] as { "application/json"?: { examples?: Value } } | undefined;
  return placesOf(content?.["application/json"]?.examples ?? {});
}

function toComponentName(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, NAME_MAX)
    .replace(/^-|-$/g, "");
}

function freeName(name: string, taken: Record<string, unknown>): string {
  for (let n = 1; ; n++) {
    const attempt = n === 1 ? name : `${name}-${n}`;
    if (!(attempt in taken)) return attempt;
  }
}
