const KEY_BYTES = 16;

/** 128 random bits. `crypto.randomUUID` is missing where a shop is opened without https on its own network. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Under which a device keeps the cart of a shop. */
export function panierName(etablissementId: number): string {
  return `etal.panier.${String(etablissementId)}`;
}
