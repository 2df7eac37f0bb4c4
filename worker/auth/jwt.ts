// Signed claims. Every kind of token pins its own `typ` and audience: one can never stand in for another.
import { errors, jwtVerify, SignJWT } from "jose";
import type { z } from "zod";
import type { Keyring } from "./keyring.ts";

const ISSUER = "etal";
const ALGORITHM = "HS256";
/** Longer than any token of ours, and no longer than a cookie may be: the rest is not decoded. */
const LENGTH_MAX = 4_096;
/** How far the clocks of two places may be apart. */
const AHEAD_MAX_MS = 60_000;

/** One kind of token: its header's `typ`, its audience, the claims it must carry. */
export type Kind<Claims> = { typ: string; audience: string; schema: z.ZodType<Claims> };

/** Claims that hold, with when they were signed and when they end (ms). */
export type Verified<Claims> = { claims: Claims; issuedAt: number; expiresAt: number };

/** Signs claims from `now` (ms) until `expiration` (ms). */
export async function sign<Claims extends Record<string, unknown>>(
  keyring: Keyring,
  kind: Kind<Claims>,
  claims: Claims,
  { now, expiration }: { now: number; expiration: number },
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, typ: kind.typ, kid: keyring.current.kid })
    .setIssuer(ISSUER)
    .setAudience(kind.audience)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(expiration / 1000))
    .sign(keyring.current.bytes);
}

/** The claims of a token of this kind that is ours, whole and alive at `now` (ms); else null. */
export async function check<Claims>(
  keyring: Keyring,
  kind: Kind<Claims>,
  token: string,
  now: number,
): Promise<Verified<Claims> | null> {
  if (token.length > LENGTH_MAX) return null;
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keyring.byKid(kid);
        if (!key) throw new errors.JWSInvalid("kid inconnu");
        return key.bytes;
      },
      {
        algorithms: [ALGORITHM],
        typ: kind.typ,
        audience: kind.audience,
        issuer: ISSUER,
        requiredClaims: ["iat", "exp"],
        currentDate: new Date(now),
      },
    );
    const claims = kind.schema.safeParse(payload);
    const { iat, exp } = payload;
    if (!claims.success || iat === undefined || exp === undefined) return null;
    // Signed by nobody's clock of ours.
    if (iat * 1000 > now + AHEAD_MAX_MS) return null;
    return { claims: claims.data, issuedAt: iat * 1000, expiresAt: exp * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
