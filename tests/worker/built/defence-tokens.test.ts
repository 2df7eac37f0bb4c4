// Each signed-in address answers a forged cookie as it answers no cookie, and answers the right cookie differently.
import { beforeAll, describe, expect, test } from "vitest";
import { type BuiltAddress, dataPath, DOCUMENT } from "#tests/helpers/built-addresses.ts";
import { ADDRESSES, call, BINDINGS, signUp } from "#tests/helpers/built-worker.ts";
import { migrate } from "#tests/helpers/databases.ts";
import { badCookies, forgeFrom, type Model, modelOfCookie } from "#tests/helpers/forged-tokens.ts";
import { ORIGIN } from "#tests/helpers/front-door.ts";
import { times } from "#tests/helpers/long.ts";
import { createAccessTokens } from "#worker/auth/access-tokens.ts";
import { createKeyring } from "#worker/auth/keyring.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";

const PRIVATE_ADDRESSES = ADDRESSES.filter(({ isPrivate }) => isPrivate);

let author = "";
let validToken = "";
let bad: [name: string, token: string][] = [];

beforeAll(async () => {
  await migrate();
  const keyring = createKeyring(BINDINGS.CLE_SIGNATURE);
  const cookie = await signUp("awa@exemple.sn");
  const model = modelOfCookie(cookie, keyring, Math.floor(Date.now() / 1000));
  author = `${String(model.claims["sub"])}/${String(model.claims["etab"])}`;
  validToken = await forgeFrom(model);
  bad = await badCookies(model, await signAccess(model));
});

test("there are pages to walk, and resource routes among them", () => {
  const paths = PRIVATE_ADDRESSES.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["/dashboard", "/pos", "/pos/ventes", "/settings"]));
  expect(paths).not.toContain("/login");
});

describe.each(PRIVATE_ADDRESSES)("$path", (address) => {
  test("takes no cookie that is wrong in one way", async () => {
    const requests = requestsOf(address);
    // Each wrong cookie comes to one address in three with one kind of request, in `npm run verify` to all with every kind.
    const shares = times(3 * requests.length, 1);
    const first = requests.length * PRIVATE_ADDRESSES.indexOf(address);
    for (const [rank, [name, request]] of requests.entries()) {
      const visitor = await respond(request, undefined);
      expect({ nom: name, ...(await respond(request, validToken)) }).not.toEqual({ nom: name, ...visitor });
      await Promise.all(
        bad.map(async ([flaw, token], at) => {
          if (at % shares !== (first + rank) % shares) return;
          const response = await respond(request, token);
          expect({ nom: name, flaw, ...response }).toEqual({ nom: name, flaw, ...visitor });
        }),
      );
    }
  });
});

type RequestSpec = { path: string; method: string; headers: Record<string, string> };

function requestsOf({ path, readable, written }: BuiltAddress): [name: string, request: RequestSpec][] {
  const headers = { "X-Auteur": author, "Sec-Fetch-Site": "same-origin" };
  const origin = { ...headers, Origin: ORIGIN };
  const data = dataPath(path);
  const reads: [string, RequestSpec][] = [
    ["document", { path, method: "GET", headers: { ...headers, ...DOCUMENT } }],
    ["data", { path: data, method: "GET", headers }],
  ];
  const writes: [string, RequestSpec][] = [
    ["submit", { path, method: "POST", headers: { ...origin, ...DOCUMENT } }],
    ["submit for data", { path: data, method: "POST", headers: origin }],
  ];
  return [...(readable ? reads : []), ...(written ? writes : [])];
}

async function respond({ path, method, headers }: RequestSpec, token: string | undefined) {
  const { response, text } = await call(path, {
    method,
    headers: { ...headers, ...(token === undefined ? {} : { Cookie: `etal=${token}` }) },
    ...(method === "POST" ? { body: new URLSearchParams({ auteur: author }) } : {}),
  });
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("Content-Security-Policy") ?? "")?.[1];
  const reference = response.headers.get("X-Request-Id") ?? "";
  return {
    status: response.status,
    location: response.headers.get("Location"),
    type: response.headers.get("Content-Type"),
    // The answer may remove the cookie of an ended session, but gives no new one.
    given: response.headers.getSetCookie().filter((cookie) => !/^etal=; .*Max-Age=0/.test(cookie)),
    texte: text.replaceAll(nonce ?? "\0", "").replaceAll(reference, ""),
  };
}

function signAccess({ claims, keyring }: Model): Promise<string> {
  const acteur: Acteur = {
    gerantId: Number(claims["sub"]),
    nom: String(claims["name"]),
    etablissementId: Number(claims["etab"]),
    role: "GERANT",
    sessionId: String(claims["sid"]),
    boutique: String(claims["bdd"]),
    paysCode: String(claims["pays"]),
    deviseCode: String(claims["devise"]),
    fuseau: String(claims["fuseau"]),
  };
  return createAccessTokens(keyring, { now: () => Date.now() }).sign(acteur);
}
