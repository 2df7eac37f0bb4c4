// Every route gets requests that HTTP allows but no client means: broken bodies and unknown methods.
import { beforeAll, describe, expect, test } from "vitest";
import { expectError, type ApiResponse } from "#tests/helpers/api.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { readContract } from "#worker/http/contract-file.ts";
import { flaw } from "#tests/helpers/conformity.ts";
import { resolveRef, testDocument, operations, type Schema } from "#tests/helpers/document.ts";
import { api } from "./inputs/boutiques.ts";

const BASE = "http://etal.test/api/v1";
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "PURGE"];
const LONG = " ".repeat(1024 * 1024 + 1);
/** Normalising so many combining marks takes minutes. */
const COMBINING_MARKS = `a${"\u0301\u0316".repeat(150_000)}`;

let token = "";

beforeAll(async () => {
  await migrate();
  token = await api.token(await createBoutique());
});

async function send(
  method: string,
  path: string,
  body: BodyInit | null,
  type = "application/json",
): Promise<ApiResponse> {
  const headers = { Authorization: `Bearer ${token}`, ...(type && { "Content-Type": type }) };
  const request = new Request(`${BASE}${path}`, { method, headers, body });
  const response = await api.send(request);
  const text = await response.text();
  expect(flaw(request, response, text)).toBeNull();
  return {
    status: response.status,
    headers: response.headers,
    body: JSON.parse(text) as Record<string, unknown>,
  };
}

/** One body for each place of the schema that takes a text; the other fields are left out. */
function bodiesWith(schema: Schema, text: string): unknown[] {
  const { type, items, properties = {}, anyOf = [], oneOf = [], allOf = [] } = resolveRef(schema);
  if ([type].flat().includes("string")) return [text];
  return [
    ...[anyOf, oneOf, allOf].flat().flatMap((part) => bodiesWith(part, text)),
    ...(items ? bodiesWith(items as Schema, text).map((element) => [element]) : []),
    ...Object.entries(properties).flatMap(([name, part]) =>
      bodiesWith(part as Schema, text).map((value) => ({ [name]: value })),
    ),
  ];
}

const withBody = operations().filter(([, { requestBody }]) => requestBody !== undefined);

describe.each(withBody)("the body of %s", (route, { requestBody }) => {
  const [method = "", template = ""] = route.split(" ");
  const path = template.replace("{jour}", "2026-01-14").replaceAll(/\{\w+\}/g, "1");

  test("400 when it is no JSON, or no object", async () => {
    for (const body of ["", "{", "{}x", "\u0000", "{'a':1}"]) {
      expectError(await send(method, path, body), 400, "Le corps de la requête n'est pas un JSON lisible");
    }
    for (const body of ["null", "[]", "1", '"texte"']) {
      expect((await send(method, path, body)).status).toBe(400);
    }
  });

  test("415 when it is announced as something else", async () => {
    for (const type of ["text/plain", "application/xml", "multipart/form-data; boundary=x"]) {
      expectError(await send(method, path, "{}", type), 415, "Le corps de la requête doit être en JSON");
    }
    expectError(
      await send(method, path, new Uint8Array([123, 125]), ""),
      415,
      "Le corps de la requête doit être en JSON",
    );
  });

  test("a text that it would take minutes to tidy is refused at once", async () => {
    const schema = requestBody?.content["application/json"]?.schema ?? {};
    for (const body of bodiesWith(schema, COMBINING_MARKS)) {
      expect((await send(method, path, JSON.stringify(body))).status).toBe(400);
    }
  });

  test("413 above 1 MiB", async () => {
    expectError(await send(method, path, LONG), 413, "Le corps de la requête est trop volumineux");
  });
});

const withoutBody = operations().filter(
  ([route, { requestBody }]) => !route.startsWith("GET ") && requestBody === undefined,
);

test.each(withoutBody.map(([route]) => route))(
  "a body that %s does not expect: 413 when it is too long, 400 when it is no text",
  async (route) => {
    const [method = "", template = ""] = route.split(" ");
    const path = template.replaceAll(/\{\w+\}/g, "1");
    expectError(await send(method, path, LONG), 413, "Le corps de la requête est trop volumineux");
    expectError(
      await send(method, path, new Uint8Array([0xff, 0xfe])),
      400,
      "Le corps de la requête n'est pas un JSON lisible",
    );
  },
);

test("what is announced of a GET's body does not matter", async () => {
  const headers = { "Content-Length": String(2 * LONG.length) };
  expect((await api.callApi("GET", "/categories", { token, headers })).status).toBe(200);
});

test.each(Object.entries(testDocument().paths))(
  "%s: 405 for every method that it has not",
  async (template, methods) => {
    const path = template.replaceAll(/\{\w+\}/g, "1");
    const allowed = Object.keys(methods).map((method) => method.toUpperCase());
    for (const method of METHODS.filter((other) => !allowed.includes(other))) {
      for (const call of [{}, { token }]) {
        const response = await api.callApi(method, path, call);
        expectError(response, 405, "Méthode non autorisée", `/api/v1${path}`);
        const allow = response.headers.get("Allow")?.split(", ") ?? [];
        expect(allow).toEqual([...allowed, ...(allowed.includes("GET") ? ["HEAD"] : [])].sort());
      }
    }
    expectError(await api.callApi("GET", `${path}/inconnue/x`, { token }), 404, "Ressource non trouvée");
  },
);

describe("GET /openapi.json and /docs", () => {
  test("the document may be kept for a while, and is the same for everyone", async () => {
    const [one, other] = [
      await api.callApi("GET", "/openapi.json"),
      await api.callApi("GET", "/openapi.json", { token }),
    ];
    expect(one.headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(one.body).toEqual(other.body);
    expect(one.body["openapi"]).toBe("3.1.0");
  });

  test("who has the document is answered that it has not changed", async () => {
    const { headers } = await api.callApi("GET", "/openapi.json");
    const etag = headers.get("ETag") ?? "";
    expect(etag).toMatch(/^"/);
    const again = await api.callApi("GET", "/openapi.json", { headers: { "If-None-Match": etag } });
    expect([again.status, again.body, again.headers.get("ETag")]).toEqual([304, {}, etag]);
    expect(again.headers.get("Cache-Control")).toBe("public, max-age=300");
    expect(again.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const other = await api.callApi("GET", "/openapi.json", { headers: { "If-None-Match": '"autre"' } });
    expect(other.status).toBe(200);
  });

  test("the document is the build's file, requested at its own address, with the caller's ETag", async () => {
    const requests: Request[] = [];
    const files = (status: number): Pick<Fetcher, "fetch"> => ({
      fetch: (input, init) => {
        requests.push(new Request(input, init));
        return Promise.resolve(new Response(null, { status }));
      },
    });
    expect((await readContract(files(304), '"a"')).status).toBe(304);
    expect(requests.map(({ url, headers }) => [new URL(url).pathname, headers.get("If-None-Match")])).toEqual(
      [["/api/v1/openapi.json", '"a"']],
    );
    for (const without of [undefined, files(404)])
      await expect(readContract(without, undefined)).rejects.toThrow(/ASSETS|build\/client/);
  });

  test("the page carries its answer's nonce, and is kept by nobody", async () => {
    const response = await api.send(new Request(`${BASE}/docs`));
    expect(response.headers.get("Content-Type")).toMatch(/^text\/html/);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    const tags = (await response.text()).match(/<(?:script|style)\b[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(2);
    for (const tag of tags) expect(tag).toContain('nonce="test"');
  });
});
