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

/**
 * The user of this shop's till has signed out: cart and client's name leave the device. A payment without an answer stays,
 * to be settled by whoever opens the till next (decision 55); the till checks what it reads. An empty cart is written,
 * which other tabs take over.
 */
export function viderPanier(etablissementId: number, stockage: Storage): void {
  const nom = nomDuPanier(etablissementId);
  const texte = stockage.getItem(nom);
  if (texte === null) return;
  const vide = { panier: { lignes: [], client: "" }, cle: nouvelleCle(), enSuspens: enSuspensDe(texte) };
  stockage.setItem(nom, JSON.stringify(vide));
}

/** The account is deleted: nothing can be settled any more. */
export function oublierPanier(etablissementId: number, stockage: Storage): void {
  stockage.removeItem(nomDuPanier(etablissementId));
}

function enSuspensDe(texte: string): unknown {
  try {
    return (JSON.parse(texte) as { enSuspens?: unknown } | null)?.enSuspens ?? null;
  } catch {
    return null;
  }
}
