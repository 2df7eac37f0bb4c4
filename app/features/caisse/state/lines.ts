import { CAISSE } from "#app/content/caisse.ts";
import type { PanierCaisse } from "#app/outbox/paniers.ts";
import { NOTHING_SAID, removedOf, type Said, type Till } from "./caisse-state.ts";
import { add, type Change, changePrix, changeQuantite, EMPTY_PANIER, lineOf, remove } from "./panier.ts";
import { shortTitre } from "./titre.ts";

const UNDO_MS = 5000;
/** The undo button stays while a pointer is over its line or the keyboard's focus is in the basket. */
const UNDO_HELD = "[data-removed]:hover, [data-panier] :focus-visible";

/** The commands of the basket's lines, and what is said at them. */
export function createLines({ get, change, kept, produits, format, toasts, has }: Till) {
  let refusedPress = 0;
  let undoTimer: ReturnType<typeof setInterval> | undefined;

  function write(panier: PanierCaisse): void {
    const before = kept.get().panier;
    kept.change(panier);
    if (panier.lignes.length >= before.lignes.length) return;
    const lignes = before.lignes.filter(({ produitId }) => !lineOf(panier, produitId));
    change({ removal: { lignes, before, cle: kept.get().cle } });
    clearInterval(undoTimer);
    undoTimer = setInterval(() => {
      if (!has(UNDO_HELD)) forgetRemoval();
    }, UNDO_MS);
  }

  function forgetRemoval(): void {
    clearInterval(undoTimer);
    change({ removal: null });
  }

  /** What was said of a press on a full stock goes with the next action. */
  function passOn(): Said {
    toasts.dismiss(refusedPress);
    const { notice, refusal } = get();
    const rest = [...notice].filter(([, sentence]) => sentence !== CAISSE.stockMaximum);
    return { notice: new Map(rest), refusal };
  }

  function apply(produitId: number, { panier, notice: sentence }: Change): void {
    write(panier);
    const notice = new Map(passOn().notice);
    if (sentence === null) notice.delete(produitId);
    else notice.set(produitId, sentence);
    change({ notice, refusal: null, touched: { produitId } });
  }

  function removeLine(produitId: number): void {
    apply(produitId, { panier: remove(kept.get().panier, produitId), notice: null });
  }

  return {
    add: (produitId: number): void => {
      const produit = produits.get(produitId);
      if (!produit) return;
      const added = add(kept.get().panier, produit);
      if (lineOf(added.panier, produitId)) apply(produitId, added);
      else change(passOn());
      if (added.notice === null) return;
      const message = shortTitre(produit.titre);
      refusedPress = toasts.show({ kind: "warning", title: added.notice, message });
    },
    remove: removeLine,
    undo: (): void => {
      change(passOn());
      const removed = removedOf(get());
      if (removed) kept.change(removed.before);
    },
    /** Returns the line's quantity afterwards. */
    changeQuantite: (produitId: number, requested: number): number => {
      const { panier } = kept.get();
      const produit = produits.get(produitId);
      if (lineOf(panier, produitId)?.quantite !== requested) {
        if (produit) apply(produitId, changeQuantite(panier, produit, requested));
        else if (requested <= 0) removeLine(produitId);
      }
      return get().lineById.get(produitId)?.quantite ?? 0;
    },
    /** Returns the line's price afterwards. */
    changePrix: (produitId: number, requested: number): number => {
      const { panier } = kept.get();
      if (lineOf(panier, produitId)?.prix !== requested)
        apply(produitId, changePrix(panier, produitId, requested, format));
      return get().lineById.get(produitId)?.prix ?? requested;
    },
    setClient: (client: string): void => kept.change({ ...kept.get().panier, client }),
    empty: (): void => {
      write(EMPTY_PANIER);
      change(NOTHING_SAID);
    },
    report: (produitId: number, sentence: string): void =>
      change({ notice: new Map(get().notice).set(produitId, sentence) }),
    /** Puts these sentences in place of all that is said. */
    say: (said: Said = NOTHING_SAID): void => change(said),
    refuse: (refusal: string | null): void => change({ ...passOn(), refusal }),
  };
}

export type Lines = ReturnType<typeof createLines>;
