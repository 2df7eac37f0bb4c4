// Upgrades are counted at the door: for the shop that a signature of ours names, else for the address they come from.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { migrer } from "#tests/helpers/bases.ts";
import { BINDINGS, boutiqueConnectee, HORLOGE, ouvrirSession, signer } from "#tests/helpers/canal.ts";
import { ORIGINE, porteDeTest } from "#tests/helpers/front-door.ts";

beforeAll(migrer);

const bearer = (jeton: string) => ({ Authorization: `Bearer ${jeton}` });

/** A door whose limits count, and let nobody in; its directory answers nobody. */
function compteurs() {
  const boutique = vi.fn(() => Promise.resolve({ success: false }));
  const adresse = vi.fn(() => Promise.resolve({ success: false }));
  const ANNUAIRE = new Proxy(env.ANNUAIRE, {
    get() {
      throw new Error("The directory was asked");
    },
  });
  const bindings = {
    ...BINDINGS,
    ANNUAIRE,
    LIMITE_CANAL_BOUTIQUE: { limit: boutique },
    LIMITE_TEMPS_REEL: { limit: adresse },
  };
  const porte = porteDeTest({ clock: HORLOGE, bindings });
  return async (headers: Record<string, string>, requete = "") => {
    const reponse = await porte.ouvrir(`/ws${requete}`, {
      headers: { Upgrade: "websocket", "CF-Connecting-IP": "192.0.2.7", ...headers },
    });
    expect(reponse.status).toBe(429);
    expect(reponse.headers.get("Retry-After")).toBe("60");
    const lus = { boutique: boutique.mock.calls.flat(), adresse: adresse.mock.calls.flat() };
    boutique.mockClear();
    adresse.mockClear();
    return lus;
  };
}

test("per shop when their cookie or bearer is signed, before any database is asked", async () => {
  const { acteur, jeton } = await boutiqueConnectee();
  const cookie = await ouvrirSession(acteur);
  const compter = compteurs();
  const parBoutique = { boutique: [{ key: String(acteur.etablissementId) }], adresse: [] };
  expect(await compter(bearer(jeton))).toEqual(parBoutique);
  expect(await compter({ Cookie: cookie, Origin: ORIGINE })).toEqual(parBoutique);
});

test("per address when they are not, whatever they say of themselves", async () => {
  const { acteur, jeton } = await boutiqueConnectee();
  const cookie = await ouvrirSession(acteur);
  const vieux = await signer(acteur, Date.now() - 16 * 60_000);
  const requete = `?etablissement=${acteur.etablissementId}`;
  const compter = compteurs();
  const parAdresse = { boutique: [], adresse: [{ key: "192.0.2.7" }] };
  for (const headers of [
    {},
    bearer("a.b.c"),
    bearer(vieux),
    bearer(`${jeton}x`),
    { Authorization: "Basic abc" },
    { Cookie: "etal=abc", Origin: ORIGINE },
    { Cookie: `${cookie}x`, Origin: ORIGINE },
    // Signed, but from a page of elsewhere: it must not use up the shop's.
    { Cookie: cookie, Origin: "https://ailleurs.test" },
  ])
    expect(await compter(headers, requete)).toEqual(parAdresse);
});
