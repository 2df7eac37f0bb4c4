// What every call of the API shares: one shape for every failure, and the headers.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { apiDeTest, attendreErreur, type Reponse, SANS_LIMITE } from "#tests/helpers/api.ts";
import { creerBoutique, migrer } from "#tests/helpers/bases.ts";
import { inscription, MOT_DE_PASSE } from "#tests/helpers/comptes.ts";

const LOGIN = "http://etal.test/api/v1/compte/login";

const api = apiDeTest();
let token = "";

beforeAll(async () => {
  await migrer();
  token = await api.token(await creerBoutique());
});

async function lire(reponse: Response): Promise<Reponse> {
  return { status: reponse.status, headers: reponse.headers, body: await reponse.json() };
}

function login(corps: BodyInit, headers: Record<string, string> = { "Content-Type": "application/json" }) {
  return api.envoyer(new Request(LOGIN, { method: "POST", headers, body: corps })).then(lire);
}

describe("bodies", () => {
  test.each(["{", '{"email":}', "", "{'email':1}", "{}x", "\u0000", "NaN", '{"a":1,}'])(
    "400 for %j",
    async (corps) => {
      attendreErreur(await login(corps), 400, "Le corps de la requête n'est pas un JSON lisible");
    },
  );

  test("400 for bytes that are not UTF-8", async () => {
    const corps = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);
    attendreErreur(await login(corps), 400, "Le corps de la requête n'est pas un JSON lisible");
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "",
  ])("415 for %j", async (type) => {
    attendreErreur(
      await login(JSON.stringify({}), { "Content-Type": type }),
      415,
      "Le corps de la requête doit être en JSON",
    );
  });

  test("JSON with a charset is JSON", async () => {
    const corps = JSON.stringify({ email: "x@y.sn", password: "x" });
    const reponse = await login(corps, { "Content-Type": "application/json; charset=utf-8" });
    attendreErreur(reponse, 401, /incorrect$/);
  });

  const long = JSON.stringify({ email: "a@b.sn", password: "x".repeat(1024 * 1024) });

  test("413 above 1 MiB, announced", async () => {
    attendreErreur(await login(long), 413, "Le corps de la requête est trop volumineux");
  });

  test("413 above 1 MiB, in pieces that announce nothing", async () => {
    let envoyes = 0;
    const flux = new ReadableStream<Uint8Array>({
      pull(controleur) {
        envoyes += 1;
        controleur.enqueue(new Uint8Array(64 * 1024).fill(32));
        if (envoyes > 400) controleur.close();
      },
    });
    attendreErreur(await login(flux), 413, "Le corps de la requête est trop volumineux");
    // It stopped reading; it did not swallow all of it first.
    expect(envoyes).toBeLessThan(40);
  });

  test("just under 1 MiB is read", async () => {
    attendreErreur(await login(" ".repeat(1024 * 1024 - 2) + "{}"), 400, /obligatoire/);
  });

  test("huge numbers and deep nesting are invalid input, not accidents", async () => {
    attendreErreur(await login('{"email":1e400,"password":9007199254740993}'), 400, /./);
    attendreErreur(await login(`{"email":${"[".repeat(100_000)}${"]".repeat(100_000)}}`), 400, /./);
  });
});

describe("ids and lists", () => {
  test.each(["0", "-1", "1.5", "abc", "01", "1e3", "%00"])("400 for the id %s", async (id) => {
    const reponse = await api.appeler("GET", `/countries/${id}`);
    attendreErreur(reponse, 400, "L'identifiant doit être un nombre entier positif");
    expect(Object.keys(reponse.body["errors"] as object)).toEqual(["id"]);
  });

  test.each(["99", "9007199254740993", "9".repeat(400)])(
    "404 for the id %s, with the resource's own sentence",
    async (id) => {
      attendreErreur(await api.appeler("GET", `/countries/${id}`), 404, "Pays non trouvé");
    },
  );

  test.each([2 ** 53, 1e300])(
    "404 for the id %s in a body too: it is one, and nothing has it",
    async (produitId) => {
      const body = { produitId, quantite: 1, prixVenteReel: 5 };
      attendreErreur(await api.appeler("POST", "/ventes", { token, body }), 404, "Produit non trouvé");
    },
  );

  test.each(["9999999999", "9".repeat(400)])("page %s is past the end: empty", async (page) => {
    const { status, body } = await api.appeler("GET", `/categories?page=${page}&size=1000`, { token });
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
  ])("%s, twice the same parameter: 400 in its words", async (chemin, champ, phrase) => {
    const reponse = await api.appeler("GET", chemin, { token });
    attendreErreur(reponse, 400, phrase);
    expect(Object.keys(reponse.body["errors"] as object)).toEqual([champ]);
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
  ])("400 for the list with %s", async (query, champ) => {
    const reponse = await api.appeler("GET", `/categories?${query}`, { token });
    attendreErreur(reponse, 400, /^(L[ea] |Ce )/);
    expect(Object.keys(reponse.body["errors"] as object)).toEqual([champ]);
  });

  test.each(["", "a b", "x".repeat(256), "a\tb"])("400 for the idempotency key %j", async (cle) => {
    const headers = { "Idempotency-Key": cle };
    const reponse = await api.appeler("POST", "/categories", { token, body: { nom: "Épices" }, headers });
    attendreErreur(reponse, 400, "La clé d'idempotence doit contenir de 1 à 255 caractères ASCII visibles");
  });
});

