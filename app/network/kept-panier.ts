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

/**
 * The user of this shop's till has signed out: cart and client's name leave the device. A payment without an answer stays,
 * to be settled by whoever opens the till next (decision 55); the till checks what it reads. An empty cart is written,
 * which other tabs take over.
 */
export function emptyPanier(etablissementId: number, storage: Storage): void {
  const name = panierName(etablissementId);
  const text = storage.getItem(name);
  if (text === null) return;
  const empty = { panier: { lignes: [], client: "" }, cle: newKey(), enSuspens: pendingOf(text) };
  storage.setItem(name, JSON.stringify(empty));
}

/** The account is deleted: nothing can be settled any more. */
export function forgetPanier(etablissementId: number, storage: Storage): void {
  storage.removeItem(panierName(etablissementId));
}

function pendingOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { enSuspens?: unknown } | null)?.enSuspens ?? null;
  } catch {
    return null;
  }
}
