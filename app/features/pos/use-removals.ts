import { useEffect, useRef, useState } from "react";
import type { EtatCaisse } from "./state.ts";
import { type LigneCaisse, lignesRetirees, type PanierCaisse } from "./panier.ts";
import type { CaisseStore } from "./store.ts";
import type { Vue } from "./use-view.ts";

/** The lines that were taken out of the cart at once, the cart before that, and the key that it has had since. */
type Retrait = { lignes: readonly LigneCaisse[]; avant: PanierCaisse; cle: string };

type Monde = { store: CaisseStore; etat: EtatCaisse; vue: Vue };

/**
 * The way back of what was taken out of the cart, as long as nothing else has changed it: by its button, or by Ctrl+Z, and
 * back through as many as were taken out in a row. The cart's key tells: a sale, another line or another tab gives it a new
 * one.
 */
export function useRetraits({ store, etat, vue }: Monde) {
  const [retraits, setRetraits] = useState<readonly Retrait[]>([]);
  /** The first line that has just come back: it takes the focus. */
  const [revenue, setRevenue] = useState<Pick<LigneCaisse, "produitId"> | null>(null);
  const dernier = retraits.at(-1);
  const retiree = dernier?.cle === etat.cle ? dernier : null;

  /** Hears of each change that is made to the cart here. */
  function noter(avant: EtatCaisse) {
    const { panier, cle } = store.get();
    const lignes = lignesRetirees(avant.panier, panier);
    if (lignes.length === 0) return;
    const retrait = { lignes, avant: avant.panier, cle };
    setRetraits((autres) => [...(autres.at(-1)?.cle === avant.cle ? autres : []), retrait]);
  }

  function annuler() {
    if (!retiree || store.get().cle !== retiree.cle) return;
    store.changer(retiree.avant);
    const { cle } = store.get();
    setRetraits(([...autres]) => {
      autres.pop();
      const precedent = autres.pop();
      return precedent ? [...autres, { ...precedent, cle }] : [];
    });
    setRevenue(retiree.lignes[0] ?? null);
  }

  const derniere = useRef(annuler);
  useEffect(() => {
    derniere.current = annuler;
  });
  // Wherever the focus is, the cart's sheet included; not in another dialog, nor in a field, which has its own.
  const permis = vue === "aucune" || vue === "panier";
  useEffect(() => {
    if (!permis) return;
    function presser(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      if (event.target instanceof HTMLInputElement && event.target.value !== "") return;
      event.preventDefault();
      derniere.current();
    }
    window.addEventListener("keydown", presser);
    return () => {
      window.removeEventListener("keydown", presser);
    };
  }, [permis]);

  return { retirees: retiree?.lignes ?? null, revenue, noter, annuler };
}
