// The current key signs. The previous key still verifies, so that a change of key signs nobody out.
import { base64url } from "jose";
import { createHash, createHmac } from "node:crypto";

export type SigningKey = { kid: string; bytes: Uint8Array };

export type Keyring = {
  current: SigningKey;
  keys: readonly SigningKey[];
  byKid(kid: string | undefined): SigningKey | undefined;
};

export function createKeyring(current: string, previous?: string): Keyring {
  const keys = [current, previous].filter((secret) => secret !== undefined).map(readKey);
  const [first] = keys;
  if (!first) throw new Error("CLE_SIGNATURE manque");
  return { current: first, keys, byKid: (kid) => keys.find((key) => key.kid === kid) };
}

/** HMAC-SHA256. The same text gets another seal for each `usage`. */
export function sealText(key: SigningKey, usage: string, text: string): Uint8Array {
  return createHmac("sha256", key.bytes).update(`etal/${usage}/${text}`).digest();
}

function readKey(secret: string): SigningKey {
  const bytes = base64url.decode(secret);
  if (bytes.byteLength < 32) throw new Error("CLE_SIGNATURE doit contenir au moins 32 octets en base64url");
  const kid = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  return { kid, bytes };
}
