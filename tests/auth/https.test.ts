// In production nothing is answered over http but the way to https; on this machine there is no https to lead to.
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Bindings } from "#worker/env.ts";
import { porteDeTest } from "#tests/helpers/front-door.ts";

const PRODUCTION: Bindings = { ...env, HTTPS_EXIGE: "oui" };
const CHEMINS: readonly [chemin: string, init: RequestInit][] = [
  ["/products?q=riz%20long", {}],
  ["/login", { method: "POST", body: "email=a" }],
  ["/api/v1/compte/login", { method: "POST", body: "{}" }],
  ["/ws", { headers: { Upgrade: "websocket" } }],
];

describe.each(CHEMINS)("%s", (chemin, init) => {
  test("is led to https, with its headers and without a page", async () => {
    const porte = porteDeTest({ bindings: PRODUCTION });
    const reponse = await porte.ouvrir(chemin, init, "http://etal.test");
    expect(reponse.status).toBe(308);
    expect(reponse.headers.get("Location")).toBe(`https://etal.test${chemin}`);
    expect(reponse.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(reponse.headers.getSetCookie()).toEqual([]);
    expect(porte.appels()).toBe(0);
  });

  test("is answered over https, and over http where it is not asked for", async () => {
    const [sure, locale] = [porteDeTest({ bindings: PRODUCTION }), porteDeTest()];
    expect((await sure.ouvrir(chemin, init, "https://etal.test")).status).not.toBe(308);
    expect((await locale.ouvrir(chemin, init, "http://etal.test")).status).not.toBe(308);
  });
});

test("what cannot be understood is not taken for a no", async () => {
  const porte = porteDeTest({ bindings: { ...env, HTTPS_EXIGE: "peut-être" } });
  expect((await porte.ouvrir("/login")).status).toBe(500);
});
