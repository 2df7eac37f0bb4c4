import { useState } from "react";
import type { ProduitCaisse } from "#worker/features/produits/domain.ts";
import { add, type Change, changePrix, changeQuantite, lineOf, remove } from "./panier.ts";
import type { CaisseStore, CaisseState } from "./store.ts";
import { showToast } from "#app/toasts/store.ts";

type World = {
  store: CaisseStore;
  /** Hears of each change, with what was before it. */
  record: (before: CaisseState) => void;
  produits: ReadonlyMap<number, ProduitCaisse>;
  format: (centimes: number) => string;
};

/** What the cart says: of lines, by product, and why the whole of it was not sold. */
type Told = { notice: ReadonlyMap<number, string>; refusal: string | null };

const NOTHING: Told = { notice: new Map(), refusal: null };

/** What is done to lines, and the sentences beside them. */
export function useLines({ store, record, produits, format }: World) {
  const [told, setTold] = useState(NOTHING);

  /** A cart that has become another one was not refused. */
  function apply(produitId: number, { panier, notice: sentence }: Change) {
    const before = store.get();
    store.change(panier);
    record(before);
    setTold(({ notice }) => {
      const after = new Map(notice);
      if (sentence === null) after.delete(produitId);
      else after.set(produitId, sentence);
      return { notice: after, refusal: null };
    });
  }

  /** From the grid or a scanner, where the line may be out of sight: what is refused is said above the grid as well. */
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

  /** What was typed on a line could not be taken. */
  const report = (produitId: number, sentence: string) => {
    setTold((before) => ({ ...before, notice: new Map(before.notice).set(produitId, sentence) }));
  };

  const refuse = (refusal: string | null) => {
    setTold((before) => ({ ...before, refusal }));
  };

  /** What a sale was refused for takes the place of all that was said; nothing does when it was not. */
  const mark = (after: Told = NOTHING) => {
    setTold(after);
  };

  return {
    ...told,
    mark,
    refuse,
    report,
    add: addProduit,
    remove: removeLine,
    quantite,
    prix,
  };
}
