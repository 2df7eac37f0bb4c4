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

function hexadecimal(octets: Uint8Array): string {
  return Array.from(octets, (o) => o.toString(16).padStart(2, "0")).join("");
}
