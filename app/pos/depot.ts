/** Where the cart lies between two openings: localStorage under the establishment's key. */
export type Depot = {
  /** What was written last, by whichever tab; null when there is nothing, or nothing can be read. */
  lire(): string | null;
  ecrire(valeur: string): void;
};

type Stockage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Storage that is full or forbidden costs the cart its memory, never the sale. */
export function createDepot(nom: string, stockage: () => Stockage | null): Depot {
  return {
    lire: () => essayer(() => stockage()?.getItem(nom)) ?? null,
    ecrire(valeur) {
      const ecrit = essayer(() => {
        stockage()?.setItem(nom, valeur);
        return true;
      });
      // What lies there still is an older cart: it must not be taken for what another tab has written.
      if (!ecrit) essayer(() => stockage()?.removeItem(nom));
    },
  };
}

function essayer<T>(acte: () => T): T | undefined {
  try {
    return acte();
  } catch {
    return undefined;
  }
}
