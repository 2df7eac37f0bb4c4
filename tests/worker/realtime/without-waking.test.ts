// A refused upgrade must not even name a hub, because a woken hub costs money.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Bindings } from "#worker/env.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { BINDINGS, connectedBoutique, CLOCK, openSession, sign } from "#tests/helpers/channel.ts";
import { ORIGIN, testFrontDoor } from "#tests/helpers/front-door.ts";
import { testContext } from "#tests/helpers/services.ts";

beforeAll(migrate);

function spiedHubs() {
  const calls = { nom: vi.fn(), stub: vi.fn(), fetch: vi.fn() };
  const HUB = {
    idFromName(name: string) {
      calls.nom(name);
      return env.HUB.idFromName(name);
    },
    get(id: DurableObjectId, options: DurableObjectNamespaceGetDurableObjectOptions) {
      calls.stub(id.name);
      const stub = env.HUB.get(id, options);
      return {
        fetch(request: Request) {
          calls.fetch(request.url);
          return stub.fetch(request);
        },
      };
    },
  } as unknown as Bindings["HUB"];
  return { HUB, comptes: () => Object.values(calls).map((call) => call.mock.calls.length) };
}

type RequestSpec = { headers?: Record<string, string>; query?: string; method?: string; limit?: RateLimit };
type Boutique = Awaited<ReturnType<typeof connectedBoutique>>;

async function attempt({ headers = {}, query = "", method = "GET", limit }: RequestSpec) {
  const { HUB, comptes } = spiedHubs();
  const bindings = {
    ...BINDINGS,
    HUB,
    ...(limit ? { LIMITE_TEMPS_REEL: limit, LIMITE_CANAL_BOUTIQUE: limit } : {}),
  };
  const { status, webSocket } = await testFrontDoor({ clock: CLOCK, bindings }).open(`/ws${query}`, {
    method,
    headers: { Upgrade: "websocket", ...headers },
  });
  return { status, webSocket, comptes: comptes() };
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const never = { limit: () => Promise.resolve({ success: false }) };

const REFUSALS: Record<string, [number, (boutique: Boutique) => RequestSpec | Promise<RequestSpec>]> = {
  "another method": [405, ({ token }) => ({ method: "POST", headers: bearer(token) })],
  "no upgrade": [426, ({ token }) => ({ headers: { ...bearer(token), Upgrade: "h2c" } })],
  "no subprotocol that is known": [
    400,
    ({ token }) => ({ headers: { ...bearer(token), "Sec-WebSocket-Protocol": "mqtt" } }),
  ],
  "an establishment that is no number": [
    400,
    ({ token }) => ({ headers: bearer(token), query: "?etablissement=un" }),
  ],
  "nothing that names who or where": [401, () => ({})],
  "a bearer that is none": [
    401,
    ({ acteur }) => ({ headers: bearer("a.b.c"), query: `?etablissement=${acteur.etablissementId}` }),
  ],
  "a bearer whose time is over": [
    401,
    async ({ acteur }) => ({ headers: bearer(await sign(acteur, Date.now() - 16 * 60_000)) }),
  ],
  "a bearer whose family is revoked": [
    401,
    async ({ acteur, token }) => {
      await testContext(BINDINGS, { clock: CLOCK }).services.comptes.logout(acteur);
      return { headers: bearer(token) };
    },
  ],
  "a cookie that is none": [401, () => ({ headers: { Cookie: "etal=abc", Origin: ORIGIN } })],
  "a cookie from a page of elsewhere": [
    403,
    async ({ acteur }) => ({
      headers: { Cookie: await openSession(acteur), Origin: "https://ailleurs.test" },
    }),
  ],
  "a bearer for another shop": [
    403,
    ({ acteur, token }) => ({
      headers: bearer(token),
      query: `?etablissement=${acteur.etablissementId + 1}`,
    }),
  ],
  "an establishment that does not exist": [404, () => ({ query: "?etablissement=987654" })],
  "a shop that opens too many": [429, ({ token }) => ({ headers: bearer(token), limit: never })],
  "an address that opens too many": [
    429,
    ({ acteur }) => ({ query: `?etablissement=${acteur.etablissementId}`, limit: never }),
  ],
};

describe("no hub is touched by", () => {
  test.each(Object.entries(REFUSALS))("%s", async (_, [expected, prepare]) => {
    const { status, webSocket, comptes } = await attempt(await prepare(await connectedBoutique()));
    expect(webSocket).toBeNull();
    expect({ status, comptes }).toEqual({ status: expected, comptes: [0, 0, 0] });
  });
});

test("one hub is touched once by who is let in", async () => {
  const { acteur, token } = await connectedBoutique();
  for (const request of [
    { headers: bearer(token) },
    { query: `?etablissement=${acteur.etablissementId}` },
    { headers: { Cookie: await openSession(acteur), Origin: ORIGIN } },
  ])
    expect(await attempt(request)).toMatchObject({ status: 101, comptes: [1, 1, 1] });
});
