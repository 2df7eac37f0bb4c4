// The document's examples are recorded calls (`npm run examples`).
// Each call must have one that still fits the document.
import { dereference, type Schema, validate } from "@cfworker/json-schema";
import { beforeAll, expect, inject, test } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { testDocument, type Operation, operations } from "#tests/helpers/document.ts";
import { callRoute, prepare } from "./inputs/boutiques.ts";
import { ENTRIES } from "./inputs/index.ts";
import type { Entry } from "./inputs/input.ts";

declare module "vitest" {
  interface ProvidedContext {
    record: boolean;
  }
}

const FILE = "../../../worker/rest/examples.json";
/** A list keeps only its first items, because the others look the same. */
const LIST_MAX = 2;
/** These lists mean nothing when they are shortened. */
const WHOLE = ["serie"];
/** A receipt's token is random. */
const JETON = "1-Qw3rTyUiOpAsDfGhJkLzXc";
const SECRETS: Record<string, string> = {
  accessToken: "eyJhbGciOiJIUzI1NiJ9…",
  refreshToken: "r1_…",
  token: "3f1c…",
  jeton: JETON,
};

beforeAll(migrate);

if (inject("record")) {
  test("recording every call and its answer", async () => {
    const examples: Record<string, object> = {};
    for (const entry of ENTRIES) {
      const example = await record(entry);
      if (Object.keys(example).length > 0) examples[entry.route] = example;
    }
    await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot(FILE);
  });
} else {
  test.each(operations())(
    "%s has an example of its body and of its answer, as the document requires (npm run examples)",
    (_route, operation) => {
      for (const { schema, example } of contents(operation)) {
        expect(example).toBeDefined();
        expect(faults(schema, example)).toEqual([]);
      }
    },
  );
}

async function record(entry: Entry): Promise<{ body?: unknown; response?: unknown }> {
  const { boutique, ids } = await prepare(entry);
  const [request] = entry.requests(ids, boutique);
  const { headers, body } = await callRoute(entry.route, request, boutique.token);
  const isJson = headers.get("Content-Type")?.startsWith("application/json") ?? false;
  const shown = isJson && !("openapi" in body);
  return {
    ...(request.body !== undefined && { body: readable(request.body) }),
    ...(shown && { response: readable(body) }),
  };
}

function readable(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, LIST_MAX).map(readable);
  if (typeof value === "string") return value.replace(/\/recu\/[\w-]+$/, `/recu/${JETON}`);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, v]) => [
      name,
      WHOLE.includes(name) ? v : (SECRETS[name] ?? readable(v)),
    ]),
  );
}

function contents({ requestBody, responses }: Operation) {
  const [, success] = Object.entries(responses).find(([statut]) => statut.startsWith("2")) ?? [];
  return [requestBody?.content["application/json"], success?.content?.["application/json"]]
    .filter((content) => content !== undefined)
    .filter(({ schema }) => schema.properties?.["openapi"] === undefined);
}

function faults(schema: Schema, example: unknown): string[] {
  const root = JSON.parse(
    JSON.stringify({ ...schema, $defs: testDocument().components.schemas }).replaceAll(
      "#/components/schemas/",
      "#/$defs/",
    ),
  ) as Schema;
  const { errors } = validate(example, root, "2020-12", dereference(root));
  return errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`);
}
