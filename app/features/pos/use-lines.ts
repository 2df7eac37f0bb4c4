import { useEffect, useState } from "react";
import { showToast } from "#app/toasts/store.ts";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import {
  add,
  type CaisseLine,
  type Change,
  changePrix,
  changeQuantite,
  EMPTY_PANIER,
  findRemovedLines,
  lineOf,
  type PanierCaisse,
  remove,
} from "./panier.ts";
import type { CaisseState, CaisseStore } from "./store.ts";

type World = {
  store: CaisseStore;
  state: CaisseState;
  produits: ReadonlyMap<number, ProduitCaisse>;
  format: (centimes: number) => string;
};

type Told = { notice: ReadonlyMap<number, string>; refusal: string | null };

const NOTHING: Told = { notice: new Map(), refusal: null };

/** The lines removed last, the cart before, and the key of the cart since: another key is another cart. */
type Removal = { lignes: readonly CaisseLine[]; before: PanierCaisse; cle: string };

const UNDO_MS = 5000;
/** A pointer on the undo line, or a keyboard at work in the cart, keeps the line there. */
const UNDO_HELD = "[data-removed]:hover, [data-panier] :focus-visible";

export function useLines({ store, state, produits, format }: World) {
  const [told, setTold] = useState(NOTHING);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const removed = removal?.cle === state.cle ? removal : null;

  useEffect(() => {
    if (!removed) return;
    const timer = setInterval(() => {
      if (!document.querySelector(UNDO_HELD)) setRemoval(null);
    }, UNDO_MS);
    return () => {
      clearInterval(timer);
    };
  }, [removed]);

  function write(panier: PanierCaisse) {
    const before = store.get().panier;
    store.change(panier);
    const lignes = findRemovedLines(before, panier);
    if (lignes.length > 0) setRemoval({ lignes, before, cle: store.get().cle });
  }

  const undo = () => {
    if (removed?.cle === store.get().cle) store.change(removed.before);
  };

  /** A changed cart is no longer the one that was refused. */
  function apply(produitId: number, { panier, notice: sentence }: Change) {
    write(panier);
    setTold(({ notice }) => {
      const after = new Map(notice);
      if (sentence === null) after.delete(produitId);
      else after.set(produitId, sentence);
      return { notice: after, refusal: null };
    });
  }

  /** The line may be out of sight: a refusal is said above the grid too. */
  const addProduit = (produit: ProduitCaisse) => {
    const change = add(store.get().panier, produit);
    if (change.notice !== null) {
      showToast({ kind: "warning", title: change.notice, message: produit.titre });
    }
    if (lineOf(change.panier, produit.id)) apply(produit.id, change);
  };

  const removeLine = (produitId: number) => {
    apply(produitId, { panier: remove(store.get().panier, produitId), notice: null });
  };

  const empty = () => {
    write(EMPTY_PANIER);
    mark();
  };

  const quantite = (produitId: number, wanted: number) => {
    const { panier } = store.get();
    const produit = produits.get(produitId);
    if (lineOf(panier, produitId)?.quantite === wanted) return;
    if (produit) apply(produitId, changeQuantite(panier, produit, wanted));
    else if (wanted <= 0) removeLine(produitId);
  };

  const prix = (produitId: number, wanted: number) => {
    apply(produitId, changePrix(store.get().panier, produitId, wanted, format));
  };

  const report = (produitId: number, sentence: string) => {
    setTold((before) => ({ ...before, notice: new Map(before.notice).set(produitId, sentence) }));
  };

  const refuse = (refusal: string | null) => {
    setTold((before) => ({ ...before, refusal }));
  };

  const mark = (after: Told = NOTHING) => {
    setTold(after);
  };

  return {
    ...told,
    removedLines: removed?.lignes ?? null,
    mark,
    refuse,
    actions: { add: addProduit, remove: removeLine, empty, undo, quantite, prix, report },
  };
}
