// Secrets that are made here, and the SHA-256 by which what is not kept is found again.

/** Hex digest of a text. */
export async function empreinte(texte: string): Promise<string> {
  const octets = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(texte));
  return hexadecimal(new Uint8Array(octets));
}

/** 256 random bits, in hexadecimal. */
export function alea(): string {
  return hexadecimal(crypto.getRandomValues(new Uint8Array(32)));
}

/** A random integer from 1 to 2^49 - 1, fifteen digits at most: an id of which nobody can guess the next. */
export function numeroAlea(): number {
  const [haut = 0, bas = 0] = crypto.getRandomValues(new Uint32Array(2));
  return Math.max(1, (haut % 2 ** 17) * 2 ** 32 + bas);
}

function hexadecimal(octets: Uint8Array): string {
  return Array.from(octets, (o) => o.toString(16).padStart(2, "0")).join("");
}
