import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { testApi, expectError, NO_LIMIT } from "#tests/helpers/api.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { registration, PASSWORD } from "#tests/helpers/accounts.ts";
import { failingBatches } from "#tests/helpers/outages.ts";
import { testClock } from "#tests/helpers/front-door.ts";
import type { Bindings } from "#worker/env.ts";

beforeAll(migrate);

const UNLIMITED: Bindings = { ...env, LIMITE_COMPTE: NO_LIMIT };

const api = testApi();

/** Each group has its own clock, so that the delays of one group do not reach the next. */
function accountOf(email: string, clock = testClock(), bindings: Bindings = UNLIMITED) {
  const { callApi } = testApi({ clock, bindings });
  return {
    clock,
    register: () => callApi("POST", "/compte/register", { body: registration(email) }),
    login: (password: string = PASSWORD, remember?: boolean) =>
      callApi("POST", "/compte/login", { body: { email, password, remember } }),
    refresh: (refreshToken: unknown) => callApi("POST", "/compte/refresh", { body: { refreshToken } }),
    logout: (token: string) => callApi("POST", "/compte/logout", { token }),
  };
}

describe("POST /compte/register", () => {
  test("makes the account, its shop and the shop's counters", async () => {
    const response = await api.callApi("POST", "/compte/register", { body: registration("Awa@Exemple.sn") });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      gerantId: expect.any(Number) as unknown,
      etablissementId: expect.any(Number) as unknown,
      message: "Compte créé avec succès !",
    });
    const id = response.body["etablissementId"];
    const shop = await env.BOUTIQUE_1.prepare(
      "SELECT nom, devise_code, fuseau FROM etablissements WHERE id = ?",
    )
      .bind(id)
      .first();
    expect(shop).toEqual({ nom: "Chez Awa", devise_code: "XOF", fuseau: "Africa/Dakar" });
    const directory = await env.ANNUAIRE.prepare(
      "SELECT statut, preparation FROM etablissements WHERE id = ?",
    )
      .bind(id)
      .first();
    expect(directory).toEqual({ statut: "ACTIF", preparation: null });
  });

  test("keeps the telephone in E.164 and the password as scrypt only", async () => {
    const row = await env.ANNUAIRE.prepare("SELECT telephone, mot_de_passe, email FROM gerants").first();
    expect(row).toEqual({
      telephone: "+221771234567",
      mot_de_passe: expect.stringMatching(/^\$scrypt\$ln=14,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/) as unknown,
      email: "Awa@Exemple.sn",
    });
  });

  test("refuses an email that has an account, whatever its case", async () => {
    const response = await api.callApi("POST", "/compte/register", { body: registration("awa@EXEMPLE.sn") });
    expectError(response, 409, "Un compte existe déjà avec cet email");
    expect(response.body["errors"]).toHaveProperty(["gerantVO.email"]);
  });

  test("returns 'Pays non trouvé' at its field", async () => {
    const body = registration("b@exemple.sn");
    body.gerantVO.etablissement.countryId = 999;
    const response = await api.callApi("POST", "/compte/register", { body });
    expectError(response, 400, "Pays non trouvé");
    expect(response.body["errors"]).toEqual({ "gerantVO.etablissement.countryId": ["Pays non trouvé"] });
  });
});

describe("POST /compte/login", () => {
  const account = accountOf("login@exemple.sn");
  beforeAll(account.register);

  test("gives an access token for a quarter of an hour and what renews it", async () => {
    const response = await account.login();
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as unknown,
      refreshToken: expect.stringMatching(/^[\w-]+\.[\w-]{43}\.[\w-]{43}$/) as unknown,
      tokenType: "Bearer",
      expiresIn: 900,
    });
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Set-Cookie")).toBeNull();
  });

  test("answers an unknown email and a wrong password alike", async () => {
    const wrong = await account.login("Autre@2026");
    const stranger = await accountOf("personne@exemple.sn").login();
    expectError(wrong, 401, "Email ou mot de passe incorrect");
    expectError(stranger, 401, "Email ou mot de passe incorrect");
    expect({ ...stranger.body, timestamp: "" }).toEqual({ ...wrong.body, timestamp: "" });
  });

  test("stores the refresh token as its SHA-256 only", async () => {
    const { body } = await account.login();
    const { results } = await env.ANNUAIRE.prepare("SELECT * FROM familles").all();
    const [, secret] = String(body["refreshToken"]).split(".");
    expect(JSON.stringify(results)).not.toContain(secret);
    expect(results.at(-1)?.["jeton"]).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("attempts", () => {
  test("after five failures each one waits longer, and a right password then resets", async () => {
    const account = accountOf("attente@exemple.sn");
    await account.register();
    for (let attempt = 1; attempt <= 5; attempt++)
      expectError(await account.login("Faux@20261"), 401, /incorrect$/);

    for (const wait of [10, 20, 40]) {
      const refusal = await account.login();
      expectError(refusal, 429, `Trop de tentatives. Réessayez dans ${String(wait)}\u00A0secondes.`);
      expect(refusal.headers.get("Retry-After")).toBe(String(wait));
      account.clock.advance(wait);
      expectError(await account.login("Faux@20261"), 401, /incorrect$/);
    }
    account.clock.advance(80);
    expect((await account.login()).status).toBe(200);
    expectError(await account.login("Faux@20261"), 401, /incorrect$/);
    expect((await account.login()).status).toBe(200);
  });

  test("never wait longer than a quarter of an hour, and are forgotten after a day", async () => {
    const account = accountOf("patience@exemple.sn");
    await account.register();
    await env.ANNUAIRE.prepare("INSERT INTO tentatives VALUES (?, 1000, ?, 0)")
      .bind(await key("patience@exemple.sn"), account.clock.now())
      .run();
    expectError(await account.login("Faux@20261"), 401, /incorrect$/);
    const refusal = await account.login();
    expectError(refusal, 429, "Trop de tentatives. Réessayez dans 15\u00A0minutes.");
    expect(refusal.headers.get("Retry-After")).toBe("900");
    account.clock.advance(86_401);
    expectError(await account.login("Faux@20261"), 401, /incorrect$/);
    expect((await account.login()).status).toBe(200);
  });

  test("of an unknown email are counted too", async () => {
    const account = accountOf("fantome@exemple.sn");
    for (let attempt = 1; attempt <= 5; attempt++) expectError(await account.login(), 401, /incorrect$/);
    expectError(await account.login(), 429, /^Trop/);
  });

  test("at once are all counted: of twelve, five are tried", async () => {
    const account = accountOf("foule@exemple.sn");
    await account.register();
    const responses = await Promise.all(Array.from({ length: 12 }, () => account.login("Faux@20261")));
    const statuts = responses.map((response) => response.status).sort();
    expect(statuts).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)]);
  });
});

