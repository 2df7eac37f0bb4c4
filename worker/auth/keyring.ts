// The signing keys: the current one signs, a previous one still verifies, so that a key can be changed without
// signing everyone out. `kid` names a key by its own SHA-256.
import { base64url } from "jose";
import { createHash, createHmac } from "node:crypto";

export type SigningKey = { kid: string; bytes: Uint8Array };

export type Keyring = {
  current: SigningKey;
  /** All that verify, the current one first. */
  keys: readonly SigningKey[];
  /** The key of this `kid`, or undefined. */
  byKid(kid: string | undefined): SigningKey | undefined;
};

/** Makes the key ring of base64url secrets (CLE_SIGNATURE, CLE_SIGNATURE_PRECEDENTE). */
export function createKeyring(current: string, previous?: string): Keyring {
  const keys = [current, previous].filter((secret) => secret !== undefined).map(readKey);
  const [first] = keys;
  if (!first) throw new Error("CLE_SIGNATURE manque");
  return { current: first, keys, byKid: (kid) => keys.find((key) => key.kid === kid) };
}

/** HMAC-SHA256 of a text under a key, for one purpose only: equal texts of two purposes never meet. */
export function sealText(key: SigningKey, usage: string, text: string): Uint8Array {
  return createHmac("sha256", key.bytes).update(`etal/${usage}/${text}`).digest();
}

function readKey(secret: string): SigningKey {
  const bytes = base64url.decode(secret);
  if (bytes.byteLength < 32) throw new Error("CLE_SIGNATURE doit contenir au moins 32 octets en base64url");
  const kid = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  return { kid, bytes };
}
