// Signed claims. Every kind of token pins its own `typ` and audience: one can never stand in for another.
import { errors, jwtVerify, SignJWT } from "jose";
import type { z } from "zod";
import type { Trousseau } from "./keyring.ts";

const EMETTEUR = "etal";
const ALGORITHME = "HS256";
/** Longer than any token of ours, and no longer than a cookie may be: the rest is not decoded. */
const LONGUEUR_MAX = 4_096;
/** How far the clocks of two places may be apart. */
const AHEAD_MAX_MS = 60_000;

/** One kind of token: its header's `typ`, its audience, the claims it must carry. */
export type Genre<Claims> = { typ: string; audience: string; schema: z.ZodType<Claims> };

/** Claims that hold, with when they were signed and when they end (ms). */
export type Verifie<Claims> = { claims: Claims; emisLe: number; expireLe: number };

/** Signs claims from `maintenant` (ms) until `expiration` (ms). */
export async function signer<Claims extends Record<string, unknown>>(
  trousseau: Trousseau,
  genre: Genre<Claims>,
  claims: Claims,
  { maintenant, expiration }: { maintenant: number; expiration: number },
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHME, typ: genre.typ, kid: trousseau.courante.kid })
    .setIssuer(EMETTEUR)
    .setAudience(genre.audience)
    .setIssuedAt(Math.floor(maintenant / 1000))
    .setExpirationTime(Math.floor(expiration / 1000))
    .sign(trousseau.courante.octets);
}

/** The claims of a token of this kind that is ours, whole and alive at `maintenant` (ms); else null. */
export async function verifier<Claims>(
  trousseau: Trousseau,
  genre: Genre<Claims>,
  jeton: string,
  maintenant: number,
): Promise<Verifie<Claims> | null> {
  if (jeton.length > LONGUEUR_MAX) return null;
  try {
    const { payload } = await jwtVerify(
      jeton,
      ({ kid }) => {
        const cle = trousseau.parKid(kid);
        if (!cle) throw new errors.JWSInvalid("kid inconnu");
        return cle.octets;
      },
      {
        algorithms: [ALGORITHME],
        typ: genre.typ,
        audience: genre.audience,
        issuer: EMETTEUR,
        requiredClaims: ["iat", "exp"],
        currentDate: new Date(maintenant),
      },
    );
    const claims = genre.schema.safeParse(payload);
    const { iat, exp } = payload;
    if (!claims.success || iat === undefined || exp === undefined) return null;
    // Signed by nobody's clock of ours.
    if (iat * 1000 > maintenant + AHEAD_MAX_MS) return null;
    return { claims: claims.data, emisLe: iat * 1000, expireLe: exp * 1000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
