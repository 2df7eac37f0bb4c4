const CLE_OCTETS = 16;

/** 128 random bits. `crypto.randomUUID` is missing where a shop is opened without https on its own network. */
export function nouvelleCle(): string {
  const octets = crypto.getRandomValues(new Uint8Array(CLE_OCTETS));
  return Array.from(octets, (octet) => octet.toString(16).padStart(2, "0")).join("");
}

/** Under which a device keeps the cart of a shop. */
export function nomDuPanier(etablissementId: number): string {
  return `etal.panier.${String(etablissementId)}`;
}
