// Access tokens for an acteur of the tests' databases, right and almost right.
import { env } from "cloudflare:workers";
import { enClaims } from "#worker/auth/acteur-claims.ts";
import { creerTrousseau } from "#worker/auth/keyring.ts";
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import {
  ACCES,
  type Forme,
  forgerDe,
  jetonEnorme,
  mauvaisDe,
  type Modele,
  SESSION,
} from "./jetons-forges.ts";
import { MAINTENANT } from "./services.ts";

const ICI = Math.floor(MAINTENANT / 1000);

/** What the API takes from this acteur, signed at `le` (seconds UTC). */
function modeleAcces(acteur: Acteur, le = ICI): Modele {
  return { ...ACCES, claims: enClaims(acteur), trousseau: creerTrousseau(env.CLE_SIGNATURE), le };
}

/** An access token for the acteur: right as it stands, wrong by what `forme` changes. */
export function forger(acteur: Acteur, forme: Forme = {}): Promise<string> {
  return forgerDe(modeleAcces(acteur), forme);
}

/** Every way in which an access token can be wrong, by name. */
export async function mauvaisJetons(acteur: Acteur, le = ICI): Promise<[nom: string, jeton: string][]> {
  const modele = modeleAcces(acteur, le);
  const session = { ...modele, ...SESSION, claims: { ...modele.claims, ...ecran(crypto.randomUUID()) } };
  return [
    ...(await mauvaisDe(modele, SESSION)),
    ["the token of a session's cookie", await forgerDe(session)],
    ["10 MB", await jetonEnorme(modele)],
  ];
}

/** What a session's claims say beside the acteur's. */
function ecran(jti: string) {
  return {
    jti,
    nom: "Diop",
    prenom: "Awa",
    email: "awa@etal.test",
    boutique: "Chez Awa",
    inactivite: 604_800,
  };
}
