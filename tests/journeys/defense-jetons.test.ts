// The token matrix over every page that is for who is signed in: each address answers a cookie that is almost right as
// it answers none at all, as a document, as data and to a submit; and the right one differently.
import { readFileSync } from "node:fs";
import { createAccessTokens } from "#worker/auth/access-tokens.ts";
import { creerTrousseau } from "#worker/auth/keyring.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { forgerDe, mauvaisCookies, type Modele, modeleDuCookie } from "#tests/helpers/jetons-forges.ts";
import { ouvrirBoutique } from "./harness/boutique.ts";
import { ADRESSES, type AdresseBatie, demander, DOCUMENT, donnees, entrer } from "./harness/routes-baties.ts";

const PRIVEES = ADRESSES.filter(({ prive }) => prive);

let auteur = "";
let bon = "";
let mauvais: [nom: string, jeton: string][] = [];

beforeAll(async () => {
  const { compte } = await ouvrirBoutique();
  const trousseau = creerTrousseau(lireCle());
  const modele = modeleDuCookie(await entrer(compte), trousseau, Math.floor(Date.now() / 1000));
  auteur = `${String(modele.claims["sub"])}/${String(modele.claims["etab"])}`;
  bon = await forgerDe(modele);
  mauvais = await mauvaisCookies(modele, await signerAcces(modele));
});

test("there are pages to walk, and resource routes among them", () => {
  const chemins = PRIVEES.map(({ chemin }) => chemin);
  expect(chemins).toEqual(expect.arrayContaining(["/dashboard", "/pos", "/pos/ventes", "/settings"]));
  expect(chemins).not.toContain("/login");
});

describe.each(PRIVEES)("$chemin", (adresse) => {
  test("takes no cookie that is wrong in one way", async () => {
    for (const [nom, demande] of demandesDe(adresse)) {
      const visiteur = await repondre(demande, undefined);
      expect({ nom, ...(await repondre(demande, bon)) }).not.toEqual({ nom, ...visiteur });
      await Promise.all(
        mauvais.map(async ([defaut, jeton]) => {
          const reponse = await repondre(demande, jeton);
          expect({ nom, defaut, ...reponse }).toEqual({ nom, defaut, ...visiteur });
        }),
      );
    }
  });
});

type Demande = { chemin: string; method: string; headers: Record<string, string> };

function demandesDe({ chemin, lit, ecrit }: AdresseBatie): [nom: string, demande: Demande][] {
  const headers = { "X-Auteur": auteur };
  const origine = { ...headers, Origin: inject("adresse") };
  const data = donnees(chemin);
  const lectures: [string, Demande][] = [
    ["document", { chemin, method: "GET", headers: { ...headers, ...DOCUMENT } }],
    ["data", { chemin: data, method: "GET", headers }],
  ];
  const ecritures: [string, Demande][] = [
    ["submit", { chemin, method: "POST", headers: { ...origine, ...DOCUMENT } }],
    ["submit for data", { chemin: data, method: "POST", headers: origine }],
  ];
  return [...(lit ? lectures : []), ...(ecrit ? ecritures : [])];
}

/** What is said, without what is of one answer alone. */
async function repondre({ chemin, method, headers }: Demande, jeton: string | undefined) {
  const { reponse, texte } = await demander(chemin, {
    method,
    headers: { ...headers, ...(jeton === undefined ? {} : { Cookie: `etal=${jeton}` }) },
    ...(method === "POST" ? { body: new URLSearchParams({ auteur }) } : {}),
  });
  const nonce = /'nonce-([^']+)'/.exec(reponse.headers.get("Content-Security-Policy") ?? "")?.[1];
  const reference = reponse.headers.get("X-Request-Id") ?? "";
  return {
    status: reponse.status,
    location: reponse.headers.get("Location"),
    type: reponse.headers.get("Content-Type"),
    // A cookie of a session that is over is taken away; none is given.
    donnes: reponse.headers.getSetCookie().filter((cookie) => !/^etal=; .*Max-Age=0/.test(cookie)),
    texte: texte.replaceAll(nonce ?? "\0", "").replaceAll(reference, ""),
  };
}

function lireCle(): string {
  const cle = /^CLE_SIGNATURE=(.+)$/m.exec(readFileSync(inject("secrets"), "utf8"))?.[1];
  if (cle === undefined) throw new Error("CLE_SIGNATURE manque dans l'état local");
  return cle;
}

/** What the API would take from the same manager. */
function signerAcces({ claims, trousseau }: Modele): Promise<string> {
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
  return createAccessTokens(trousseau, { now: () => Date.now() }).sign(acteur);
}
