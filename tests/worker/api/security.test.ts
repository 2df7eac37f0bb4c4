import { beforeAll, describe, expect, test } from "vitest";
import { expectError, type ApiResponse } from "#tests/helpers/api.ts";
import { migrate, allRowsOf } from "#tests/helpers/databases.ts";
import { operations } from "#tests/helpers/document.ts";
import { times } from "#tests/helpers/long.ts";
import { forge, badTokens } from "#tests/helpers/tokens.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { api, callRoute, prepare } from "./inputs/boutiques.ts";
import { ENTRIES } from "./inputs/index.ts";
import { absent, references } from "./inputs/references.ts";

let bad: Awaited<ReturnType<typeof badTokens>> = [];

beforeAll(async () => {
  await migrate();
  bad = await badTokens(acteur);
});

const acteur: Acteur = {
  gerantId: 1,
  nom: "Awa Diop",
  etablissementId: 1,
  role: "GERANT",
  sessionId: "famille",
  boutique: "BOUTIQUE_1",
  paysCode: "SN",
  deviseCode: "XOF",
  fuseau: "Africa/Dakar",
};

/** The other shop's ids start here, so the first shop has none of them. */
const FAR_IDS = 5_000;

/** An unknown device is an invalid ticket, whoever has the device. */
const INVALID = ["POST /ventes/panier appareil"];

/** Calls that are open to everyone. */
const OPEN_ROUTES = [
  "GET /sante",
  "POST /compte/register",
  "POST /compte/login",
  "POST /compte/refresh",
  "POST /compte/mot-de-passe/oubli",
  "POST /compte/mot-de-passe/reinitialisation",
  "POST /compte/email/confirmation",
  "POST /compte/email/annulation",
  "GET /countries/all",
  "GET /countries/{id}",
  "GET /currencies",
  "GET /openapi.json",
  "GET /docs",
];

const openRoutes = operations()
  .filter(([, { security = [] }]) => security.length === 0)
  .map(([route]) => route);
const protectedEntries = ENTRIES.filter(({ route }) => !openRoutes.includes(route));

test("what is open is what the contract opens", () => {
  expect([...openRoutes].sort()).toEqual([...OPEN_ROUTES].sort());
});

describe.each(protectedEntries.map((entry, rank) => [entry.route, entry, rank] as const))(
  "%s",
  (route, entry, rank) => {
    const [method = "", model = ""] = route.split(" ");
    const path = model.replaceAll(/\{\w+\}/g, "1");
    const body = ["POST", "PUT", "PATCH"].includes(method) ? {} : undefined;
    const callApi = (headers: Record<string, string>) => api.callApi(method, path, { body, headers });

    test("401 without a token, and with a cookie in its place", async () => {
      const response = await callApi({});
      expectError(response, 401, "Authentification requise");
      expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
      const token = await forge(acteur);
      expectError(
        await callApi({ Cookie: `etal=${token}; __Host-etal=${token}` }),
        401,
        "Authentification requise",
      );
      expectError(await callApi({ Authorization: `Basic ${token}` }), 401, "Authentification requise");
    });

    test("401 with every token that is wrong in one way", async () => {
      // Each wrong token comes to one call in four here, and to every call in `npm run verify`.
      const shares = times(4, 1);
      for (const [flaw, token] of bad.filter((_, at) => at % shares === rank % shares)) {
        const response = await callApi({ Authorization: `Bearer ${token}` });
        expect({ flaw, status: response.status }).toEqual({ flaw, status: 401 });
        expectError(response, 401, "Authentification requise");
      }
    });

    test("another shop's id answers as one that does not exist, and touches nothing there", async () => {
      const here = await prepare(entry);
      const elsewhere = await prepare(entry, FAR_IDS);
      const before = await allRowsOf(elsewhere.boutique.acteur);
      for (const [at, names] of references(entry, here.ids, here.boutique).entries()) {
        for (const name of names) {
          const [foreign, stranger] = [elsewhere.ids[name], absent(here.ids[name])];
          expect(foreign, name).not.toBe(here.ids[name]);
          const respond = async (id: number | string | undefined) => {
            const request = entry.requests({ ...here.ids, [name]: id ?? "" }, here.boutique)[at] ?? {};
            return summary(await callRoute(route, request, here.boutique.token));
          };
          const missing = await respond(stranger);
          expect(missing.status, name).toBe(INVALID.includes(`${route} ${name}`) ? 400 : 404);
          expect(await respond(foreign), name).toEqual(missing);
        }
      }
      expect(await allRowsOf(elsewhere.boutique.acteur)).toEqual(before);
    });
  },
);

test.each(["Bearer", "bearer"])("the right %s passes where the wrong ones did not", async (word) => {
  const headers = { Authorization: `${word} ${await forge(acteur)}` };
  expect((await api.callApi("GET", "/categories/all", { headers })).status).toBe(200);
});

test("401 for another text of the right token's bytes", async () => {
  const token = await forge(acteur);
  const [head = "", claims = "", seal = ""] = token.split(".");
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  // The last letter of 32 bytes has two bits that no byte uses.
  const other = letters[letters.indexOf(seal.at(-1) ?? "") + 1] ?? "";
  const texts = [
    `${token}=`,
    `${token}==`,
    `${head}=.${claims}.${seal}`,
    `${head}.${claims}=.${seal}`,
    `${head}.${claims}.${seal.slice(0, -1)}${other}`,
    `${token}.`,
  ];
  for (const text of texts) {
    const response = await api.callApi("GET", "/categories/all", {
      headers: { Authorization: `Bearer ${text}` },
    });
    expect({ text, status: response.status }).toEqual({ text, status: 401 });
  }
});

function summary({ status, body }: ApiResponse) {
  return { status, ...body, timestamp: null, path: null };
}
