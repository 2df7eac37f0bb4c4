import { createRequire } from "node:module";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { testDocument, operations, type Schema } from "#tests/helpers/document.ts";
import { ANY_PATH, shareRepeated } from "#worker/rest/shared.ts";
import { VERSION_SWAGGER_UI } from "#worker/rest/viewer.ts";

const calls = operations();

test("it is an OpenAPI 3.1 document, whose references all lead somewhere", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate({ ...testDocument() });
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(validator.version).toBe("3.1");
});

describe("what several calls share stands once", () => {
  const { paths, components } = testDocument();
  const written = Object.values(paths).flatMap((methods) => Object.values(methods));
  const withoutPath = (value: unknown) =>
    JSON.stringify(value, (key, inner: unknown) => (key === "path" ? "" : inner));
  const refusals = written.flatMap((operation) =>
    Object.entries(operation?.responses ?? {}).flatMap(([statut, response]) =>
      Number(statut) >= 400 ? [response] : [],
    ),
  );
  const examples = [...refusals, ...Object.values(components.responses)].flatMap(({ content }) =>
    Object.values(content?.["application/json"]?.examples ?? {}),
  );

  test.each<[string, unknown[]]>([
    ["refusals", [...refusals, ...Object.values(components.responses)]],
    ["examples of refusals", [...examples, ...Object.values(components.examples)]],
    [
      "parameters",
      [...written.flatMap((call) => call?.parameters ?? []), ...Object.values(components.parameters)],
    ],
  ])("%s", (_name, values) => {
    const inPlace = values.filter((value) => !("$ref" in (value as object))).map(withoutPath);
    expect(inPlace.filter((text, at) => inPlace.indexOf(text) !== at)).toEqual([]);
  });

  test("a refusal of one call alone names its path, a shared refusal names none", () => {
    const refusal = (path: string, message: string) => ({
      description: "Conflict",
      content: { "application/json": { examples: { [message]: { value: { message, path } } } } },
    });
    const call = (path: string, ...messages: string[]) => {
      const responses = messages.map((message, at) => [String(409 + at), refusal(path, message)] as const);
      return { get: { responses: { 200: { description: "ok" }, ...Object.fromEntries(responses) } } };
    };
    const document = {
      paths: { "/a": call("/api/v1/a", "Déjà pris"), "/b": call("/api/v1/b", "Déjà pris", "Seul") },
      components: {},
    };
    const { paths: left, components: moved } = shareRepeated(document) as unknown as ReturnType<
      typeof testDocument
    >;
    const ref = { $ref: "#/components/responses/409-Deja-pris" };
    expect(left["/a"]?.["get"]?.responses).toEqual({ 200: { description: "ok" }, 409: ref });
    expect(left["/b"]?.["get"]?.responses).toEqual({
      200: { description: "ok" },
      409: ref,
      410: refusal("/api/v1/b", "Seul"),
    });
    expect(moved.responses).toEqual({ "409-Deja-pris": refusal(ANY_PATH, "Déjà pris") });
  });
});

test("each call has an operationId of its own, a summary, a description and a group that is described", () => {
  const { tags } = testDocument();
  const groups = tags.map(({ name }) => name);
  expect(new Set(calls.map(([, { operationId }]) => operationId)).size).toBe(calls.length);
  const silent = calls.filter(([, { summary, description }]) => !summary || !description);
  expect(silent.map(([route]) => route)).toEqual([]);
  expect(new Set(calls.flatMap(([, { tags = [] }]) => tags))).toEqual(new Set(groups));
});

test("every sentence names its field", () => {
  const sentences = calls.flatMap(([, { responses }]) =>
    Object.keys(responses["400"]?.content?.["application/json"]?.examples ?? {}),
  );
  expect(
    sentences.filter((sentence) => /^(La valeur (?!du stock)|Ce champ|Le texte)/.test(sentence)),
  ).toEqual([]);
  expect(sentences).toContain("La quantité doit être un nombre");
});

describe.each(calls)("%s", (route, { parameters = [], requestBody, responses, security = [] }) => {
  const statuts = Object.keys(responses);

  test("names every refusal that follows from what it takes", () => {
    const expectedValues = [
      "500",
      "503",
      ...(security.length > 0 ? ["401"] : []),
      ...(requestBody ? ["415"] : []),
      // A GET takes no body. Any other call may get one that is too long or no text.
      ...(route.startsWith("GET ") ? [] : ["400", "413"]),
      ...(parameters.some(({ in: where }) => where === "path") ? ["404"] : []),
      ...(parameters.some(({ in: where }) => where === "header") ? ["400", "422"] : []),
    ];
    expect(statuts).toEqual(expect.arrayContaining(expectedValues));
    expect(statuts.filter((statut) => statut.startsWith("2"))).toHaveLength(1);
  });

  test("shows an example of each refusal, in its French sentence", () => {
    for (const statut of statuts.filter((code) => Number(code) >= 400)) {
      const { schema, examples = {} } = responses[statut]?.content?.["application/json"] ?? {};
      expect(schema).toEqual({ $ref: "#/components/schemas/Erreur" });
      expect(Object.keys(examples).length).toBeGreaterThan(0);
      for (const { value } of Object.values(examples)) {
        expect(value).toMatchObject({
          status: Number(statut),
          message: expect.stringMatching(/\S/) as unknown,
        });
      }
    }
  });

  test("takes what a client can write: no parameter and no field without a type", () => {
    const untyped = parameters.filter(({ schema }) => !isTyped(schema)).map(({ name }) => name);
    expect(untyped).toEqual([]);
    const body = requestBody?.content["application/json"]?.schema;
    if (body) expect(untypedFields(body)).toEqual([]);
  });
});

test("the viewer's files are requested at the version that is installed", () => {
  const { version } = createRequire(import.meta.url)("swagger-ui-dist/package.json") as { version: string };
  expect(VERSION_SWAGGER_UI).toBe(version);
});

function isTyped(schema: Schema): boolean {
  return ["type", "$ref", "enum", "const", "anyOf", "oneOf", "allOf"].some((key) => key in schema);
}

function untypedFields(
  { properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: Schema,
  path = "",
): string[] {
  const untyped = Object.entries(properties).flatMap(([name, field]) => {
    if (typeof field !== "object") return [];
    return isTyped(field) ? untypedFields(field, `${path}.${name}`) : [`${path}.${name}`];
  });
  const inner = [items, ...anyOf, ...oneOf, ...allOf].flat().filter((schema) => typeof schema === "object");
  return [...untyped, ...inner.flatMap((schema) => untypedFields(schema, path))];
}
