import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { action as settings } from "#app/routes/_app._shell.settings.tsx";
import { action as login } from "#app/routes/_public.login.tsx";
import { action as newPassword } from "#app/routes/_public.mot-de-passe.nouveau.tsx";
import { action as forgotten } from "#app/routes/_public.mot-de-passe.oubli.tsx";
import { action as register } from "#app/routes/_public.register.tsx";
import { registration } from "#tests/helpers/accounts.ts";
import { testApi, expectError } from "#tests/helpers/api.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { testFrontDoor } from "#tests/helpers/front-door.ts";
import { createKeyring } from "#worker/auth/keyring.ts";
import { writeDeviceCookie, readVisitor } from "#worker/auth/visitors.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { passShield, networkOf, shieldKeys } from "#worker/http/shield.ts";

beforeAll(migrate);

const LOGIN = { email: "awa@exemple.sn", password: "Tamarin@2026" };
const REGISTER = {
  ...LOGIN,
  nom: "Diop",
  prenom: "Awa",
  telephone: "771234567",
  etablissementNom: "Chez Awa",
  etablissementDescription: "Alimentation générale",
  countryId: "1",
  confirmation: LOGIN.password,
};

test.each([
  ["/login", login, LOGIN],
  ["/register", register, REGISTER],
] as const)(
  "%s is refused before anything is hashed, and keeps what was typed",
  async (path, action, form) => {
    const limit = vi.fn(() => Promise.resolve({ success: false }));
    let response: unknown;
    let work: unknown[] = [];
    const { open } = testFrontDoor({
      bindings: { ...env, LIMITE_COMPTE: { limit } },
      async render(request, context) {
        const { comptes } = context.services;
        const spies = [vi.spyOn(comptes, "openSession"), vi.spyOn(comptes, "register")];
        response = await action({ request, params: {}, context });
        work = spies.flatMap((spy) => spy.mock.calls as unknown[]);
        return new Response("");
      },
    });
    await open(path, {
      method: "POST",
      body: new URLSearchParams(form),
      headers: {
        Origin: "http://etal.test",
        "Sec-Fetch-Site": "same-origin",
        "cf-connecting-ip": "192.0.2.7",
      },
    });
    expect(limit).toHaveBeenCalledWith({ key: expect.stringMatching(/^\w+\/192\.0\.2\.7$/) as string });
    expect(work).toEqual([]);
    expect(response).toMatchObject({
      init: { status: 429 },
      data: { error: { "": [MESSAGES.tooManyAttempts(60)] }, initialValue: { email: LOGIN.email } },
    });
  },
);

test.each([
  ["/login", login],
  ["/register", register],
  ["/mot-de-passe/oubli", forgotten],
  ["/mot-de-passe/nouveau", newPassword],
] as const)("%s counts what it cannot read, too", async (path, action) => {
  const limit = vi.fn(() => Promise.resolve({ success: false }));
  let response: unknown;
  const { open } = testFrontDoor({
    bindings: { ...env, LIMITE_COMPTE: { limit } },
    async render(request, context) {
      response = await action({ request, params: {}, context });
      return new Response("");
    },
  });
  const body = new URLSearchParams(Array.from({ length: 500 }, () => ["a", ""]));
  await open(path, { method: "POST", body, headers: { Origin: "http://etal.test" } });
  expect(limit).toHaveBeenCalledOnce();
  expect(response).toMatchObject({ init: { status: 429 } });
});

test.each([
  ["motDePasse", {}],
  ["supprimer", {}],
  ["profil", { motDePasse: "x" }],
])("the settings' form %s counts before any rule is looked at", async (intent, fields) => {
  const shield = vi.fn(() => Promise.reject(new DomainError("TROP_DE_DEMANDES", "Plus tard")));
  const acteur = { gerantId: 1, etablissementId: 7 };
  const body = new URLSearchParams({ intent, auteur: "1/7", ...fields });
  const response = await settings({
    request: new Request("http://etal.test/settings", { method: "POST", body }),
    params: {},
    context: {
      session: { acteur },
      services: {},
      explain: (e: unknown) => e,
      shield,
      countShop: () => Promise.resolve(),
    },
  } as unknown as ActionFunctionArgs);
  expect(shield).toHaveBeenCalledOnce();
  expect(response).toMatchObject({ init: { status: 429 }, data: { error: { "": ["Plus tard"] } } });
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::6", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  [null, "inconnue"],
])("of %s the shield counts %s: one line changes its address at will", (address, key) => {
  const request = new Request("http://etal.test", {
    headers: address ? { "cf-connecting-ip": address } : {},
  });
  expect(networkOf(request)).toBe(key);
});

