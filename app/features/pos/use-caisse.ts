import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { panierName, newKey } from "#app/network/kept-panier.ts";
import { takeTaps } from "#app/shell/early-taps.ts";
import { clearToasts, showToast } from "#app/toasts/store.ts";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import { formatMontant } from "#worker/kernel/domain/money.ts";
import type { CatalogueCaisse } from "./catalogue.ts";
import { reconcile, nameClient, EMPTY_PANIER, totalOf } from "./panier.ts";
import { type CaisseStore, createCaisseStore, createPanierStorage, type CaisseState } from "./store.ts";
import { useCatalogue } from "./use-catalogue.ts";
import { useLines } from "./use-lines.ts";
import { usePaiement } from "./use-payment.ts";

const LINES_WITHOUT_QUESTION = 3;

export function useCaisse(etablissementId: number, initial: CatalogueCaisse) {
  const { catalogue, produits, sell, reload } = useCatalogue(initial);
  const { store, state } = usePanier(etablissementId);
  const views = useView();

  const { devise } = catalogue;
  const { panier } = state;
  const format = useMemo(() => (centimes: number) => formatMontant(centimes, devise), [devise]);
  const total = useMemo(() => totalOf(panier), [panier]);
  const lignes = useLines({ store, state, produits, format });
  const { actions: paiement, ...paiementState } = usePaiement({
    ...{ store, state, produits, lignes, views, format },
    catalogue: { sell, reload },
  });

  useEffect(() => {
    const { panier: keptPanier, cle, enSuspens: pendingVente } = store.get();
    if (pendingVente?.cle !== cle) store.change(reconcile(keptPanier, produits));
  }, [store, produits]);

  const empty = () => {
    lignes.actions.empty();
    views.toPanier();
  };

  const actions = {
    ...paiement,
    ...lignes.actions,
    client: (client: string) => {
      store.change(nameClient(store.get().panier, client));
    },
    askToEmpty: () => {
      if (panier.lignes.length > LINES_WITHOUT_QUESTION) views.open("clear");
      else empty();
    },
    empty,
  };

  // The tiles are many and compare their props: their function never changes.
  const latest = useRef(actions.add);
  useEffect(() => {
    latest.current = actions.add;
  });
  const stableAdd = useMemo(
    () => (produit: ProduitCaisse) => {
      latest.current(produit);
    },
    [],
  );

  // A cart that was sent and not answered takes no piece: it would become another sale.
  useEffect(() => {
    const taps = takeTaps();
    const { cle, enSuspens: pendingVente } = store.get();
    if (pendingVente?.cle === cle) {
      if (taps.length > 0) showToast({ kind: "warning", title: CAISSE.lostPresses });
      return;
    }
    for (const id of taps) {
      const produit = produits.get(id);
      if (produit) stableAdd(produit);
    }
  }, [store, produits, stableAdd]);

  const { notice, refusal, removedLines } = lignes;
  return {
    ...{
      catalogue,
      produits,
      devise,
      format,
      panier,
      total,
      views,
      actions,
      stableAdd,
      notice,
      refusal,
      removedLines,
    },
    ...paiementState,
  };
}

export type Caisse = ReturnType<typeof useCaisse>;

export const CaisseContext = createContext<Caisse | null>(null);

export function useCaisseContext(): Caisse {
  const caisse = useContext(CaisseContext);
  if (!caisse) throw new Error("Part of the till outside of it");
  return caisse;
}

const SERVER_STATE: CaisseState = { panier: EMPTY_PANIER, cle: "", enSuspens: null };

function usePanier(etablissementId: number): { store: CaisseStore; state: CaisseState } {
  const name = panierName(etablissementId);
  const [store] = useState(() => storeOf(name));
  useEffect(() => {
    store.get();
    const reread = (event: StorageEvent) => {
      if (event.key === name) store.get();
    };
    window.addEventListener("storage", reread);
    return () => {
      window.removeEventListener("storage", reread);
    };
  }, [name, store]);
  return { store, state: useSyncExternalStore(store.subscribe, store.snapshot, () => SERVER_STATE) };
}

/** One store for each shop, for the page's life: a till that was left may still wait for an answer. */
const STORES = new Map<string, CaisseStore>();

function storeOf(name: string): CaisseStore {
  const store = STORES.get(name) ?? createCaisseStore(localPanierStorage(name), newKey);
  if (typeof window !== "undefined") STORES.set(name, store);
  return store;
}

function localPanierStorage(name: string) {
  return createPanierStorage(name, () => (typeof window === "undefined" ? null : window.localStorage));
}

/** The one dialog that is open; what opens from the cart's sheet takes its place. */
type View = "none" | "panier" | "especes" | "clear" | "recovered" | "done";

const PHONE_QUERY = "(max-width: 47.99rem)";

export function useView() {
  const [view, setView] = useState<View>("none");
  const latest = useRef<View>("none");

  const open = useCallback((next: View) => {
    if (next !== "none") clearToasts();
    latest.current = next;
    setView(next);
  }, []);

  /** On phones the cart is a sheet; elsewhere it never leaves the screen. */
  const toPanier = useCallback(() => {
    open(window.matchMedia(PHONE_QUERY).matches ? "panier" : "none");
  }, [open]);

  const close = useCallback(() => {
    open("none");
  }, [open]);

  const current = useCallback(() => latest.current, []);

  return { view, current, open, toPanier, close };
}
