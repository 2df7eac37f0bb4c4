// The signing keys: the current one signs, a previous one still verifies, so that a key can be changed without
// signing everyone out. `kid` names a key by its own SHA-256.
import { base64url } from "jose";
import { createHash, createHmac } from "node:crypto";

export type Cle = { kid: string; octets: Uint8Array };

export type Trousseau = {
  courante: Cle;
  /** All that verify, the current one first. */
  cles: readonly Cle[];
  /** The key of this `kid`, or undefined. */
  parKid(kid: string | undefined): Cle | undefined;
};

/** Makes the key ring of base64url secrets (CLE_SIGNATURE, CLE_SIGNATURE_PRECEDENTE). */
export function creerTrousseau(courante: string, precedente?: string): Trousseau {
  const cles = [courante, precedente].filter((secret) => secret !== undefined).map(lireCle);
  const [premiere] = cles;
  if (!premiere) throw new Error("CLE_SIGNATURE manque");
  return { courante: premiere, cles, parKid: (kid) => cles.find((cle) => cle.kid === kid) };
}

/** HMAC-SHA256 of a text under a key, for one purpose only: equal texts of two purposes never meet. */
export function sceller(cle: Cle, usage: string, texte: string): Uint8Array {
  return createHmac("sha256", cle.octets).update(`etal/${usage}/${texte}`).digest();
}

function lireCle(secret: string): Cle {
  const octets = base64url.decode(secret);
  if (octets.byteLength < 32) throw new Error("CLE_SIGNATURE doit contenir au moins 32 octets en base64url");
  const kid = createHash("sha256").update(octets).digest("base64url").slice(0, 8);
  return { kid, octets };
}
