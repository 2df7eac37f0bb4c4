// Refresh tokens: `<family>.<secret>.<seal>`. The first secret is random, each later one is derived from the token
// before it, so that the same token always has the same successor and nothing secret is stored. The seal tells a
// token that we issued once from one that somebody made up: only the former may revoke a family.
import { createHash, timingSafeEqual } from "node:crypto";
import { base64url } from "jose";
import type { RefreshToken } from "#worker/features/comptes/domain/account.ts";
import { type Cle, sceller, type Trousseau } from "./keyring.ts";

const SECRET_OCTETS = 32;

/** The RefreshTokens that services ask for. */
export function createRefreshTokens(trousseau: Trousseau) {
  const { courante } = trousseau;
  return {
    issue: (familleId: string): RefreshToken =>
      composer(courante, familleId, base64url.encode(crypto.getRandomValues(new Uint8Array(SECRET_OCTETS)))),

    read(texte: string): RefreshToken | null {
      const [familleId, secret, ...reste] = texte.split(".");
      if (!familleId || !secret || reste.length !== 1) return null;
      const attendus = trousseau.cles.map((cle) => composer(cle, familleId, secret));
      return attendus.find((attendu) => egaux(attendu.texte, texte)) ?? null;
    },

    successors: ({ familleId, texte }: RefreshToken): RefreshToken[] =>
      trousseau.cles.map((cle) => composer(cle, familleId, base64url.encode(sceller(cle, "suite", texte)))),
  };
}

function composer(cle: Cle, familleId: string, secret: string): RefreshToken {
  const sceau = base64url.encode(sceller(cle, "sceau", `${familleId}.${secret}`));
  const texte = `${familleId}.${secret}.${sceau}`;
  return { familleId, texte, empreinte: createHash("sha256").update(texte).digest("hex") };
}

function egaux(a: string, b: string): boolean {
  const [x, y] = [new TextEncoder().encode(a), new TextEncoder().encode(b)] as const;
  return x.byteLength === y.byteLength && timingSafeEqual(x, y);
}
