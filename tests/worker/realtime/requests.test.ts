// A signed upgrade counts for its shop, any other for its address.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { migrate } from "#tests/helpers/databases.ts";
import { BINDINGS, connectedBoutique, CLOCK, openSession, sign } from "#tests/helpers/channel.ts";
import { ORIGIN, testFrontDoor } from "#tests/helpers/front-door.ts";

beforeAll(migrate);

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

function counters() {
  const boutique = vi.fn(() => Promise.resolve({ success: false }));
  const address = vi.fn(() => Promise.resolve({ success: false }));
  const ANNUAIRE = new Proxy(env.ANNUAIRE, {
    get() {
      throw new Error("The directory was queried");
    },
  });
  const bindings = {
    ...BINDINGS,
    ANNUAIRE,
    LIMITE_CANAL_BOUTIQUE: { limit: boutique },
    LIMITE_TEMPS_REEL: { limit: address },
  };
  const door = testFrontDoor({ clock: CLOCK, bindings });
  return async (headers: Record<string, string>, query = "") => {
    const response = await door.open(`/ws${query}`, {
      headers: { Upgrade: "websocket", "CF-Connecting-IP": "192.0.2.7", ...headers },
    });
    expect(response.status).toBe(429);
    expect(response.headers.get("Retry-After")).toBe("60");
    const fetched = { boutique: boutique.mock.calls.flat(), adresse: address.mock.calls.flat() };
    boutique.mockClear();
    address.mockClear();
    return fetched;
  };
}

test("per shop when their cookie or bearer is signed, before any database is queried", async () => {
  const { acteur, token } = await connectedBoutique();
  const cookie = await openSession(acteur);
  const count = counters();
  const perBoutique = { boutique: [{ key: String(acteur.etablissementId) }], adresse: [] };
  expect(await count(bearer(token))).toEqual(perBoutique);
  expect(await count({ Cookie: cookie, Origin: ORIGIN })).toEqual(perBoutique);
});

test("per address when they are not, whatever they claim of themselves", async () => {
  const { acteur, token } = await connectedBoutique();
  const cookie = await openSession(acteur);
  const oldToken = await sign(acteur, Date.now() - 16 * 60_000);
  const query = `?etablissement=${acteur.etablissementId}`;
  const count = counters();
  const perAddress = { boutique: [], adresse: [{ key: "192.0.2.7" }] };
  for (const headers of [
    {},
    bearer("a.b.c"),
    bearer(oldToken),
    bearer(`${token}x`),
    { Authorization: "Basic abc" },
    { Cookie: "etal=abc", Origin: ORIGIN },
    { Cookie: `${cookie}x`, Origin: ORIGIN },
    // The cookie is signed but comes from another site's page, so it must not use up the shop's limit.
    { Cookie: cookie, Origin: "https://ailleurs.test" },
  ])
    expect(await count(headers, query)).toEqual(perAddress);
});
