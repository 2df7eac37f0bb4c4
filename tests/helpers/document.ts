import type { Schema as SchemaJson } from "@cfworker/json-schema";
import { createApi } from "#worker/rest/app.ts";
import { generateDocument } from "#worker/rest/document.ts";

export type Schema = SchemaJson;
type Ref = { $ref: string };
type Example = { value: unknown };
type Content = { schema: Schema; example?: unknown; examples?: Record<string, Example> };
export type DocumentedResponse = {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Content | undefined>;
};
export type Operation = {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: object[];
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: { "application/json"?: Content } };
  responses: Record<string, DocumentedResponse>;
};
export type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation | undefined>>;
  tags: { name: string; description: string }[];
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, NonNullable<Operation["parameters"]>[number]>;
    responses: Record<string, DocumentedResponse>;
    examples: Record<string, Example>;
  };
};

let parsed: Document | undefined;

export function testDocument(): Document {
  const made = () => JSON.stringify(generateDocument(createApi().openAPIRegistry));
  return (parsed ??= JSON.parse(made()) as Document);
}

const ETAG = '"document-de-test"';

/** The answer of the document's file, because the tests' build has no files. */
export function testContract(etag?: string): Promise<Response> {
  const headers = { ETag: ETAG, "Content-Type": "application/json" };
  return Promise.resolve(
    etag === ETAG
      ? new Response(null, { status: 304, headers: { ETag: ETAG } })
      : new Response(JSON.stringify(testDocument()), { headers }),
  );
}

/** Every call, with its references to parameters, responses and examples resolved. */
export function operations(): [route: string, operation: Operation][] {
  return Object.entries(testDocument().paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): [string, Operation][] =>
      operation ? [[`${method.toUpperCase()} ${path}`, resolveOperation(operation)]] : [],
    ),
  );
}

function resolveOperation(operation: Operation): Operation {
  const { parameters, responses } = operation;
  const { components } = testDocument();
  return {
    ...operation,
    ...(parameters && { parameters: parameters.map((given) => resolve(components.parameters, given)) }),
    responses: mapValues(responses, (given) => {
      const response = resolve(components.responses, given);
      if (!response.content) return response;
      const content = mapValues(response.content, (type) => {
        if (!type?.examples) return type;
        return {
          ...type,
          examples: mapValues(type.examples, (example) => resolve(components.examples, example)),
        };
      });
      return { ...response, content };
    }),
  };
}

function resolve<T extends object>(components: Record<string, T>, given: T | Ref): T {
  if (!("$ref" in given)) return given;
  const found = components[given.$ref.replace(/^#\/components\/\w+\//, "")];
  if (!found) throw new Error(`${given.$ref} does not exist`);
  return found;
}

function mapValues<T, U>(values: Record<string, T>, map: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
}

export function resolveRef(schema: Schema): Schema {
  const name = /^#\/components\/schemas\/(.+)$/.exec(schema.$ref ?? "")?.[1];
  const found = name === undefined ? schema : testDocument().components.schemas[name];
  if (!found) throw new Error(`${String(schema.$ref)} does not exist`);
  return found;
}