test("kinds of calls, browsers that have signed in and who is signed in are counted apart", () => {
  const request = new Request("http://etal.test", { headers: { "cf-connecting-ip": "192.0.2.7" } });
  expect([
    shieldKeys(request, "connexion", null),
    shieldKeys(request, "inscription", null),
    shieldKeys(request, "reinitialisation", null),
    shieldKeys(request, "connexion", "7-abc"),
    shieldKeys(request, { gerantId: 7 }, "abc"),
  ]).toEqual([
    ["connexion/192.0.2.7"],
    ["inscription/192.0.2.7"],
    ["reinitialisation/192.0.2.7"],
    ["connexion/compte/7", "connexion/192.0.2.7"],
    ["gerant/7"],
  ]);
  // A known browser opens no more accounts than a stranger.
  expect(shieldKeys(request, "inscription", "7-abc")).toEqual(["inscription/192.0.2.7"]);
});

test("a thief's browser that fills the account's count shuts out neither its other browsers nor a town", async () => {
  const counted: string[] = [];
  const full = new Set<string>();
  const limit = {
    limit({ key }: { key: string }) {
      counted.push(key);
      return Promise.resolve({ success: !full.has(key) });
    },
  };
  const known = ["connexion/compte/7", "connexion/192.0.2.7"];
  await passShield(limit, known);
  // The first key has room, so the second is not counted.
  expect(counted).toEqual(["connexion/compte/7"]);
  full.add("connexion/compte/7");
  await passShield(limit, known);
  full.add("connexion/192.0.2.7");
  await expect(passShield(limit, known)).rejects.toMatchObject({ code: "TROP_DE_DEMANDES" });
});

test("a browser has a count of its own by a cookie that we have sealed, and by no other", () => {
  const ID = `7-${"a".repeat(64)}`;
  const keyring = createKeyring(btoa("x".repeat(32)).replace(/=+$/, ""));
  const [pair = ""] = writeDeviceCookie(keyring, ID, false).split(";");
  const [, value = ""] = pair.split("=");
  const readCookie = (cookie: string, by = keyring) => {
    const headers = { Cookie: `etal_appareil=${cookie}` };
    return readVisitor(new Request("http://etal.test", { headers }), "pages", by).device;
  };
  expect(readCookie(value)).toBe(ID);
  const [, seal = ""] = value.split(".");
  for (const forged of [ID, `8${ID.slice(1)}.${seal}`, `${ID}.${"A".repeat(43)}`, `${value}x`, ""])
    expect(readCookie(forged)).toBeNull();
  const next = btoa("y".repeat(32)).replace(/=+$/, "");
  expect(readCookie(value, createKeyring(next))).toBeNull();
  // Known browsers stay known while the signing key is replaced.
  expect(readCookie(value, createKeyring(next, btoa("x".repeat(32)).replace(/=+$/, "")))).toBe(ID);
});

test.each(["login", "register", "mot-de-passe/oubli", "mot-de-passe/reinitialisation"])(
  "POST /compte/%s is refused before anything is looked at",
  async (path) => {
    const limit = () => Promise.resolve({ success: false });
    const { callApi } = testApi({ bindings: { ...env, LIMITE_COMPTE: { limit } } });
    const body = {
      ...registration("borne@exemple.sn"),
      email: "borne@exemple.sn",
      token: "lien",
      password: LOGIN.password,
    };
    const refusal = await callApi("POST", `/compte/${path}`, { body });
    expectError(refusal, 429, MESSAGES.tooManyAttempts(60));
    expect(refusal.headers.get("Retry-After")).toBe("60");
  },
);
