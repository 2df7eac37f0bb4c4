// Refresh tokens: `<family>.<secret>.<seal>`. Each secret is derived from the previous token, so no secret is stored.
// The seal proves that Étal issued the token: only a sealed token may revoke its family.
import { createHash, timingSafeEqual } from "node:crypto";
import { base64url } from "jose";
import type { RefreshToken } from "#worker/features/comptes/domain/account.ts";
import { type SigningKey, sealText, type Keyring } from "./keyring.ts";

const SECRET_BYTES = 32;

export function createRefreshTokens(keyring: Keyring) {
  const { current } = keyring;
  return {
    issue: (familyId: string): RefreshToken =>
      compose(current, familyId, base64url.encode(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))),

    read(text: string): RefreshToken | null {
      const [familyId, secret, ...rest] = text.split(".");
      if (!familyId || !secret || rest.length !== 1) return null;
      const expectedTokens = keyring.keys.map((key) => compose(key, familyId, secret));
      return expectedTokens.find((expected) => constantTimeEqual(expected.text, text)) ?? null;
    },

    successors: ({ familyId, text }: RefreshToken): RefreshToken[] =>
      keyring.keys.map((key) => compose(key, familyId, base64url.encode(sealText(key, "suite", text)))),
  };
}

function compose(key: SigningKey, familyId: string, secret: string): RefreshToken {
  const seal = base64url.encode(sealText(key, "sceau", `${familyId}.${secret}`));
  const text = `${familyId}.${secret}.${seal}`;
  return { familyId, text, hash: createHash("sha256").update(text).digest("hex") };
}

function constantTimeEqual(a: string, b: string): boolean {
  const [x, y] = [new TextEncoder().encode(a), new TextEncoder().encode(b)] as const;
  return x.byteLength === y.byteLength && timingSafeEqual(x, y);
}
