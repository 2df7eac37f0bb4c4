import { useEffect, useState } from "react";
import { useStore } from "#app/device/store.ts";
import { newKey, panierName } from "#app/network/kept-panier.ts";
import { EMPTY_PANIER } from "./panier.ts";
import { type CaisseState, type CaisseStore, createCaisseStore, createPanierStorage } from "./store.ts";

const SERVER_STATE: CaisseState = { panier: EMPTY_PANIER, cle: "", enSuspens: null, parked: [] };

export function usePanier(etablissementId: number): { store: CaisseStore; state: CaisseState } {
  const name = panierName(etablissementId);
  const [store] = useState(() => storeOf(name));
  useEffect(() => {
    store.get();
    const reread = (event: StorageEvent) => {
      if (event.key === name) store.get();
    };
    window.addEventListener("storage", reread);
    return () => window.removeEventListener("storage", reread);
  }, [name, store]);
  return { store, state: useStore(store.remembered, SERVER_STATE) };
}

/** One store per shop until the page unloads: a till that the user left may still wait for an answer. */
const STORES = new Map<string, CaisseStore>();

function storeOf(name: string): CaisseStore {
  const store =
    STORES.get(name) ??
    createCaisseStore(
      createPanierStorage(name, () => window.localStorage),
      newKey,
    );
  if (typeof window !== "undefined") STORES.set(name, store);
  return store;
}
