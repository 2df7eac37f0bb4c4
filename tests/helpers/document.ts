import type { Schema as SchemaJson } from "@cfworker/json-schema";
import { createApi } from "#worker/api/app.ts";
import { generateDocument } from "#worker/api/document/document.ts";

export type Schema = SchemaJson;
type Content = { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> };
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
  components: { schemas: Record<string, Schema> };
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

export function operations(): [route: string, operation: Operation][] {
  return Object.entries(testDocument().paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]): [string, Operation][] =>
      operation ? [[`${method.toUpperCase()} ${path}`, operation]] : [],
    ),
  );
}

export function resolveRef(schema: Schema): Schema {
  const name = /^#\/components\/schemas\/(.+)$/.exec(schema.$ref ?? "")?.[1];
  const found = name === undefined ? schema : testDocument().components.schemas[name];
  if (!found) throw new Error(`${String(schema.$ref)} does not exist`);
  return found;
}
