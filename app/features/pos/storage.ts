/** Where the cart lies between two openings: localStorage under the establishment's key. */
export type Depot = {
  /** What was written last, by whichever tab; null when there is nothing, or nothing can be read. */
  lire(): string | null;
  ecrire(valeur: string): void;
};

type Stockage = Pick<Storage, "getItem" | "setItem">;

/**
 * Storage that is full or forbidden costs the cart its memory, never the sale. Where it is full an older cart lies there
 * still: it is for the next opening, with what it has in suspense, and not what another tab has written.
 */
export function createDepot(nom: string, stockage: () => Stockage | null): Depot {
  let perime: string | null = null;
  const lireTout = () => essayer(() => stockage()?.getItem(nom)) ?? null;
  return {
    lire() {
      const texte = lireTout();
      return texte === perime ? null : texte;
    },
    ecrire(valeur) {
      const ecrit = essayer(() => {
        stockage()?.setItem(nom, valeur);
        return true;
      });
      perime = ecrit ? null : lireTout();
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
