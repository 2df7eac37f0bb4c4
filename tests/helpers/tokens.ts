import { env } from "cloudflare:workers";
import { toClaims } from "#worker/auth/acteur-claims.ts";
import { createKeyring } from "#worker/auth/keyring.ts";
import type { Acteur } from "#worker/core/domain/acteur.ts";
import {
  ACCESS,
  type Shape,
  forgeFrom,
  hugeToken,
  badTokensOf,
  type Model,
  SESSION,
} from "./forged-tokens.ts";
import { NOW } from "./services.ts";

const NOW_SECONDS = Math.floor(NOW / 1000);

function accessModel(acteur: Acteur, at = NOW_SECONDS): Model {
  return { ...ACCESS, claims: toClaims(acteur), keyring: createKeyring(env.CLE_SIGNATURE), at };
}

export function forge(acteur: Acteur, shape: Shape = {}): Promise<string> {
  return forgeFrom(accessModel(acteur), shape);
}

export async function badTokens(acteur: Acteur, at = NOW_SECONDS): Promise<[name: string, token: string][]> {
  const model = accessModel(acteur, at);
  const session = { ...model, ...SESSION, claims: { ...model.claims, ...screen(crypto.randomUUID()) } };
  return [
    ...(await badTokensOf(model, SESSION)),
    ["the token of a session's cookie", await forgeFrom(session)],
    ["10 MB", await hugeToken(model)],
  ];
}

function screen(jti: string) {
  return {
    jti,
    nom: "Diop",
    prenom: "Awa",
    email: "awa@etal.test",
    boutique: "Chez Awa",
    inactivite: 604_800,
  };
}
