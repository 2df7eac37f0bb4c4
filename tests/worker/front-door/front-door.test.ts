import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { newVisit, PERMISSIONS_WITH_PRINTERS, secure } from "#worker/http/security-headers.ts";
import { html, ORIGIN, ERROR_PAGE, testFrontDoor } from "#tests/helpers/front-door.ts";

beforeAll(migrate);

const DOCUMENT = { Accept: "text/html,application/xhtml+xml" };

describe("headers", () => {
  const responses: [name: string, path: string, init: RequestInit, status: number][] = [
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

  test.each(responses)("on %s", async (_name, path, init, status) => {
    const response = await testFrontDoor().open(path, init);
    expect(response.status).toBe(status);
    const { headers } = response;
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("Permissions-Policy")).toContain("camera=(self)");
    expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
    expect(headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("Strict-Transport-Security")).toBeNull();
  });

  test("HSTS over https", async () => {
    const response = await testFrontDoor().open("/", { headers: DOCUMENT }, "https://etal.test");
    expect(response.headers.get("Strict-Transport-Security")).toMatch(/^max-age=\d{8}/);
  });

  test("a document's policy lets only ours run, with a nonce of its own", async () => {
    const door = testFrontDoor();
    const politiques = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const response = await door.open("/", { headers: DOCUMENT });
      const politique = response.headers.get("Content-Security-Policy") ?? "";
      const { nonce } = door.seen();
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
        "worker-src": "'self'",
      });
      politiques.add(politique);
    }
    expect(politiques.size).toBe(3);
  });

  test("a thousand answers carry a thousand nonces, each the one that its page was handed", async () => {
    const door = testFrontDoor();
    const nonces = new Set<string>();
    for (let i = 0; i < 1_000; i++) {
      const { headers } = await door.open("/", { headers: DOCUMENT });
      const { nonce } = door.seen();
      expect(headers.get("Content-Security-Policy")).toContain(`script-src 'self' 'nonce-${nonce}'`);
      expect(atob(nonce)).toHaveLength(16);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(1_000);
  });

  test.each([
    ["https://etal.test:8443/", "'self' wss://etal.test:8443"],
    ["http://192.168.1.20:3091/", "'self' ws://192.168.1.20:3091"],
    ["http://[::1]:3091/", "'self' ws://[::1]:3091"],
    // A host name must not be able to end the directive.
    ["http://etal.test;script-src/", "'self'"],
  ])("a page at %s may open its own sockets", (url, sources) => {
    const page = new Response("", { headers: { "Content-Type": "text/html" } });
    const politique = secure(page, newVisit(new Request(url))).headers.get("Content-Security-Policy");
    expect(politique?.split("; ")).toContain(`connect-src ${sources}`);
  });

  test("a page has the right to printers, or none of its own making", () => {
    const policy = (given: string) => {
      const page = new Response("", { headers: { "Permissions-Policy": given } });
      return secure(page, newVisit(new Request(ORIGIN))).headers.get("Permissions-Policy");
    };
    expect(policy(PERMISSIONS_WITH_PRINTERS)).toBe(PERMISSIONS_WITH_PRINTERS);
    expect(policy("usb=*")).toMatch(/^camera=.* usb=\(\)$/);
  });

  test("a request id is ours, not the client's, and the page knows it", async () => {
    const door = testFrontDoor();
    const response = await door.open("/", { headers: { ...DOCUMENT, "X-Request-Id": "le-mien" } });
    expect(response.headers.get("X-Request-Id")).toBe(door.seen().requestId);
    expect(door.seen().requestId).not.toBe("le-mien");
  });

  test("a page without a session may be kept by its browser alone; what a page sets itself stands", async () => {
    const without = await testFrontDoor().open("/", { headers: DOCUMENT });
    expect(without.headers.get("Cache-Control")).toBe("private, no-cache");
    const render = () =>
      Promise.resolve(new Response("plan", { headers: { "Cache-Control": "public, max-age=60" } }));
    const withPage = await testFrontDoor({ render }).open("/plan");
    expect(withPage.headers.get("Cache-Control")).toBe("public, max-age=60");
  });
});

