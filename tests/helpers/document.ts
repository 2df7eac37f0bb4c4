// The OpenAPI document as the tests read it.
import type { Schema as SchemaJson } from "@cfworker/json-schema";
import { createApi } from "#worker/api/app.ts";
import { genererDocument } from "#worker/api/document/document.ts";

export type Schema = SchemaJson;
type Contenu = { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> };
export type ReponseDocumentee = {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, Contenu | undefined>;
};
export type Operation = {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: { "application/json"?: Contenu } };
  responses: Record<string, ReponseDocumentee>;
};
export type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation | undefined>>;
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, Schema> };
};

let lu: Document | undefined;

/** The document, generated once a test file. */
export function documentDeTest(): Document {
  return (lu ??= genererDocument(createApi().openAPIRegistry) as unknown as Document);
}

/** Every route of the document: "GET /categories/{id}" and what is said of it. */
export function operations(): [route: string, operation: Operation][] {
  return Object.entries(documentDeTest().paths).flatMap(([chemin, methodes]) =>
    Object.entries(methodes).flatMap(([methode, operation]): [string, Operation][] =>
      operation ? [[`${methode.toUpperCase()} ${chemin}`, operation]] : [],
    ),
  );
}

/** What `$ref` stands for, or the schema itself. */
export function deplier(schema: Schema): Schema {
  const nom = /^#\/components\/schemas\/(.+)$/.exec(schema.$ref ?? "")?.[1];
  const trouve = nom === undefined ? schema : documentDeTest().components.schemas[nom];
  if (!trouve) throw new Error(`${String(schema.$ref)} does not exist`);
  return trouve;
}
