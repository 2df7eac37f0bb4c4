// Every route that asks for a token, walked with every token that is not one, and with another shop's ids wherever its
// entry (tests/api/entrees) carries ids.
import { beforeAll, describe, expect, test } from "vitest";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { attendreErreur, type Reponse } from "#tests/helpers/api.ts";
import { migrer, toutDe } from "#tests/helpers/bases.ts";
import { operations } from "#tests/helpers/document.ts";
import { forger, mauvaisJetons } from "#tests/helpers/jetons.ts";
import { api, appelerRoute, preparer } from "./entrees/boutiques.ts";
import { ENTREES } from "./entrees/index.ts";
import { absent, references } from "./entrees/references.ts";

let mauvais: Awaited<ReturnType<typeof mauvaisJetons>> = [];

beforeAll(async () => {
  await migrer();
  mauvais = await mauvaisJetons(acteur);
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

/** Where the other shop's ids begin: no id of the first is there. */
const LOIN = 5_000;

/** Calls that api.md opens to everyone. */
const OUVERTES = [
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

const ouvertes = operations()
  .filter(([, { security = [] }]) => security.length === 0)
  .map(([route]) => route);
const protegees = ENTREES.filter(({ route }) => !ouvertes.includes(route));

test("what is open is what the contract opens", () => {
  expect([...ouvertes].sort()).toEqual([...OUVERTES].sort());
});

describe.each(protegees.map((entree) => [entree.route, entree] as const))("%s", (route, entree) => {
  const [methode = "", modele = ""] = route.split(" ");
  const chemin = modele.replaceAll(/\{\w+\}/g, "1");
  const body = ["POST", "PUT", "PATCH"].includes(methode) ? {} : undefined;
  const appeler = (headers: Record<string, string>) => api.appeler(methode, chemin, { body, headers });

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
    for (const [defaut, jeton] of mauvais) {
      const reponse = await appeler({ Authorization: `Bearer ${jeton}` });
      expect({ defaut, status: reponse.status }).toEqual({ defaut, status: 401 });
      attendreErreur(reponse, 401, "Authentification requise");
    }
  });

  test("another shop's id answers as one that does not exist, and touches nothing there", async () => {
    const ici = await preparer(entree);
    const ailleurs = await preparer(entree, LOIN);
    const avant = await toutDe(ailleurs.boutique.acteur);
    for (const [rang, noms] of references(entree, ici.ids, ici.boutique).entries()) {
      for (const nom of noms) {
        const [etranger, inconnu] = [ailleurs.ids[nom], absent(ici.ids[nom])];
        expect(etranger, nom).not.toBe(ici.ids[nom]);
        const repondre = async (id: number | string | undefined) => {
          const demande = entree.demandes({ ...ici.ids, [nom]: id ?? "" }, ici.boutique)[rang] ?? {};
          return dit(await appelerRoute(route, demande, ici.boutique.token));
        };
        const manque = await repondre(inconnu);
        expect(manque.status, nom).toBe(404);
        expect(await repondre(etranger), nom).toEqual(manque);
      }
    }
    expect(await toutDe(ailleurs.boutique.acteur)).toEqual(avant);
  });
});

test.each(["Bearer", "bearer"])("the right %s passes where the wrong ones did not", async (mot) => {
  const headers = { Authorization: `${mot} ${await forger(acteur)}` };
  expect((await api.appeler("GET", "/categories/all", { headers })).status).toBe(200);
});

/** What is said, without where and when it is. */
function dit({ status, body }: Reponse) {
  return { status, ...body, timestamp: null, path: null };
}