describe("same origin", () => {
  const SAME_ORIGIN = { Origin: ORIGIN };
  const cases: [name: string, headers: Record<string, string>, passes: boolean][] = [
    ["same-origin", { "Sec-Fetch-Site": "same-origin" }, true],
    ["same-origin, whatever Origin names", { "Sec-Fetch-Site": "same-origin", Origin: "null" }, true],
    ["same-site", { "Sec-Fetch-Site": "same-site", ...SAME_ORIGIN }, false],
    ["cross-site", { "Sec-Fetch-Site": "cross-site", ...SAME_ORIGIN }, false],
    ["an unknown site value", { "Sec-Fetch-Site": "autre", ...SAME_ORIGIN }, false],
    ["none with our Origin", { "Sec-Fetch-Site": "none", ...SAME_ORIGIN }, true],
    ["none without Origin", { "Sec-Fetch-Site": "none" }, false],
    ["our Origin", SAME_ORIGIN, true],
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
    ["our Origin with a forwarded host", { ...SAME_ORIGIN, "X-Forwarded-Host": "ailleurs.example" }, true],
    ["a Referer of ours only", { Referer: `${ORIGIN}/` }, false],
  ];

  test.each(cases)("%s", async (_name, headers, passes) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      for (const path of ["/logout", "/products.data", "/resource?index"]) {
        const door = testFrontDoor();
        const response = await door.open(path, { method, headers });
        expect(response.status).toBe(passes ? 200 : 403);
        expect(door.calls()).toBe(passes ? 1 : 0);
      }
    }
  });

  test("reading is nobody's business", async () => {
    const response = await testFrontDoor().open("/", { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(response.status).toBe(200);
  });

  test("the API takes bearers from anywhere", async () => {
    const headers = {
      "Sec-Fetch-Site": "cross-site",
      Origin: "https://ailleurs.example",
      "Content-Type": "application/json",
    };
    const response = await testFrontDoor().open("/api/v1/compte/refresh", {
      method: "POST",
      headers,
      body: '{"refreshToken":"x"}',
    });
    expect(response.status).toBe(401);
  });

  test("Remix never sees a forwarded host", async () => {
    const seen: (string | null)[] = [];
    const render = (request: Request) => {
      seen.push(request.headers.get("X-Forwarded-Host"));
      return Promise.resolve(html(""));
    };
    await testFrontDoor({ render }).open("/", { headers: { "X-Forwarded-Host": "ailleurs.example" } });
    expect(seen).toEqual([null]);
  });
});

describe("methods", () => {
  const addresses = [{ method: "GET", path: "/products" }];
  const headers = { Origin: ORIGIN };

  test.each(["/products", "/products.data", "/products/", "/PRODUCTS?index", "/%70roducts.data"])(
    "POST %s: 405 in French before Remix receives it",
    async (path) => {
      const door = testFrontDoor({ addresses });
      const response = await door.open(path, { method: "POST", headers });
      expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
      expect(await response.text()).toBe("Méthode non autorisée");
      expect(door.calls()).toBe(0);
    },
  );

  test("an address that cannot be decoded is Remix's to refuse", async () => {
    const door = testFrontDoor({ addresses });
    await door.open("/%E0%A4%A", { method: "POST", headers });
    expect(door.calls()).toBe(1);
  });

  test("the way to data of before single fetch is no address", async () => {
    const door = testFrontDoor();
    const response = await door.open("/products?_data=routes/_app.products._index");
    expect([response.status, await response.text()]).toEqual([404, "Ressource non trouvée"]);
    expect(door.calls()).toBe(0);
  });

  test("what has the method, and what is no page of ours, passes", async () => {
    const door = testFrontDoor({ addresses });
    await door.open("/products.data");
    await door.open("/ailleurs", { method: "POST", headers });
    expect(door.calls()).toBe(2);
  });
});

describe("what goes wrong", () => {
  const mute = () => vi.spyOn(console, "error").mockImplementation(() => undefined);

  test("a page that throws answers the error page, with every header, and leaves a line in the log", async () => {
    const journal = mute();
    const door = testFrontDoor({ render: () => Promise.reject(new Error("panne")) });
    const response = await door.open("/", { headers: DOCUMENT });
    expect([response.status, await response.text()]).toEqual([500, ERROR_PAGE]);
    expect(response.headers.get("Content-Security-Policy")).toContain("script-src 'self' 'nonce-");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(journal.mock.calls.flat().join("")).toContain(response.headers.get("X-Request-Id"));
    journal.mockRestore();
  });

  test("data that throws answers the normalised error", async () => {
    const journal = mute();
    const door = testFrontDoor({ render: () => Promise.reject(new Error("panne secrète")) });
    const response = await door.open("/dashboard.data");
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({
      status: 500,
      message: "Une erreur est survenue",
      path: "/dashboard.data",
    });
    journal.mockRestore();
  });

  test("Remix's own last words become the error page", async () => {
    const render = () =>
      Promise.resolve(
        new Response("Unexpected Server Error", { status: 500, headers: { "Content-Type": "text/plain" } }),
      );
    const response = await testFrontDoor({ render }).open("/", { headers: DOCUMENT });
    expect([response.status, await response.text()]).toEqual([500, ERROR_PAGE]);
  });

  test("a worker that is not configured shows nothing of it", async () => {
    const journal = mute();
    const door = testFrontDoor({ bindings: { ...env, CLE_SIGNATURE: "court" } });
    const page = await door.open("/", { headers: DOCUMENT });
    expect([page.status, await page.text()]).toEqual([503, ERROR_PAGE]);
    const call = await door.open("/api/v1/sante");
    expect(call.status).toBe(503);
    expect(await call.json()).toMatchObject({ message: "Une erreur est survenue" });
    expect(journal.mock.calls.flat().join("")).toContain("CLE_SIGNATURE");
    journal.mockRestore();
  });

  test("a page's body is its frame's to read, and a GET's is dropped", async () => {
    let body: string | null = null;
    const render = async (request: Request) => {
      body = request.body && (await request.text());
      return new Response("");
    };
    const door = testFrontDoor({ render });
    await door.open("/login", { method: "POST", headers: { Origin: ORIGIN }, body: "a=1" });
    expect(body).toBe("a=1");
  });

  test("a navigation is distinguished from a document", async () => {
    const door = testFrontDoor();
    await door.open("/products.data");
    expect(door.seen().navigation).toBe(true);
    await door.open("/products", { headers: DOCUMENT });
    expect(door.seen().navigation).toBe(false);
  });
});
