// The OpenAPI document as a document: valid, complete, and readable by whoever has nothing else.
import { Validator } from "@seriousme/openapi-schema-validator";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { VERSION_SWAGGER_UI } from "#worker/api/document/viewer.ts";
import { documentDeTest, operations, type Schema } from "#tests/helpers/document.ts";

const appels = operations();

test("it is an OpenAPI 3.1 document, whose references all lead somewhere", async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate({ ...documentDeTest() });
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
  expect(validator.version).toBe("3.1");
});

test("each call has an operationId of its own, a summary, a description and a group that is described", () => {
  const { tags } = documentDeTest();
  const groupes = tags.map(({ name }) => name);
  expect(new Set(appels.map(([, { operationId }]) => operationId)).size).toBe(appels.length);
  const muets = appels.filter(([, { summary, description }]) => !summary || !description);
  expect(muets.map(([route]) => route)).toEqual([]);
  expect(new Set(appels.flatMap(([, { tags = [] }]) => tags))).toEqual(new Set(groupes));
});

test("what several calls say alike stands once, under a name", () => {
  const { components, paths } = documentDeTest();
  const dans = Object.values(paths).flatMap((methodes) => Object.values(methodes));
  const places = dans.flatMap((operation) => [
    ...(operation?.parameters ?? []),
    ...Object.values(operation?.responses ?? {}),
  ]);
  const propres = places.filter((place) => !("$ref" in place)).map((place) => JSON.stringify(place));
  expect(new Set(propres).size).toBe(propres.length);
  expect(Object.keys(components["responses"] ?? {})).toEqual(
    expect.arrayContaining(["unauthorized", "internal-server-error"]),
  );
  // 543 kB before that.
  expect(JSON.stringify(documentDeTest()).length).toBeLessThan(400_000);
});

test("every sentence names its field", () => {
  const phrases = appels.flatMap(([, { responses }]) =>
    Object.keys(responses["400"]?.content?.["application/json"]?.examples ?? {}),
  );
  expect(phrases.filter((phrase) => /^(La valeur (?!du stock)|Ce champ|Le texte)/.test(phrase))).toEqual([]);
  expect(phrases).toContain("La quantité doit être un nombre");
});

describe.each(appels)("%s", (route, { parameters = [], requestBody, responses, security = [] }) => {
  const statuts = Object.keys(responses);

  test("names every refusal that follows from what it takes", () => {
    const attendus = [
      "500",
      "503",
      ...(security.length > 0 ? ["401"] : []),
      ...(requestBody ? ["415"] : []),
      // A body that nobody asked for may still be too long, or no text.
      ...(route.startsWith("GET ") ? [] : ["400", "413"]),
      ...(parameters.some(({ in: ou }) => ou === "path") ? ["404"] : []),
      ...(parameters.some(({ in: ou }) => ou === "header") ? ["400", "422"] : []),
    ];
    expect(statuts).toEqual(expect.arrayContaining(attendus));
    expect(statuts.filter((statut) => statut.startsWith("2"))).toHaveLength(1);
  });

  test("shows an example of each refusal, in its French sentence", () => {
    for (const statut of statuts.filter((nombre) => Number(nombre) >= 400)) {
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
    const sansType = parameters.filter(({ schema }) => !estDit(schema)).map(({ name }) => name);
    expect(sansType).toEqual([]);
    const corps = requestBody?.content["application/json"]?.schema;
    if (corps) expect(champsSansType(corps)).toEqual([]);
  });
});

test("the viewer's files are asked for at the version that is installed", () => {
  const { version } = createRequire(import.meta.url)("swagger-ui-dist/package.json") as { version: string };
  expect(VERSION_SWAGGER_UI).toBe(version);
});

function estDit(schema: Schema): boolean {
  return ["type", "$ref", "enum", "const", "anyOf", "oneOf", "allOf"].some((cle) => cle in schema);
}

function champsSansType(
  { properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: Schema,
  chemin = "",
): string[] {
  const dits = Object.entries(properties).flatMap(([nom, champ]) => {
    if (typeof champ !== "object") return [];
    return estDit(champ) ? champsSansType(champ, `${chemin}.${nom}`) : [`${chemin}.${nom}`];
  });
  const dedans = [items, ...anyOf, ...oneOf, ...allOf].flat().filter((schema) => typeof schema === "object");
  return [...dits, ...dedans.flatMap((schema) => champsSansType(schema, chemin))];
}
