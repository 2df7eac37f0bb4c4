import { useEffect, useState, useSyncExternalStore } from "react";
import { nomDuPanier, nouvelleCle } from "#app/pos/cle.ts";
import { createDepot } from "#app/pos/depot.ts";
import type { EtatCaisse } from "#app/pos/etat.ts";
import { PANIER_VIDE } from "#app/pos/panier.ts";
import { type CaisseStore, createCaisseStore } from "#app/pos/store.ts";

const SERVEUR: EtatCaisse = { panier: PANIER_VIDE, cle: "", enSuspens: null };

/** The cart that this device keeps for the shop. The server renders an empty one. */
export function usePanier(etablissementId: number): { store: CaisseStore; etat: EtatCaisse } {
  const nom = nomDuPanier(etablissementId);
  const [store] = useState(() => storeDe(nom));
  useEffect(() => {
    store.get();
    const relire = (event: StorageEvent) => {
      if (event.key === nom) store.get();
    };
    window.addEventListener("storage", relire);
    return () => {
      window.removeEventListener("storage", relire);
    };
  }, [nom, store]);
  return { store, etat: useSyncExternalStore(store.subscribe, store.vu, () => SERVEUR) };
}

/** One for each shop, for as long as the page lives: a till that was left may still wait for its sale's answer. */
const STORES = new Map<string, CaisseStore>();

function storeDe(nom: string): CaisseStore {
  const store = STORES.get(nom) ?? createCaisseStore(depotLocal(nom), nouvelleCle);
  if (typeof window !== "undefined") STORES.set(nom, store);
  return store;
}

/** The server keeps none. */
function depotLocal(nom: string) {
  return createDepot(nom, () => (typeof window === "undefined" ? null : window.localStorage));
}
