import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { testApi, expectError, type ApiResponse, NO_LIMIT } from "#tests/helpers/api.ts";
import { createBoutique, migrate } from "#tests/helpers/databases.ts";
import { registration, PASSWORD } from "#tests/helpers/accounts.ts";

const LOGIN = "http://etal.test/api/v1/compte/login";

const api = testApi();
let token = "";

beforeAll(async () => {
  await migrate();
  token = await api.token(await createBoutique());
});

async function read(response: Response): Promise<ApiResponse> {
  return { status: response.status, headers: response.headers, body: await response.json() };
}

function login(sentBody: BodyInit, headers: Record<string, string> = { "Content-Type": "application/json" }) {
  return api.send(new Request(LOGIN, { method: "POST", headers, body: sentBody })).then(read);
}

describe("bodies", () => {
  test.each(["{", '{"email":}', "", "{'email':1}", "{}x", "\u0000", "NaN", '{"a":1,}'])(
    "400 for %j",
    async (sentBody) => {
      expectError(await login(sentBody), 400, "Le corps de la requête n'est pas un JSON lisible");
    },
  );

  test("400 for bytes that are not UTF-8", async () => {
    const sentBody = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
    expectError(await login(sentBody), 400, "Le corps de la requête n'est pas un JSON lisible");
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "",
  ])("415 for %j", async (type) => {
    expectError(
      await login(JSON.stringify({}), { "Content-Type": type }),
      415,
      "Le corps de la requête doit être en JSON",
    );
  });

  test("JSON with a charset is JSON", async () => {
    const sentBody = JSON.stringify({ email: "x@y.sn", password: "x" });
    const response = await login(sentBody, { "Content-Type": "application/json; charset=utf-8" });
    expectError(response, 401, /incorrect$/);
  });

  const long = JSON.stringify({ email: "a@b.sn", password: "x".repeat(1024 * 1024) });

  test("413 above 1 MiB, announced", async () => {
    expectError(await login(long), 413, "Le corps de la requête est trop volumineux");
  });

  test("413 above 1 MiB, in pieces that announce nothing", async () => {
    let sent = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(32));
        if (sent > 400) controller.close();
      },
    });
    expectError(await login(stream), 413, "Le corps de la requête est trop volumineux");
    // A client that still sends would see a broken connection in place of the answer.
    expect(sent).toBeGreaterThan(250);
  });

  test("just under 1 MiB is read", async () => {
    expectError(await login(" ".repeat(1024 * 1024 - 2) + "{}"), 400, /obligatoire/);
  });

  test("huge numbers and deep nesting are invalid input, not accidents", async () => {
    expectError(await login('{"email":1e400,"password":9007199254740993}'), 400, /./);
    expectError(await login(`{"email":${"[".repeat(100_000)}${"]".repeat(100_000)}}`), 400, /./);
  });
});

describe("ids and lists", () => {
  test.each(["0", "-1", "1.5", "abc", "01", "1e3", "%00"])("400 for the id %s", async (id) => {
    const response = await api.callApi("GET", `/countries/${id}`);
    expectError(response, 400, "L'identifiant doit être un nombre entier positif");
    expect(Object.keys(response.body["errors"] as object)).toEqual(["id"]);
  });

  test.each(["99", "9007199254740993", "9".repeat(400)])(
    "404 for the id %s, with the resource's own sentence",
    async (id) => {
      expectError(await api.callApi("GET", `/countries/${id}`), 404, "Pays non trouvé");
    },
  );

  test.each([2 ** 53, 1e300])(
    "404 for the id %s in a body too: it is one, and nothing has it",
    async (produitId) => {
      const body = { produitId, quantite: 1, prixVenteReel: 5 };
      expectError(await api.callApi("POST", "/ventes", { token, body }), 404, "Produit non trouvé");
    },
  );

  test.each(["9999999999", "9".repeat(400)])("page %s is past the end: empty", async (page) => {
    const { status, body } = await api.callApi("GET", `/categories?page=${page}&size=1000`, { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ content: [], empty: true, last: true, first: false, number: 1_000_000_000 });
  });

  test.each([
    ["/categories?page=0&page=1", "page", "Le numéro de page doit être un entier positif ou zéro"],
    ["/categories?size=5&size=5", "size", "La taille de page doit être comprise entre 1 et 1000"],
    ["/categories?sortDir=asc&sortDir=asc", "sortDir", "Le tri demandé n'existe pas"],
    ["/categories?q=a&q=b", "q", "La recherche n'est pas valide"],
    ["/stocks?sortBy=a&sortBy=b", "sortBy", "Le tri demandé n'existe pas"],
    [
      "/produits?categorieId=1&categorieId=1",
      "categorieId",
      "L'identifiant doit être un nombre entier positif",
    ],
    [
      "/evenements?depuis=1&depuis=2",
      "depuis",
      "Le numéro d'événement doit être un nombre entier positif ou zéro",
    ],
  ])("%s, twice the same parameter: 400 in its words", async (path, field, sentence) => {
    const response = await api.callApi("GET", path, { token });
    expectError(response, 400, sentence);
    expect(Object.keys(response.body["errors"] as object)).toEqual([field]);
  });

  test.each([
    ["sortBy=motDePasse", "sortBy"],
    ["sortBy=nom;DROP", "sortBy"],
    ["sortDir=haut", "sortDir"],
    ["page=-1", "page"],
    ["page=x", "page"],
    ["page=1&page=2", "page"],
    ["size=0", "size"],
    ["size=1001", "size"],
    ["size=99999999999999999999", "size"],
    [`q=${"x".repeat(201)}`, "q"],
  ])("400 for the list with %s", async (query, field) => {
    const response = await api.callApi("GET", `/categories?${query}`, { token });
    expectError(response, 400, /^(L[ea] |Ce )/);
    expect(Object.keys(response.body["errors"] as object)).toEqual([field]);
  });

  test.each(["", "a b", "x".repeat(256), "a\tb"])("400 for the idempotency key %j", async (key) => {
    const headers = { "Idempotency-Key": key };
    const response = await api.callApi("POST", "/categories", { token, body: { nom: "Épices" }, headers });
    expectError(response, 400, "La clé d'idempotence doit contenir de 1 à 255 caractères ASCII visibles");
  });
});

