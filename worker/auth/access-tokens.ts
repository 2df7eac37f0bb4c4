// Access tokens of the REST API: 15 minutes (decision 8), or until somebody ends their family (decision 43).
import type { Acteur } from "#worker/kernel/domain/acteur.ts";
import { ACCESS_TOKEN_TTL_SECONDS } from "#worker/features/comptes/domain/account.ts";
import { DomainError } from "#worker/kernel/domain/errors.ts";
import { MESSAGES } from "#worker/kernel/domain/messages.ts";
import { type ActeurClaims, ActeurClaimsSchema, enActeur, enClaims } from "./acteur-claims.ts";
import { type Genre, signer, verifier } from "./jwt.ts";
import type { Trousseau } from "./keyring.ts";

/** Who a token speaks for, and until when, in ms UTC. */
export type AccesBearer = { acteur: Acteur; expireLe: number };

const ACCES: Genre<ActeurClaims> = { typ: "at+jwt", audience: "etal:api", schema: ActeurClaimsSchema };

/** Signs for services, verifies for the doors. */
export function createAccessTokens(trousseau: Trousseau, clock: { now(): number }) {
  return {
    sign(acteur: Acteur): Promise<string> {
      const maintenant = clock.now();
      const expiration = maintenant + ACCESS_TOKEN_TTL_SECONDS * 1000;
      return signer(trousseau, ACCES, enClaims(acteur), { maintenant, expiration });
    },

    /** Throws NON_AUTHENTIFIE when it is not ours, not alive or of another kind. */
    async verify(jeton: string): Promise<AccesBearer> {
      const verifie = await verifier(trousseau, ACCES, jeton, clock.now());
      if (!verifie) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authentificationRequise);
      return { acteur: enActeur(verifie.claims), expireLe: verifie.expireLe };
    },
  };
}
