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
  description?: string;
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
  components: { schemas: Record<string, Schema> } & Record<string, Record<string, unknown> | undefined>;
};

let lu: Document | undefined;

/** The document, generated once a test file. */
export function documentDeTest(): Document {
  return (lu ??= genererDocument(createApi().openAPIRegistry) as unknown as Document);
}

const ETAG = '"document-de-test"';

/** The document as its file answers: here the build has made none. */
export function contratDeTest(etag?: string): Promise<Response> {
  const headers = { ETag: ETAG, "Content-Type": "application/json" };
  return Promise.resolve(
    etag === ETAG
      ? new Response(null, { status: 304, headers: { ETag: ETAG } })
      : new Response(JSON.stringify(documentDeTest()), { headers }),
  );
}

let deplies: Document["paths"] | undefined;

/** The calls with what they share in its places: examples, answers and parameters. */
function cheminsDeplies(): Document["paths"] {
  const { components, paths } = documentDeTest();
  const suivre = (valeur: unknown): unknown => {
    if (Array.isArray(valeur)) return valeur.map(suivre);
    if (typeof valeur !== "object" || valeur === null) return valeur;
    const { $ref } = valeur as { $ref?: unknown };
    const [, genre = "", nom = ""] =
      /^#\/components\/(examples|responses|parameters)\/(.+)$/.exec(typeof $ref === "string" ? $ref : "") ??
      [];
    if (genre !== "") return suivre(components[genre]?.[nom]);
    return Object.fromEntries(Object.entries(valeur).map(([cle, dedans]) => [cle, suivre(dedans)]));
  };
  return suivre(paths) as Document["paths"];
}

/** Every route of the document: "GET /categories/{id}" and what is said of it. */
export function operations(): [route: string, operation: Operation][] {
  return Object.entries((deplies ??= cheminsDeplies())).flatMap(([chemin, methodes]) =>
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
