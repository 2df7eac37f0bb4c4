import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import type { Bindings } from "#worker/env.ts";
import { isOrigin } from "#worker/http/origin.ts";
import { testFrontDoor } from "#tests/helpers/front-door.ts";

const PRODUCTION: Bindings = { ...env, ORIGINE: "https://etal.test" };
const HTML = { Accept: "text/html" };

type AddressedRequest = readonly [path: string, init: RequestInit];

const PAGES: readonly AddressedRequest[] = [
  ["/products?q=riz%20long", { headers: HTML }],
  ["/products.data?page=2", {}],
  ["/login", { method: "HEAD" }],
  ["//evil.test/a?b=//c", { headers: HTML }],
  ["/.env", {}],
];
const CALLS: readonly AddressedRequest[] = [
  ["/api/v1/sante", {}],
  ["/api/v1/compte/login", { method: "POST", body: "{}" }],
  ["/api/v1/nulle-part", { method: "DELETE" }],
];
const OTHERS: readonly AddressedRequest[] = [
  ["/ws", { headers: { Upgrade: "websocket" } }],
  ["/login", { method: "POST", body: "email=a", headers: HTML }],
  ["/products", { method: "PUT" }],
];

function expectNothingServed(response: Response, door: { calls(): number }) {
  expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(response.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(door.calls()).toBe(0);
}

test.each([...PAGES, ...CALLS, ...OTHERS])("%s %j is led from http to https", async (path, init) => {
  const door = testFrontDoor({ bindings: PRODUCTION });
  const response = await door.open(path, init, "http://etal.test");
  expect([response.status, response.headers.get("Location")]).toEqual([308, `https://etal.test${path}`]);
  expectNothingServed(response, door);
});

describe.each(["https://autre.test", "http://autre.test", "https://etal.test:8443", "https://etal.test."])(
  "called %s",
  (origin) => {
    test.each(PAGES)("%s %j is led to the one address", async (path, init) => {
      const door = testFrontDoor({ bindings: PRODUCTION });
      const response = await door.open(path, init, origin);
      expect([response.status, response.headers.get("Location")]).toEqual([308, `https://etal.test${path}`]);
      expectNothingServed(response, door);
    });

    test.each(CALLS)("%s %j is a 404 of the API", async (path, init) => {
      const door = testFrontDoor({ bindings: PRODUCTION });
      const response = await door.open(path, init, origin);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ status: 404, path });
      expectNothingServed(response, door);
    });

    test.each(OTHERS)("%s %j is a 404", async (path, init) => {
      const door = testFrontDoor({ bindings: PRODUCTION });
      const response = await door.open(path, init, origin);
      expect([response.status, response.headers.get("Location")]).toEqual([404, null]);
      expectNothingServed(response, door);
    });
  },
);

test.each([...PAGES, ...CALLS, ...OTHERS])(
  "%s %j is answered at it, and here anywhere",
  async (path, init) => {
    const cases: [Bindings, string][] = [
      [PRODUCTION, "https://etal.test"],
      [env, "http://192.168.1.20:3000"],
    ];
    for (const [bindings, origin] of cases) {
      const door = testFrontDoor({ bindings });
      expect((await door.open(path, init, origin)).status).not.toBe(308);
    }
  },
);

test.each([undefined, "", "etal.test", "http://etal.test", "https://etal.test/", "peut-être"])(
  "an ORIGINE of %j answers 503 to everything, and logs why",
  async (address) => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    const door = testFrontDoor({ bindings: { ...env, ORIGINE: address } as Bindings });
    for (const [path, init] of [...PAGES, ...CALLS, ...OTHERS]) {
      const response = await door.open(path, init, "https://etal.test");
      expect([path, response.status]).toEqual([path, 503]);
      expectNothingServed(response, door);
    }
    expect(logged).toHaveBeenCalledTimes([...PAGES, ...CALLS, ...OTHERS].length);
    expect(JSON.stringify(logged.mock.calls)).toContain("Configuration incomplète : ORIGINE");
    logged.mockRestore();
  },
);

test.each([
  [true, "https://etal.test"],
  [true, "https://caisse.boutique.ci:8443"],
  [true, "https://xn--tal-9la.ci"],
  [false, "https://étal.ci"],
  [false, "https://Etal.test"],
  [false, "https://etal.test:443"],
  [false, "https://u:p@etal.test"],
  [false, "https://etal.test/?a"],
  [false, "https://"],
  [false, "http://etal.test"],
])("%s: %s is an origin", (is, text) => {
  expect(isOrigin(text)).toBe(is);
});
