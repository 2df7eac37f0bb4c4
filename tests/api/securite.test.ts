// Every route that asks for a token, walked with every token that is not one.
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/domain/acteur.ts";
import { apiDeTest, attendreErreur } from "#tests/helpers/api.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { forger, mauvaisJetons } from "#tests/helpers/jetons.ts";

beforeAll(migrer);

const acteur: Acteur = {
  gerantId: 1,
  etablissementId: 1,
  role: "GERANT",
  sessionId: "famille",
  boutique: "BOUTIQUE_1",
  paysCode: "SN",
  deviseCode: "XOF",
  fuseau: "Africa/Dakar",
};

/** Calls that api.md opens to everyone. */
const OUVERTES = [
  "get /api/v1/sante",
  "post /api/v1/compte/register",
  "post /api/v1/compte/login",
  "post /api/v1/compte/refresh",
  "get /api/v1/countries/all",
  "get /api/v1/countries/{id}",
  "get /api/v1/currencies",
];

const api = apiDeTest();
const routes = api.api.openAPIRegistry.definitions.flatMap((definition) =>
  definition.type === "route" ? [definition.route] : [],
);
const nom = (route: (typeof routes)[number]) => `${route.method} ${route.path}`;
const protegees = routes.filter((route) => (route.security ?? []).length > 0);

test("what is open is what the contract opens", () => {
  const ouvertes = routes.filter((route) => !protegees.includes(route)).map(nom);
  expect(ouvertes.sort()).toEqual([...OUVERTES].sort());
});

test("the router answers what the document declares, and nothing else", () => {
  const reelles = api.api.routes.filter(({ method }) => method !== "ALL");
  const servies = new Set(
    reelles.map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, "{$1}")}`),
  );
  expect([...servies].sort()).toEqual(routes.map(nom).sort());
});

describe.each(protegees.map((route) => [nom(route), route] as const))("%s", (_nom, route) => {
  const chemin = route.path.replace("/api/v1", "").replaceAll(/\{\w+\}/g, "1");
  const body = ["post", "put", "patch"].includes(route.method) ? {} : undefined;
  const appeler = (headers: Record<string, string>) =>
    api.appeler(route.method.toUpperCase(), chemin, { body, headers });

  test("401 without a token, and with a cookie in its place", async () => {
    const reponse = await appeler({});
    attendreErreur(reponse, 401, "Authentification requise");
    expect(reponse.headers.get("WWW-Authenticate")).toBe("Bearer");
    const jeton = await forger(acteur);
    attendreErreur(
      await appeler({ Cookie: `etal=${jeton}; __Host-etal=${jeton}` }),
      401,
      "Authentification requise",
    );
    attendreErreur(await appeler({ Authorization: `Basic ${jeton}` }), 401, "Authentification requise");
  });

  test("401 with every token that is wrong in one way", async () => {
    for (const [defaut, jeton] of await mauvaisJetons(acteur)) {
      const reponse = await appeler({ Authorization: `Bearer ${jeton}` });
      expect({ defaut, status: reponse.status }).toEqual({ defaut, status: 401 });
      attendreErreur(reponse, 401, "Authentification requise");
    }
  });
});

test("the right token passes where the wrong ones did not", async () => {
  const reponse = await api.appeler("POST", "/compte/logout", { token: await forger(acteur) });
  expect(reponse.status).toBe(200);
});
