// The front door: what every answer carries, who may act, and that nothing leaves blank.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { nouvelleVisite, securiser } from "#worker/http/security-headers.ts";
import { html, ORIGINE, PAGE_ERREUR, porteDeTest } from "#tests/helpers/front-door.ts";

beforeAll(migrer);

const DOCUMENT = { Accept: "text/html,application/xhtml+xml" };

describe("headers", () => {
  const reponses: [nom: string, chemin: string, init: RequestInit, status: number][] = [
    ["a document", "/", { headers: DOCUMENT }, 200],
    ["data", "/dashboard.data", {}, 200],
    ["an open call", "/api/v1/currencies", {}, 200],
    ["an unknown call", "/api/v1/rien", {}, 404],
    ["an unknown version", "/api/v2/produits", {}, 404],
    ["a call without a token", "/api/v1/compte/logout", { method: "POST" }, 401],
    ["a preflight", "/api/v1/currencies", { method: "OPTIONS" }, 204],
    ["the real-time channel", "/ws", {}, 426],
    ["an old file", "/assets/root-abc.js", {}, 404],
    ["a foreign submit", "/logout", { method: "POST", headers: { Origin: "https://ailleurs.example" } }, 403],
  ];

  test.each(reponses)("on %s", async (_nom, chemin, init, status) => {
    const reponse = await porteDeTest().ouvrir(chemin, init);
    expect(reponse.status).toBe(status);
    const { headers } = reponse;
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Permissions-Policy")).toContain("camera=(self)");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("Strict-Transport-Security")).toBeNull();
  });

  test("HSTS over https", async () => {
    const reponse = await porteDeTest().ouvrir("/", { headers: DOCUMENT }, "https://etal.test");
    expect(reponse.headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8}/);
  });

  test("a document's policy lets only ours run, with a nonce of its own", async () => {
    const porte = porteDeTest();
    const politiques = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const reponse = await porte.ouvrir("/", { headers: DOCUMENT });
      const politique = reponse.headers.get("Content-Security-Policy") ?? "";
      const { nonce } = porte.vu();
      expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
      const directives = Object.fromEntries(
        politique
          .split("; ")
          .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1).join(" ")]),
      );
      expect(directives).toEqual({
        "default-src": "'self'",
        "script-src": `'self' 'nonce-${nonce}'`,
        "style-src": `'self' 'nonce-${nonce}'`,
        "style-src-attr": "'unsafe-inline'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        "connect-src": "'self' ws://etal.test",
        "frame-ancestors": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "object-src": "'none'",
      });
      politiques.add(politique);
    }
    expect(politiques.size).toBe(3);
  });

  test("a thousand answers carry a thousand nonces, each the one that its page was handed", async () => {
    const porte = porteDeTest();
    const nonces = new Set<string>();
    for (let i = 0; i < 1_000; i++) {
      const { headers } = await porte.ouvrir("/", { headers: DOCUMENT });
      const { nonce } = porte.vu();
      expect(headers.get("Content-Security-Policy")).toContain(`script-src 'self' 'nonce-${nonce}'`);
      // Sixteen bytes, as they come from the platform's generator.
      expect(atob(nonce)).toHaveLength(16);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(1_000);
  });

  test.each([
    ["https://etal.test:8443/", "'self' wss://etal.test:8443"],
    ["http://192.168.1.20:3091/", "'self' ws://192.168.1.20:3091"],
    ["http://[::1]:3091/", "'self' ws://[::1]:3091"],
    // A name that would end the directive is no part of it.
    ["http://etal.test;script-src/", "'self'"],
  ])("a page at %s may open its own sockets", (url, sources) => {
    const page = new Response("", { headers: { "Content-Type": "text/html" } });
    const politique = securiser(page, nouvelleVisite(new Request(url))).headers.get(
      "Content-Security-Policy",
    );
    expect(politique?.split("; ")).toContain(`connect-src ${sources}`);
  });

  test("a request id is ours, not the client's, and the page knows it", async () => {
    const porte = porteDeTest();
    const reponse = await porte.ouvrir("/", { headers: { ...DOCUMENT, "X-Request-Id": "le-mien" } });
    expect(reponse.headers.get("X-Request-Id")).toBe(porte.vu().requestId);
    expect(porte.vu().requestId).not.toBe("le-mien");
  });

  test("a page without a session may be kept by its browser alone; what a page says itself stands", async () => {
    const sans = await porteDeTest().ouvrir("/", { headers: DOCUMENT });
    expect(sans.headers.get("Cache-Control")).toBe("private, no-cache");
    const rendre = () =>
      Promise.resolve(new Response("plan", { headers: { "Cache-Control": "public, max-age=60" } }));
    const avec = await porteDeTest({ rendre }).ouvrir("/plan");
    expect(avec.headers.get("Cache-Control")).toBe("public, max-age=60");
  });
});

