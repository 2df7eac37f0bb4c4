// Signed claims. Each kind of token has its own `typ` and audience, so a token of one kind is refused as another kind.
import { errors, jwtVerify, SignJWT } from "jose";
import type { z } from "zod";
import { hmacKey, type Keyring } from "./keyring.ts";

const ISSUER = "etal";
const ALGORITHM = "HS256";
const LENGTH_MAX = 4_096;
/** Tolerated difference between the clocks of two servers. */
const AHEAD_MAX_MS = 60_000;

export type Kind<Claims> = { typ: string; audience: string; schema: z.ZodType<Claims> };

export type Verified<Claims> = { claims: Claims; issuedAt: number; expiresAt: number };

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
    .sign(await hmacKey(keyring.current));
}

/** Bytes in base64url have one text: without padding, and without bits in the last letter that no byte uses. */
const CANONICAL = /^(?:[\w-]{4})*(?:[\w-]{2}[AEIMQUYcgkosw048]|[\w-][AQgw])?$/;

export const isCanonical = (text: string) => CANONICAL.test(text);

/** Null when the token is of another kind or not valid at `now` (ms UTC). */
export async function check<Claims>(
  keyring: Keyring,
  kind: Kind<Claims>,
  token: string,
  now: number,
): Promise<Verified<Claims> | null> {
  if (token.length > LENGTH_MAX || !token.split(".").every(isCanonical)) return null;
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keyring.keys.find((known) => known.kid === kid);
        if (!key) throw new errors.JWSInvalid("kid inconnu");
        return hmacKey(key);
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
    if (iat * 1000 > now + AHEAD_MAX_MS) return null;
    return { claims: claims.data, issuedAt: iat * 1000, expiresAt: exp * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
