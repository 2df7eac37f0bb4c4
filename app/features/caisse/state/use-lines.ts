import { useEffect, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import { dismissToast, showToast } from "#app/toasts/store.ts";
import type { ProduitCaisse } from "#worker/features/catalogue/domain.ts";
import {
  add,
  type CaisseLine,
  type Change,
  changePrix,
  changeQuantite,
  EMPTY_PANIER,
  lineOf,
  type PanierCaisse,
  remove,
} from "./panier.ts";
import type { CaisseState, CaisseStore } from "./store.ts";
import { shortTitre } from "./titre.ts";

export type LinesInput = {
  store: CaisseStore;
  state: CaisseState;
  produits: ReadonlyMap<number, ProduitCaisse>;
  format: (centimes: number) => string;
};

type Sentences = { notice: ReadonlyMap<number, string>; refusal: string | null };

const NO_SENTENCES: Sentences = { notice: new Map(), refusal: null };

/** `before`: the basket before the removal. `cle`: the basket's key after the removal; another key means another basket. */
type Removal = { lignes: readonly CaisseLine[]; before: PanierCaisse; cle: string };

/** The line touched last; `times` tells two touches of one line apart. `fresh`: its ground still fades. */
export type Touch = { produitId: number; times: number; fresh: boolean };

/** As long as the ground fades (`--animate-touched`). A tile that is drawn again later must not fade again. */
const FRESH_MS = 1000;

const UNDO_MS = 5000;
/** The undo button stays while a pointer is over its line or the keyboard's focus is in the basket. */
const UNDO_HELD = "[data-removed]:hover, [data-panier] :focus-visible";

export function useLines({ store, state, produits, format }: LinesInput) {
  const [sentences, setSentences] = useState(NO_SENTENCES);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const removed = removal?.cle === state.cle ? removal : null;
  const [touched, setTouched] = useState<Touch | null>(null);
  const refusedPress = useRef(0);

  useEffect(() => {
    if (!removed) return;
    const timer = setInterval(() => {
      if (!document.querySelector(UNDO_HELD)) setRemoval(null);
    }, UNDO_MS);
    return () => clearInterval(timer);
  }, [removed]);

  useEffect(() => {
    if (!touched?.fresh) return;
    const timer = setTimeout(setTouched, FRESH_MS, { ...touched, fresh: false });
    return () => clearTimeout(timer);
  }, [touched]);

  function write(panier: PanierCaisse) {
    const before = store.get().panier;
    store.change(panier);
    const lignes = before.lignes.filter(({ produitId }) => !lineOf(panier, produitId));
    if (lignes.length > 0) setRemoval({ lignes, before, cle: store.get().cle });
  }

  /** What was said of a press on a full stock goes with the next action. */
  function passOn(changes: Partial<Sentences> = {}): void {
    dismissToast(refusedPress.current);
    setSentences(({ notice, refusal }) => ({
      notice: new Map([...notice].filter(([, sentence]) => sentence !== CAISSE.stockMaximum)),
      refusal,
      ...changes,
    }));
  }

  function apply(produitId: number, { panier, notice: sentence }: Change) {
    passOn();
    write(panier);
    setTouched((before) => ({ produitId, times: (before?.times ?? 0) + 1, fresh: true }));
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
    if (lineOf(change.panier, produitId)) apply(produitId, change);
    else passOn();
    if (change.notice !== null) {
      const message = shortTitre(produit.titre);
      refusedPress.current = showToast({ kind: "warning", title: change.notice, message });
    }
  }

  return {
    ...sentences,
    touched,
    removedLines: removed?.lignes ?? null,
    mark: (after: Sentences = NO_SENTENCES) => setSentences(after),
    refuse: (refusal: string | null) => passOn({ refusal }),
    actions: {
      add: addProduit,
      remove: removeLine,
      empty: () => {
        write(EMPTY_PANIER);
        setSentences(NO_SENTENCES);
      },
      undo: () => {
        passOn();
        if (removed?.cle === store.get().cle) store.change(removed.before);
      },
      /** Returns the line's quantity afterwards. */
      quantite: (produitId: number, requested: number): number => {
        const { panier } = store.get();
        const produit = produits.get(produitId);
        if (lineOf(panier, produitId)?.quantite !== requested) {
          if (produit) apply(produitId, changeQuantite(panier, produit, requested));
          else if (requested <= 0) removeLine(produitId);
        }
        return lineOf(store.get().panier, produitId)?.quantite ?? 0;
      },
      /** Returns the line's price afterwards. */
      prix: (produitId: number, requested: number): number => {
        const { panier } = store.get();
        if (lineOf(panier, produitId)?.prix !== requested)
          apply(produitId, changePrix(panier, produitId, requested, format));
        return lineOf(store.get().panier, produitId)?.prix ?? requested;
      },
      report: (produitId: number, sentence: string) =>
        setSentences((before) => ({ ...before, notice: new Map(before.notice).set(produitId, sentence) })),
    },
  };
}