describe("same origin", () => {
  const MEME = { Origin: ORIGINE };
  const cas: [nom: string, headers: Record<string, string>, passe: boolean][] = [
    ["same-origin", { "Sec-Fetch-Site": "same-origin" }, true],
    ["same-origin, whatever Origin says", { "Sec-Fetch-Site": "same-origin", Origin: "null" }, true],
    ["same-site", { "Sec-Fetch-Site": "same-site", ...MEME }, false],
    ["cross-site", { "Sec-Fetch-Site": "cross-site", ...MEME }, false],
    ["an unknown site value", { "Sec-Fetch-Site": "autre", ...MEME }, false],
    ["none with our Origin", { "Sec-Fetch-Site": "none", ...MEME }, true],
    ["none without Origin", { "Sec-Fetch-Site": "none" }, false],
    ["our Origin", MEME, true],
    ["no header at all", {}, false],
    ["Origin null", { Origin: "null" }, false],
    ["a foreign Origin", { Origin: "https://ailleurs.example" }, false],
    ["our host, other scheme", { Origin: "https://etal.test" }, false],
    ["our host, other port", { Origin: "http://etal.test:8080" }, false],
    ["a host that begins like ours", { Origin: "http://etal.test.ailleurs.example" }, false],
    [
      "a foreign Origin with a forwarded host",
      { Origin: "https://ailleurs.example", "X-Forwarded-Host": "ailleurs.example" },
      false,
    ],
    ["our Origin with a forwarded host", { ...MEME, "X-Forwarded-Host": "ailleurs.example" }, true],
    ["a Referer of ours only", { Referer: `${ORIGINE}/` }, false],
  ];

  test.each(cas)("%s", async (_nom, headers, passe) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      for (const chemin of ["/logout", "/products.data", "/resource?index"]) {
        const porte = porteDeTest();
        const reponse = await porte.ouvrir(chemin, { method, headers });
        expect(reponse.status).toBe(passe ? 200 : 403);
        expect(porte.appels()).toBe(passe ? 1 : 0);
      }
    }
  });

  test("reading is nobody's business", async () => {
    const reponse = await porteDeTest().ouvrir("/", { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(reponse.status).toBe(200);
  });

  test("the API takes bearers from anywhere", async () => {
    const headers = {
      "Sec-Fetch-Site": "cross-site",
      Origin: "https://ailleurs.example",
      "Content-Type": "application/json",
    };
    const reponse = await porteDeTest().ouvrir("/api/v1/compte/refresh", {
      method: "POST",
      headers,
      body: '{"refreshToken":"x"}',
    });
    expect(reponse.status).toBe(401);
  });

  test("Remix never sees a forwarded host", async () => {
    const vus: (string | null)[] = [];
    const rendre = (request: Request) => {
      vus.push(request.headers.get("X-Forwarded-Host"));
      return Promise.resolve(html(""));
    };
    await porteDeTest({ rendre }).ouvrir("/", { headers: { "X-Forwarded-Host": "ailleurs.example" } });
    expect(vus).toEqual([null]);
  });
});