describe("headers", () => {
  test("CORS is open, without credentials, on answers and on errors", async () => {
    for (const path of ["/currencies", "/inconnue", "/compte/logout"]) {
      const response = await api.callApi("GET", path, { headers: { Origin: "https://ailleurs.example" } });
      expect(response.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(response.headers.get("Access-Control-Allow-Credentials")).toBeNull();
      expect(response.headers.get("Access-Control-Expose-Headers")).toBe(
        "Allow,Content-Disposition,ETag,Idempotency-Replayed,Location,Retry-After,WWW-Authenticate,X-Request-Id,X-Total-Elements",
      );
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(response.headers.get("Set-Cookie")).toBeNull();
    }
  });

  test("a preflight is answered without a token", async () => {
    const response = await api.send(
      new Request("http://etal.test/api/v1/ventes/panier", {
        method: "OPTIONS",
        headers: {
          Origin: "https://ailleurs.example",
          "Access-Control-Request-Method": "POST",
          "Access-Control-Request-Headers": "authorization,content-type,idempotency-key",
        },
      }),
    );
    expect(response.status).toBe(204);
    expect(response.headers.get("Access-Control-Allow-Methods")).toContain("POST");
    expect(response.headers.get("Access-Control-Allow-Headers")).toMatch(/Authorization.*Idempotency-Key/);
  });
});

describe("what goes wrong behind", () => {
  function broken(message: string) {
    const statement = { bind: () => statement };
    // The query builder's message quotes the values; the cause does not.
    const cause = new Error(`D1_ERROR: ${message}`);
    const batch = () =>
      Promise.reject(new Error("Failed query: SELECT ? params: secret@exemple.sn", { cause }));
    return {
      ...env,
      LIMITE_COMPTE: NO_LIMIT,
      ANNUAIRE: { prepare: () => statement, batch } as unknown as D1Database,
    };
  }
  const sentBody = { email: "secret@exemple.sn", password: PASSWORD };

  test("500 carries the fixed sentence; the log knows more, but no one's name", async () => {
    const journal = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { callApi } = testApi({ bindings: broken("no such table: gerants") });
    const response = await callApi("POST", "/compte/login", { body: sentBody });
    expectError(response, 500, "Une erreur est survenue");
    const written = journal.mock.calls.flat().join("\n");
    expect(written).toContain("no such table");
    expect(written).toContain('"requestId":"test"');
    expect(written).not.toMatch(/secret@exemple|Tamarin@2026/);
    journal.mockRestore();
  });

  test.each(["D1 DB is overloaded. Too many requests queued.", "Network connection lost."])(
    "503 with Retry-After for %j",
    async (message) => {
      const { callApi } = testApi({ bindings: broken(message) });
      for (const [method, path, body] of [
        ["POST", "/compte/login", sentBody],
        ["GET", "/sante", undefined],
      ] as const) {
        const response = await callApi(method, path, { body });
        expectError(response, 503, /surchargé/);
        expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
      }
    },
  );

  test("429 from the shield, before anything is hashed", async () => {
    const seen: string[] = [];
    const LIMITE_COMPTE: RateLimit = {
      limit: ({ key }) => {
        seen.push(key);
        return Promise.resolve({ success: false });
      },
    };
    const { callApi } = testApi({ bindings: { ...env, LIMITE_COMPTE } });
    const headers = { "CF-Connecting-IP": "203.0.113.7", "X-Forwarded-For": "198.51.100.1" };
    for (const [path, body] of [
      ["/compte/login", sentBody],
      ["/compte/register", registration("bouclier@exemple.sn")],
    ] as const) {
      const response = await callApi("POST", path, { body, headers });
      expectError(response, 429, "Trop de tentatives. Réessayez dans 1\u00A0minute.");
      expect(response.headers.get("Retry-After")).toBe("60");
    }
    expect(seen).toEqual(["connexion/203.0.113.7", "inscription/203.0.113.7"]);
  });
});

test("GET /sante answers when the databases do", async () => {
  const response = await api.callApi("GET", "/sante");
  expect([response.status, response.body]).toEqual([200, { statut: "ok", version: "1.0.0" }]);
});

test("the open lists know every country and currency", async () => {
  const pays = await api.callApi("GET", "/countries/1");
  expect(pays.body).toEqual({
    id: 1,
    name: "Sénégal",
    isoCode: "SN",
    currencyCode: "XOF",
    currencyName: "Franc CFA (BCEAO)",
    currencySymbol: "FCFA",
    isActive: true,
  });
  const all = await api.callApi("GET", "/countries/all");
  const { results: inDatabase } = await env.ANNUAIRE.prepare(
    "SELECT id, iso_code, nom FROM pays ORDER BY id",
  ).all();
  expect(
    (all.body as unknown as Record<string, unknown>[]).map((p) => ({
      id: p["id"],
      iso_code: p["isoCode"],
      nom: p["name"],
    })),
  ).toEqual(inDatabase);
  const devises = await api.callApi("GET", "/currencies");
  const { results } = await env.ANNUAIRE.prepare("SELECT id, code FROM devises ORDER BY id").all();
  expect(
    (devises.body as unknown as Record<string, unknown>[]).map(({ id, code }) => ({ id, code })),
  ).toEqual(results);
});