describe("POST /compte/refresh", () => {
  async function open(email: string, remember?: boolean) {
    const account = accountOf(email);
    await account.register();
    const { body } = await account.login(PASSWORD, remember);
    const refuse = async (token: string) =>
      expectError(await account.refresh(token), 401, /^Authentification/);
    const rotate = async (token: string) => {
      const response = await account.refresh(token);
      expect(response.status).toBe(200);
      return String(response.body["refreshToken"]);
    };
    return {
      ...account,
      first: String(body["refreshToken"]),
      acces: String(body["accessToken"]),
      refuse,
      rotate,
    };
  }

  test("turns, and the token before it answers with the same successor for ten seconds", async () => {
    const { first, rotate, clock } = await open("tour@exemple.sn");
    const second = await rotate(first);
    expect(second).not.toBe(first);
    clock.advance(9);
    expect(await rotate(first)).toBe(second);
    expect(await rotate(second)).not.toBe(second);
  });

  test("at once gives one and the same successor", async () => {
    const { first, rotate } = await open("ensemble@exemple.sn");
    const successors = await Promise.all(Array.from({ length: 6 }, () => rotate(first)));
    expect(new Set(successors).size).toBe(1);
  });

  test("with the token before it, after ten seconds, ends the family", async () => {
    const { first, rotate, refuse, clock } = await open("tard@exemple.sn");
    const second = await rotate(first);
    clock.advance(10);
    await refuse(first);
    await refuse(second);
  });

  test("with an older token ends the family at once", async () => {
    const { first, rotate, refuse } = await open("vol@exemple.sn");
    const third = await rotate(await rotate(first));
    await refuse(first);
    await refuse(third);
  });

  test("with a token that we never issued ends nothing", async () => {
    const { first, rotate, refuse } = await open("invente@exemple.sn");
    const [family, secret = "", seal = ""] = first.split(".");
    await refuse(`${family}.${secret.slice(1)}A.${seal}`);
    await refuse(`${family}.${secret}`);
    await refuse("..");
    await refuse("x".repeat(400));
    await rotate(first);
  });

  test("waits for a shop that is out of reach, however long: the token serves until it has been answered", async () => {
    const { first, rotate, clock } = await open("panne@exemple.sn");
    const failing = { ...UNLIMITED, BOUTIQUE_1: failingBatches(env.BOUTIQUE_1, [1, 2], "before") };
    const { refresh } = accountOf("panne@exemple.sn", clock, failing);
    expectError(await refresh(first), 503, /surchargé/);
    clock.advance(11);
    expectError(await refresh(first), 503, /surchargé/);
    await rotate(await rotate(first));
  });

  test("lives seven days unused, thirty with remember, thirty in all", async () => {
    const week = await open("sept@exemple.sn");
    week.clock.advance(7 * 86_400);
    await week.refuse(week.first);

    const thirtyDays = await open("trente@exemple.sn", true);
    thirtyDays.clock.advance(29 * 86_400);
    const last = await thirtyDays.rotate(thirtyDays.first);
    thirtyDays.clock.advance(86_400);
    await thirtyDays.refuse(last);
  });

  test("is over after logout, with every token of the family", async () => {
    const { first, refuse, logout, acces } = await open("sortie@exemple.sn");
    const response = await logout(acces);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({});
    await refuse(first);
    expectError(await logout(acces), 401, "Authentification requise");
  });
});

async function key(email: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(email));
  return Array.from(new Uint8Array(bytes), (o) => o.toString(16).padStart(2, "0")).join("");
}