describe("methods", () => {
  const adresses = [{ method: "GET", path: "/products" }];
  const headers = { Origin: ORIGINE };

  test.each(["/products", "/products.data", "/products/", "/PRODUCTS?index", "/%70roducts.data"])(
    "POST %s: 405 in French before Remix hears of it",
    async (chemin) => {
      const porte = porteDeTest({ adresses });
      const reponse = await porte.ouvrir(chemin, { method: "POST", headers });
      expect([reponse.status, reponse.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
      expect(await reponse.text()).toBe("Méthode non autorisée");
      expect(porte.appels()).toBe(0);
    },
  );

  test("an address that cannot be decoded is Remix's to refuse", async () => {
    const porte = porteDeTest({ adresses });
    await porte.ouvrir("/%E0%A4%A", { method: "POST", headers });
    expect(porte.appels()).toBe(1);
  });

  test("the way to data of before single fetch is no address", async () => {
    const porte = porteDeTest();
    const reponse = await porte.ouvrir("/products?_data=routes/_app.products._index");
    expect([reponse.status, await reponse.text()]).toEqual([404, "Ressource non trouvée"]);
    expect(porte.appels()).toBe(0);
  });

  test("what has the method, and what is no page of ours, passes", async () => {
    const porte = porteDeTest({ adresses });
    await porte.ouvrir("/products.data");
    await porte.ouvrir("/ailleurs", { method: "POST", headers });
    expect(porte.appels()).toBe(2);
  });
});

describe("what goes wrong", () => {
  const muet = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

  test("a page that throws answers the error page, with every header, and leaves a line in the log", async () => {
    const journal = muet();
    const porte = porteDeTest({ rendre: () => Promise.reject(new Error("panne")) });
    const reponse = await porte.ouvrir("/", { headers: DOCUMENT });
    expect([reponse.status, await reponse.text()]).toEqual([500, PAGE_ERREUR]);
    expect(reponse.headers.get("Content-Security-Policy")).toContain("script-src 'self' 'nonce-");
    expect(reponse.headers.get("Cache-Control")).toBe("no-store");
    expect(journal.mock.calls.flat().join("")).toContain(reponse.headers.get("X-Request-Id"));
    journal.mockRestore();
  });

  test("data that throws answers the normalised error", async () => {
    const journal = muet();
    const porte = porteDeTest({ rendre: () => Promise.reject(new Error("panne secrète")) });
    const reponse = await porte.ouvrir("/dashboard.data");
    expect(reponse.status).toBe(500);
    expect(await reponse.json()).toMatchObject({
      status: 500,
      message: "Une erreur est survenue",
      path: "/dashboard.data",
    });
    journal.mockRestore();
  });

  test("Remix's own last words become the error page", async () => {
    const rendre = () =>
      Promise.resolve(
        new Response("Unexpected Server Error", { status: 500, headers: { "Content-Type": "text/plain" } }),
      );
    const reponse = await porteDeTest({ rendre }).ouvrir("/", { headers: DOCUMENT });
    expect([reponse.status, await reponse.text()]).toEqual([500, PAGE_ERREUR]);
  });

  test("a worker that is not configured says nothing of it", async () => {
    const journal = muet();
    const porte = porteDeTest({ bindings: { ...env, CLE_SIGNATURE: "court" } });
    const page = await porte.ouvrir("/", { headers: DOCUMENT });
    expect([page.status, await page.text()]).toEqual([503, PAGE_ERREUR]);
    const appel = await porte.ouvrir("/api/v1/sante");
    expect(appel.status).toBe(503);
    expect(await appel.json()).toMatchObject({ message: "Une erreur est survenue" });
    expect(journal.mock.calls.flat().join("")).toContain("CLE_SIGNATURE");
    journal.mockRestore();
  });

  test("a page's body is its frame's to read, and a GET's is dropped", async () => {
    let body: string | null = null;
    const rendre = async (request: Request) => {
      body = request.body && (await request.text());
      return new Response("");
    };
    const porte = porteDeTest({ rendre });
    await porte.ouvrir("/login", { method: "POST", headers: { Origin: ORIGINE }, body: "a=1" });
    expect(body).toBe("a=1");
  });

  test("a navigation is told from a document", async () => {
    const porte = porteDeTest();
    await porte.ouvrir("/products.data");
    expect(porte.vu().navigation).toBe(true);
    await porte.ouvrir("/products", { headers: DOCUMENT });
    expect(porte.vu().navigation).toBe(false);
  });
});