describe("headers", () => {
  test("CORS is open, without credentials, on answers and on errors", async () => {
    for (const chemin of ["/currencies", "/inconnue", "/compte/logout"]) {
      const reponse = await api.appeler("GET", chemin, { headers: { Origin: "https://ailleurs.example" } });
      expect(reponse.headers.get("Access-Control-Allow-Origin")).toBe("*");
      expect(reponse.headers.get("Access-Control-Allow-Credentials")).toBeNull();
      expect(reponse.headers.get("Access-Control-Expose-Headers")).toBe(
        "Allow,Content-Disposition,ETag,Idempotency-Replayed,Location,Retry-After,WWW-Authenticate,X-Request-Id,X-Total-Elements",
      );
      expect(reponse.headers.get("Cache-Control")).toBe("no-store");
      expect(reponse.headers.get("Set-Cookie")).toBeNull();
    }
  });

  test("a preflight is answered without a token", async () => {
    const reponse = await api.envoyer(
      new Request("http://etal.test/api/v1/ventes/panier", {
        method: "OPTIONS",
        headers: {
          Origin: "https://ailleurs.example",
          "Access-Control-Request-Method": "POST",
          "Access-Control-Request-Headers": "authorization,content-type,idempotency-key",
        },
      }),
    );
    expect(reponse.status).toBe(204);
    expect(reponse.headers.get("Access-Control-Allow-Methods")).toContain("POST");
    expect(reponse.headers.get("Access-Control-Allow-Headers")).toMatch(/Authorization.*Idempotency-Key/);
  });
});

describe("what goes wrong behind", () => {
  function cassee(message: string) {
    const statement = { bind: () => statement };
    // As the query builder throws: its message quotes the values, its cause does not.
    const cause = new Error(`D1_ERROR: ${message}`);
    const batch = () =>
      Promise.reject(new Error("Failed query: SELECT ? params: secret@exemple.sn", { cause }));
    return {
      ...env,
      LIMITE_COMPTE: SANS_LIMITE,
      ANNUAIRE: { prepare: () => statement, batch } as unknown as D1Database,
    };
  }
  const corps = { email: "secret@exemple.sn", password: MOT_DE_PASSE };

  test("500 says the fixed sentence; the log knows more, but no one's name", async () => {
    const journal = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { appeler } = apiDeTest({ bindings: cassee("no such table: gerants") });
    const reponse = await appeler("POST", "/compte/login", { body: corps });
    attendreErreur(reponse, 500, "Une erreur est survenue");
    const ecrit = journal.mock.calls.flat().join("\n");
    expect(ecrit).toContain("no such table");
    expect(ecrit).toContain('"requestId":"test"');
    expect(ecrit).not.toMatch(/secret@exemple|Marche@2026/);
    journal.mockRestore();
  });

  test.each(["D1 DB is overloaded. Too many requests queued.", "Network connection lost."])(
    "503 with Retry-After for %j",
    async (message) => {
      const { appeler } = apiDeTest({ bindings: cassee(message) });
      for (const [methode, chemin, body] of [
        ["POST", "/compte/login", corps],
        ["GET", "/sante", undefined],
      ] as const) {
        const reponse = await appeler(methode, chemin, { body });
        attendreErreur(reponse, 503, /surchargé/);
        expect(Number(reponse.headers.get("Retry-After"))).toBeGreaterThan(0);
      }
    },
  );

  test("429 from the shield, before anything is hashed", async () => {
    const vues: string[] = [];
    const LIMITE_COMPTE: RateLimit = {
      limit: ({ key }) => {
        vues.push(key);
        return Promise.resolve({ success: false });
      },
    };
    const { appeler } = apiDeTest({ bindings: { ...env, LIMITE_COMPTE } });
    const headers = { "CF-Connecting-IP": "203.0.113.7", "X-Forwarded-For": "198.51.100.1" };
    for (const [chemin, body] of [
      ["/compte/login", corps],
      ["/compte/register", inscription("bouclier@exemple.sn")],
    ] as const) {
      const reponse = await appeler("POST", chemin, { body, headers });
      attendreErreur(reponse, 429, "Trop de tentatives. Réessayez dans 1\u00A0minute.");
      expect(reponse.headers.get("Retry-After")).toBe("60");
    }
    expect(vues).toEqual(["connexion/203.0.113.7", "inscription/203.0.113.7"]);
  });
});

test("GET /sante answers when the databases do", async () => {
  const reponse = await api.appeler("GET", "/sante");
  expect([reponse.status, reponse.body]).toEqual([200, { statut: "ok", version: "1.0.0" }]);
});

test("the open lists know every country and currency", async () => {
  const pays = await api.appeler("GET", "/countries/1");
  expect(pays.body).toEqual({
    id: 1,
    name: "Sénégal",
    isoCode: "SN",
    currencyCode: "XOF",
    currencyName: "Franc CFA (BCEAO)",
    currencySymbol: "FCFA",
    isActive: true,
  });
  const tous = await api.appeler("GET", "/countries/all");
  const { results: enBase } = await env.ANNUAIRE.prepare(
    "SELECT id, iso_code, nom FROM pays ORDER BY id",
  ).all();
  expect(
    (tous.body as unknown as Record<string, unknown>[]).map((p) => ({
      id: p["id"],
      iso_code: p["isoCode"],
      nom: p["name"],
    })),
  ).toEqual(enBase);
  const devises = await api.appeler("GET", "/currencies");
  const { results } = await env.ANNUAIRE.prepare("SELECT id, code FROM devises ORDER BY id").all();
  expect(
    (devises.body as unknown as Record<string, unknown>[]).map(({ id, code }) => ({ id, code })),
  ).toEqual(results);
});
