import { env } from "cloudflare:workers";
import { base64url, decodeJwt } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { createCookieSessions } from "#worker/auth/cookie-sessions.ts";
import { createKeyring } from "#worker/auth/keyring.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { PASSWORD } from "#tests/helpers/accounts.ts";
import { testFrontDoor } from "#tests/helpers/front-door.ts";
import { forgeFrom, hugeToken, badCookies, modelOfCookie } from "#tests/helpers/forged-tokens.ts";
import { BINDINGS, browser, page } from "#tests/helpers/browsers.ts";
import { count } from "#tests/helpers/services.ts";

beforeAll(migrate);

describe("the cookie", () => {
  test("over https is __Host-, Secure, HttpOnly, Lax, of the whole host", async () => {
    const { written } = await browser({ origine: "https://etal.test" });
    expect(written).toHaveLength(1);
    expect(written[0]).toMatch(
      /^__Host-etal=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test("without https has a name that browsers keep there", async () => {
    const { written } = await browser();
    expect(written[0]).toMatch(/^etal=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("ends with the browser without remember, also when it is written anew", async () => {
    const { goTo, clock, written, setCookie } = await browser();
    clock.advance(61);
    await goTo("/dashboard");
    for (const cookie of [...written, ...setCookie()]) expect(cookie).not.toMatch(/Max-Age|Expires/);
    expect(setCookie()).toHaveLength(1);
  });

  test("stays thirty days with remember", async () => {
    expect((await browser({ remember: true })).written[0]).toContain("Max-Age=2592000");
  });

  test("over https, the plain name is not looked at", async () => {
    const { goTo, seen, cookie } = await browser({ origine: "https://etal.test" });
    await goTo("/dashboard");
    expect(seen().session).not.toBeNull();
    await goTo("/dashboard", cookie().replace("__Host-", ""));
    expect(seen().session).toBeNull();
  });

  test("names who is there, with the shop's own settings", async () => {
    const { goTo, seen } = await browser();
    await goTo("/dashboard");
    expect(seen().session).toEqual({
      acteur: {
        gerantId: expect.any(Number) as unknown,
        nom: "Awa Diop",
        etablissementId: expect.any(Number) as unknown,
        role: "GERANT",
        sessionId: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
        boutique: "BOUTIQUE_1",
        paysCode: "SN",
        deviseCode: "XOF",
        fuseau: "Africa/Dakar",
      },
      gerant: { nom: "Diop", prenom: "Awa", email: expect.any(String) as unknown },
      etablissement: {
        nom: "Chez Awa",
        devise: { code: "XOF", symbole: "FCFA", decimales: 0 },
      },
    });
  });

  test("holds the opaque id; the database does not", async () => {
    const { cookie } = await browser();
    const { jti } = decodeJwt(cookie().slice("etal=".length));
    expect(jti).toMatch(/^[0-9a-f]{64}$/);
    const { results } = await env.ANNUAIRE.prepare("SELECT * FROM sessions").all();
    expect(JSON.stringify(results)).not.toContain(jti);
  });
});

describe("the claims", () => {
  test("are taken at their word for a minute: no database is queried", async () => {
    const directory = count(env.ANNUAIRE);
    const boutique = count(env.BOUTIQUE_1);
    const bindings = { ...BINDINGS, ANNUAIRE: directory.db, BOUTIQUE_1: boutique.db };
    const { goTo, seen, clock, setCookie } = await browser({ bindings });
    const before = directory.counts.roundTrips + boutique.counts.roundTrips;
    clock.advance(59);
    await goTo("/dashboard");
    expect(seen().session).not.toBeNull();
    expect(setCookie()).toEqual([]);
    expect(directory.counts.roundTrips + boutique.counts.roundTrips).toBe(before);

    clock.advance(1);
    await goTo("/dashboard");
    expect(seen().session).not.toBeNull();
    expect(setCookie()).toHaveLength(1);
    expect(directory.counts.roundTrips + boutique.counts.roundTrips).toBe(before + 2);
  });

  test("follow the shop's settings and the manager's name", async () => {
    const { goTo, seen, clock } = await browser();
    await goTo("/dashboard");
    const { gerantId, etablissementId } = seen().session?.acteur ?? { gerantId: 0, etablissementId: 0 };
    await env.BOUTIQUE_1.prepare(
      "UPDATE etablissements SET devise_code = 'EUR', nom = 'Chez Binta' WHERE id = ?",
    )
      .bind(etablissementId)
      .run();
    await env.ANNUAIRE.prepare("UPDATE gerants SET prenom = 'Binta' WHERE id = ?").bind(gerantId).run();
    clock.advance(60);
    await goTo("/dashboard");
    await goTo("/dashboard");
    expect(seen().session).toMatchObject({
      acteur: { deviseCode: "EUR" },
      gerant: { prenom: "Binta" },
      etablissement: { nom: "Chez Binta", devise: { symbole: "€" } },
    });
  });

  test("are written anew at once for what has just changed them", async () => {
    const { goTo, seen, clock, cookie, setCookie } = await browser();
    const { jti, exp } = decodeJwt(cookie().slice("etal=".length));
    await goTo("/dashboard");
    await env.ANNUAIRE.prepare("UPDATE gerants SET nom = 'Ndiaye' WHERE id = ?")
      .bind(seen().session?.acteur.gerantId ?? 0)
      .run();
    clock.advance(1);
    await goTo("/settings");
    expect(setCookie()).toHaveLength(1);
    expect(decodeJwt(cookie().slice("etal=".length))).toMatchObject({ jti, exp });
    await goTo("/dashboard");
    expect(seen().session?.gerant.nom).toBe("Ndiaye");
  });

  test("written anew at once, of a session that is over, are taken away; of none, there are none", async () => {
    const { goTo, cookie, setCookie } = await browser();
    const copy = cookie();
    await goTo("/logout");
    await goTo("/settings", copy);
    expect(setCookie()).toEqual([expect.stringMatching(/^etal=; .*Max-Age=0/)]);
    await goTo("/settings", "");
    expect(setCookie()).toEqual([]);
  });

  test("that no database knows just now are left as they are: what was done is answered", async () => {
    const { cookie, clock } = await browser();
    const sessions = createCookieSessions(createKeyring(env.CLE_SIGNATURE), clock, {
      verifySession: () => Promise.reject(new Error("D1_ERROR: Network connection lost.")),
    });
    const request = new Request("http://etal.test", { headers: { Cookie: cookie() } });
    expect(await sessions.renew(request)).toBeNull();
  });

  test("keep their id when they are renewed: an answer that was lost signs nobody out", async () => {
    const { goTo, seen, clock, cookie } = await browser();
    const previous = cookie();
    clock.advance(61);
    await goTo("/dashboard");
    expect(cookie()).not.toBe(previous);
    await goTo("/dashboard", previous);
    expect(seen().session).not.toBeNull();
  });
});

describe("the session ends", () => {
  test("after seven days unused, and not before", async () => {
    const { goTo, seen, clock } = await browser();
    clock.advance(7 * 86_400 - 1);
    await goTo("/dashboard");
    expect(seen().session).not.toBeNull();
    clock.advance(7 * 86_400);
    await goTo("/dashboard");
    expect(seen().session).toBeNull();
  });

  test("after thirty days, however much it was used", async () => {
    const { goTo, seen, clock, setCookie } = await browser({ remember: true });
    for (let day = 1; day < 30; day++) {
      clock.advance(86_400);
      await goTo("/dashboard");
      expect(seen().session).not.toBeNull();
    }
    expect(setCookie()[0]).toContain("Max-Age=86400");
    clock.advance(86_400);
    await goTo("/dashboard");
    expect(seen().session).toBeNull();
  });

  test("at logout; a copy of its cookie lasts a minute at most", async () => {
    const { goTo, seen, clock, cookie, setCookie } = await browser();
    const copy = cookie();
    await goTo("/logout");
    expect(setCookie()).toEqual([expect.stringMatching(/^etal=; .*Max-Age=0/)]);
    clock.advance(60);
    await goTo("/dashboard", copy);
    expect(seen().session).toBeNull();
  });

  test("at logout the cookie is not written anew beside being taken away", async () => {
    const { goTo, clock, setCookie } = await browser();
    clock.advance(61);
    await goTo("/logout");
    expect(setCookie()).toEqual([expect.stringContaining("Max-Age=0")]);
  });
});

test("a cookie that is wrong in one way, of another kind or of ten megabytes, is nobody's", async () => {
  const { goTo, seen, cookie, clock } = await browser();
  const model = modelOfCookie(cookie(), createKeyring(env.CLE_SIGNATURE), Math.floor(clock.now() / 1000));
  await goTo("/dashboard", `etal=${await forgeFrom(model)}`);
  expect(seen().session).not.toBeNull();
  const { accessToken } = await seen().services.comptes.login({
    email: String(model.claims["email"]),
    motDePasse: PASSWORD,
    remember: false,
  });
  const bad = [
    ["nothing", ""] as const,
    ["10 MB", await hugeToken(model)] as const,
    ...(await badCookies(model, accessToken)),
  ];
  for (const [flaw, token] of bad) {
    await goTo("/dashboard", `etal=${token}`);
    expect({ flaw, session: seen().session }).toEqual({ flaw, session: null });
  }
});

test("a previous key is still believed, and the current one signs", async () => {
  const newKey = base64url.encode(new Uint8Array(32).fill(5));
  const { cookie, clock } = await browser();
  const rotated = { ...BINDINGS, CLE_SIGNATURE: newKey, CLE_SIGNATURE_PRECEDENTE: BINDINGS.CLE_SIGNATURE };
  const door = testFrontDoor({ render: page, clock, bindings: rotated });
  const response = await door.open("/dashboard", { headers: { Cookie: cookie() } });
  expect(door.seen().session).not.toBeNull();
  expect(response.status).toBe(200);
  const withoutOldKey = testFrontDoor({
    render: page,
    clock,
    bindings: { ...BINDINGS, CLE_SIGNATURE: newKey },
  });
  await withoutOldKey.open("/dashboard", { headers: { Cookie: cookie() } });
  expect(withoutOldKey.seen().session).toBeNull();
});
