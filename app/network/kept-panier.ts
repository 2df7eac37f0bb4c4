const KEY_BYTES = 16;

/** 128 random bits. `crypto.randomUUID` is missing on pages without https, as in a shop's own network. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function panierName(etablissementId: number): string {
  return `etal.panier.${String(etablissementId)}`;
}
