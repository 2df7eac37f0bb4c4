// Access tokens of the REST API, valid for 15 minutes (rule: tokens) or until their family is revoked (rule: ended-access).
import type { Acteur } from "#worker/core/domain/acteur.ts";
import { DomainError } from "#worker/core/domain/errors.ts";
import * as MESSAGES from "#worker/core/domain/messages.ts";
import { ACCESS_TOKEN_TTL_SECONDS } from "#worker/features/comptes/domain/account.ts";
import { type ActeurClaims, ActeurClaimsSchema, toActeur, toClaims } from "./acteur-claims.ts";
import { type Kind, sign, check } from "./jwt.ts";
import type { Keyring } from "./keyring.ts";

const ACCESS: Kind<ActeurClaims> = { typ: "at+jwt", audience: "etal:api", schema: ActeurClaimsSchema };

export function createAccessTokens(keyring: Keyring, clock: { now(): number }) {
  return {
    sign(acteur: Acteur): Promise<string> {
      const now = clock.now();
      const expiration = now + ACCESS_TOKEN_TTL_SECONDS * 1000;
      return sign(keyring, ACCESS, toClaims(acteur), { now, expiration });
    },

    /** Throws NON_AUTHENTIFIE when the token is forged, expired or of another kind. */
    async verify(token: string) {
      const verified = await check(keyring, ACCESS, token, clock.now());
      if (!verified) throw new DomainError("NON_AUTHENTIFIE", MESSAGES.authenticationRequired);
      return { acteur: toActeur(verified.claims), expiresAt: verified.expiresAt };
    },
  };
}
