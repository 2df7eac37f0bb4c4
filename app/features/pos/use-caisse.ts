import { createContext, useContext, useEffect, useMemo, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { useStore } from "#app/device/store.ts";
import { panierName, newKey } from "#app/network/kept-panier.ts";
import { takeTaps } from "#app/shell/early-taps.ts";
import { clearToasts, showToast } from "#app/toasts/store.ts";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import { formatMontant } from "#worker/kernel/domain/money.ts";
import type { CatalogueCaisse } from "./catalogue.ts";
import {
  add,
  type CaisseLine,
  type Change,
  changePrix,
  changeQuantite,
  EMPTY_PANIER,
  lineOf,
  type PanierCaisse,
  reconcile,
  remove,
  totalOf,
} from "./panier.ts";
import { type CaisseStore, createCaisseStore, createPanierStorage, type CaisseState } from "./store.ts";
import { useCatalogue } from "./use-catalogue.ts";
import type { useLineKeys } from "./use-keys.ts";
import { usePaiement } from "./use-payment.ts";

const LINES_WITHOUT_QUESTION = 3;

export function useCaisse(etablissementId: number, initial: CatalogueCaisse) {
  const live = useCatalogue(initial);
  const { catalogue, produits } = live;
  const { store, state } = usePanier(etablissementId);
  const views = useView();

  const { devise } = catalogue;
  const { panier } = state;
  const format = useMemo(() => (centimes: number) => formatMontant(centimes, devise), [devise]);
  const total = useMemo(() => totalOf(panier), [panier]);
  const { actions: lineActions, ...lignes } = useLines({ store, state, produits, format });
  const { actions: paiement, ...paiementState } = usePaiement({
    store,
    state,
    produits,
    lignes,
    views,
    format,
    catalogue: live,
  });

  useEffect(() => {
    const { panier: keptPanier, cle, enSuspens: pendingVente } = store.get();
    if (pendingVente?.cle !== cle) store.change(reconcile(keptPanier, produits));
  }, [store, produits]);

  const empty = () => {
    lineActions.empty();
    views.toPanier();
  };

  const actions = {
    ...paiement,
    ...lineActions,
    client: (client: string) => store.change({ ...store.get().panier, client }),
    askToEmpty: () => {
      if (panier.lignes.length > LINES_WITHOUT_QUESTION) views.open("clear");
      else empty();
    },
    empty,
  };

  // A cart with an unanswered payment takes no product: the changed cart would be another sale.
  useEffect(() => {
    const taps = takeTaps();
    if (taps.length === 0) return;
    const { cle, enSuspens: pendingVente } = store.get();
    if (pendingVente?.cle === cle) showToast({ kind: "warning", title: CAISSE.lostPresses });
    else taps.forEach(lineActions.add);
  });

  return {
    catalogue,
    produits,
    devise,
    format,
    panier,
    total,
    views,
    actions,
    ...lignes,
    ...paiementState,
  };
}

export type Caisse = ReturnType<typeof useCaisse>;

type CaisseShared = Caisse & { onLineKey: ReturnType<typeof useLineKeys> };

export const CaisseContext = createContext<CaisseShared | null>(null);

export function useCaisseContext(): CaisseShared {
  const caisse = useContext(CaisseContext);
  if (!caisse) throw new Error("Part of the till outside of it");
  return caisse;
}

export type LinesInput = {
  store: CaisseStore;
  state: CaisseState;
  produits: ReadonlyMap<number, ProduitCaisse>;
  format: (centimes: number) => string;
};

type Sentences = { notice: ReadonlyMap<number, string>; refusal: string | null };

const NO_SENTENCES: Sentences = { notice: new Map(), refusal: null };

/** `before`: the cart before the removal. `cle`: the cart's key after the removal; another key means another cart. */
type Removal = { lignes: readonly CaisseLine[]; before: PanierCaisse; cle: string };

const UNDO_MS = 5000;
/** The undo button stays while a pointer is over its line or the keyboard's focus is in the cart. */
const UNDO_HELD = "[data-removed]:hover, [data-panier] :focus-visible";

export function useLines({ store, state, produits, format }: LinesInput) {
  const [sentences, setSentences] = useState(NO_SENTENCES);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const removed = removal?.cle === state.cle ? removal : null;

  useEffect(() => {
    if (!removed) return;
    const timer = setInterval(() => {
      if (!document.querySelector(UNDO_HELD)) setRemoval(null);
    }, UNDO_MS);
    return () => clearInterval(timer);
  }, [removed]);

  function write(panier: PanierCaisse) {
    const before = store.get().panier;
    store.change(panier);
    const lignes = before.lignes.filter(({ produitId }) => !lineOf(panier, produitId));
    if (lignes.length > 0) setRemoval({ lignes, before, cle: store.get().cle });
  }

  function apply(produitId: number, { panier, notice: sentence }: Change) {
    write(panier);
    setSentences(({ notice }) => {
      const after = new Map(notice);
      if (sentence === null) after.delete(produitId);
      else after.set(produitId, sentence);
      return { notice: after, refusal: null };
    });
  }

  function removeLine(produitId: number) {
    apply(produitId, { panier: remove(store.get().panier, produitId), notice: null });
  }

  function addProduit(produitId: number) {
    const produit = produits.get(produitId);
    if (!produit) return;
    const change = add(store.get().panier, produit);
    if (change.notice !== null) {
      showToast({ kind: "warning", title: change.notice, message: produit.titre });
    }
    if (lineOf(change.panier, produitId)) apply(produitId, change);
  }

  return {
    ...sentences,
    removedLines: removed?.lignes ?? null,
    mark: (after: Sentences = NO_SENTENCES) => setSentences(after),
    refuse: (refusal: string | null) => setSentences((before) => ({ ...before, refusal })),
    actions: {
      add: addProduit,
      remove: removeLine,
      empty: () => {
        write(EMPTY_PANIER);
        setSentences(NO_SENTENCES);
      },
      undo: () => {
        if (removed?.cle === store.get().cle) store.change(removed.before);
      },
      quantite: (produitId: number, wanted: number) => {
        const { panier } = store.get();
        const produit = produits.get(produitId);
        if (lineOf(panier, produitId)?.quantite === wanted) return;
        if (produit) apply(produitId, changeQuantite(panier, produit, wanted));
        else if (wanted <= 0) removeLine(produitId);
      },
      prix: (produitId: number, wanted: number) =>
        apply(produitId, changePrix(store.get().panier, produitId, wanted, format)),
      report: (produitId: number, sentence: string) =>
        setSentences((before) => ({ ...before, notice: new Map(before.notice).set(produitId, sentence) })),
    },
  };
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

type View = "none" | "panier" | "especes" | "clear" | "recovered" | "done";

const PHONE_QUERY = "(max-width: 47.99rem)";

export function useView() {
  const [view, setView] = useState<View>("none");
  const [actions] = useState(() => {
    let latest: View = "none";
    const open = (next: View) => {
      if (next !== "none") clearToasts();
      latest = next;
      setView(next);
    };
    return {
      open,
      close: () => open("none"),
      /** On phones the cart is a sheet; on wider screens the cart is always visible. */
      toPanier: () => open(window.matchMedia(PHONE_QUERY).matches ? "panier" : "none"),
      current: () => latest,
    };
  });
  return { view, ...actions };
}
