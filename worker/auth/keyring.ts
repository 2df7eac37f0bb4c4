// The current key signs. The previous key still verifies, so that a change of key signs nobody out.
import { base64url } from "jose";
import { createHash, createHmac } from "node:crypto";

export type SigningKey = ReturnType<typeof readKey>;

export type Keyring = ReturnType<typeof createKeyring>;

export function createKeyring(secret: string, previous?: string) {
  const current = readKey(secret);
  return { current, keys: previous === undefined ? [current] : [current, readKey(previous)] };
}

/** HMAC-SHA256. The same text gets another seal for each `usage`. */
export function sealText(key: SigningKey, usage: string, text: string): Uint8Array {
  return createHmac("sha256", key.bytes).update(`etal/${usage}/${text}`).digest();
}

/** jose would import the bytes again for each token; this key is imported once. */
export async function hmacKey(key: SigningKey): Promise<CryptoKey> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  return (key.hmac ??= await crypto.subtle.importKey("raw", new Uint8Array(key.bytes), algorithm, false, [
    "sign",
    "verify",
  ]));
}

function readKey(secret: string) {
  const bytes = base64url.decode(secret);
  if (bytes.byteLength < 32) throw new Error("CLE_SIGNATURE doit contenir au moins 32 octets en base64url");
  const kid = createHash("sha256").update(bytes).digest("base64url").slice(0, 8);
  return { kid, bytes, hmac: undefined as CryptoKey | undefined };
}
