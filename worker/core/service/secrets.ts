export async function sha256Hex(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return hexadecimal(new Uint8Array(bytes));
}

export function randomSecret(): string {
  return hexadecimal(crypto.getRandomValues(new Uint8Array(32)));
}

/** From 1 to 2^49 - 1, and impossible to guess. */
export function randomId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return Math.max(1, (high % 2 ** 17) * 2 ** 32 + low);
}

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (o) => o.toString(16).padStart(2, "0")).join("");
}
