// The channel's three doors (the upgrade's bearer, the upgrade's cookie, CONNECT's bearer) before every token that is not
// one: each opens to the right one, and to none of these.
import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { creerTrousseau } from "#worker/auth/keyring.ts";
import { migrer } from "#tests/helpers/bases.ts";
import { boutiqueConnectee, Fil, monter, ouvrirSession } from "#tests/helpers/canal.ts";
import { ORIGINE } from "#tests/helpers/front-door.ts";
import { mauvaisJetons } from "#tests/helpers/jetons.ts";
import { forgerDe, jetonEnorme, mauvaisCookies, modeleDuCookie } from "#tests/helpers/jetons-forges.ts";

beforeAll(migrer);

const ICI = Math.floor(Date.now() / 1000);
const MESSAGE = "Authentification requise";

async function attendre401(defaut: string, headers: Record<string, string>, requete = ""): Promise<void> {
  const reponse = await monter(headers, requete);
  expect({ defaut, status: reponse.status }).toEqual({ defaut, status: 401 });
  expect(await reponse.json()).toMatchObject({ message: MESSAGE, path: "/ws" });
}

test("a bearer that is wrong in one way opens no socket, with the shop's name beside it or not", async () => {
  const { acteur, jeton } = await boutiqueConnectee();
  expect((await monter({ Authorization: `Bearer ${jeton}` })).status).toBe(101);
  for (const [defaut, mauvais] of await mauvaisJetons(acteur, ICI)) {
    await attendre401(defaut, { Authorization: `Bearer ${mauvais}` });
    const requete = `?etablissement=${acteur.etablissementId}`;
    await attendre401(defaut, { Authorization: `Bearer ${mauvais}` }, requete);
  }
});

test("a cookie that is wrong in one way opens no socket", async () => {
  const { acteur, jeton } = await boutiqueConnectee();
  const modele = modeleDuCookie(await ouvrirSession(acteur), creerTrousseau(env.CLE_SIGNATURE), ICI);
  const avec = (valeur: string) => ({ Cookie: `etal=${valeur}`, Origin: ORIGINE });
  expect((await monter(avec(await forgerDe(modele)))).status).toBe(101);
  const mauvais = [...(await mauvaisCookies(modele, jeton)), ["10 MB", await jetonEnorme(modele)] as const];
  for (const [defaut, valeur] of mauvais) {
    await attendre401(defaut, avec(valeur), `?etablissement=${acteur.etablissementId}`);
  }
});

test("a bearer that is wrong in one way is nobody in CONNECT, and its socket ends", async () => {
  const { acteur } = await boutiqueConnectee();
  for (const [defaut, mauvais] of await mauvaisJetons(acteur, ICI)) {
    const fil = await Fil.ouvrir({}, `?etablissement=${acteur.etablissementId}`);
    await fil.connect([["Authorization", `Bearer ${mauvais}`]]);
    // What is longer than a frame's headers may be is not even read.
    const attendu = mauvais.length > 4_096 ? { code: 1009 } : { code: 1008, message: MESSAGE };
    expect({ defaut, ...(await fil.erreur()) }).toMatchObject({ defaut, ...attendu });
  }
});
