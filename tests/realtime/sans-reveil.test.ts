// What the door refuses wakes no hub: a hub that is asked for nothing costs nothing, whoever knocks.
import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createAppContext } from "#worker/context.ts";
import type { Bindings } from "#worker/env.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { BINDINGS, boutiqueConnectee, HORLOGE, ouvrirSession, signer } from "#tests/helpers/canal.ts";
import { ORIGINE, porteDeTest } from "#tests/helpers/front-door.ts";

beforeAll(migrer);

/** The hubs, and how they were asked for. */
function hubsEspionnes() {
  const appels = { nom: vi.fn(), stub: vi.fn(), fetch: vi.fn() };
  const HUB = {
    idFromName(nom: string) {
      appels.nom(nom);
      return env.HUB.idFromName(nom);
    },
    get(id: DurableObjectId, options: DurableObjectNamespaceGetDurableObjectOptions) {
      appels.stub(id.name);
      const stub = env.HUB.get(id, options);
      return {
        fetch(request: Request) {
          appels.fetch(request.url);
          return stub.fetch(request);
        },
      };
    },
  } as unknown as Bindings["HUB"];
  return { HUB, comptes: () => Object.values(appels).map((appel) => appel.mock.calls.length) };
}

type Demande = { headers?: Record<string, string>; requete?: string; methode?: string; limite?: RateLimit };
type Boutique = Awaited<ReturnType<typeof boutiqueConnectee>>;

async function demander({ headers = {}, requete = "", methode = "GET", limite }: Demande) {
  const { HUB, comptes } = hubsEspionnes();
  const bindings = {
    ...BINDINGS,
    HUB,
    ...(limite ? { LIMITE_TEMPS_REEL: limite, LIMITE_CANAL_BOUTIQUE: limite } : {}),
  };
  const { status, webSocket } = await porteDeTest({ clock: HORLOGE, bindings }).ouvrir(`/ws${requete}`, {
    method: methode,
    headers: { Upgrade: "websocket", ...headers },
  });
  return { status, webSocket, comptes: comptes() };
}

const bearer = (jeton: string) => ({ Authorization: `Bearer ${jeton}` });
const jamais = { limit: () => Promise.resolve({ success: false }) };

const REFUS: Record<string, [number, (boutique: Boutique) => Demande | Promise<Demande>]> = {
  "another method": [405, ({ jeton }) => ({ methode: "POST", headers: bearer(jeton) })],
  "no upgrade": [426, ({ jeton }) => ({ headers: { ...bearer(jeton), Upgrade: "h2c" } })],
  "no subprotocol that is known": [
    400,
    ({ jeton }) => ({ headers: { ...bearer(jeton), "Sec-WebSocket-Protocol": "mqtt" } }),
  ],
  "an establishment that is no number": [
    400,
    ({ jeton }) => ({ headers: bearer(jeton), requete: "?etablissement=un" }),
  ],
  "nothing that says who or where": [401, () => ({})],
  "a bearer that is none": [
    401,
    ({ acteur }) => ({ headers: bearer("a.b.c"), requete: `?etablissement=${acteur.etablissementId}` }),
  ],
  "a bearer whose time is over": [
    401,
    async ({ acteur }) => ({ headers: bearer(await signer(acteur, Date.now() - 16 * 60_000)) }),
  ],
  "a bearer whose family is revoked": [
    401,
    async ({ acteur, jeton }) => {
      await createAppContext(BINDINGS, { clock: HORLOGE }).services.comptes.logout(acteur);
      return { headers: bearer(jeton) };
    },
  ],
  "a cookie that is none": [401, () => ({ headers: { Cookie: "etal=abc", Origin: ORIGINE } })],
  "a cookie from a page of elsewhere": [
    403,
    async ({ acteur }) => ({
      headers: { Cookie: await ouvrirSession(acteur), Origin: "https://ailleurs.test" },
    }),
  ],
  "a bearer for another shop": [
    403,
    ({ acteur, jeton }) => ({
      headers: bearer(jeton),
      requete: `?etablissement=${acteur.etablissementId + 1}`,
    }),
  ],
  "an establishment that does not exist": [404, () => ({ requete: "?etablissement=987654" })],
  "a shop that opens too many": [429, ({ jeton }) => ({ headers: bearer(jeton), limite: jamais })],
  "an address that opens too many": [
    429,
    ({ acteur }) => ({ requete: `?etablissement=${acteur.etablissementId}`, limite: jamais }),
  ],
};

describe("no hub is touched by", () => {
  test.each(Object.entries(REFUS))("%s", async (_, [attendu, preparer]) => {
    const { status, webSocket, comptes } = await demander(await preparer(await boutiqueConnectee()));
    expect(webSocket).toBeNull();
    expect({ status, comptes }).toEqual({ status: attendu, comptes: [0, 0, 0] });
  });
});

test("one hub is touched once by who is let in", async () => {
  const { acteur, jeton } = await boutiqueConnectee();
  for (const demande of [
    { headers: bearer(jeton) },
    { requete: `?etablissement=${acteur.etablissementId}` },
    { headers: { Cookie: await ouvrirSession(acteur), Origin: ORIGINE } },
  ])
    expect(await demander(demande)).toMatchObject({ status: 101, comptes: [1, 1, 1] });
});
