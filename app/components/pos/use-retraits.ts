import { useEffect, useRef, useState } from "react";
import { CAISSE } from "#app/content/caisse.ts";
import type { LigneCaisse } from "#app/pos/panier.ts";
import { dismissToast, showToast } from "#app/toasts/store.ts";

/** A line that was taken out of the cart, and where it stood. */
export type Retrait = { ligne: LigneCaisse; rang: number };

type Dit = Retrait & { toast: number };

/**
 * The way back of what was taken out of the cart, as long as it is the same customer's: by its notification, or by Ctrl+Z,
 * which leads back further and waits for nobody.
 */
export function useRetraits(remettre: (retrait: Retrait) => void) {
  const dits = useRef<Dit[]>([]);
  /** The product whose line has just come back: it takes the focus. */
  const [revenu, setRevenu] = useState<{ produitId: number } | null>(null);
  const derniere = useRef(remettre);
  useEffect(() => {
    derniere.current = remettre;
  });
  useEffect(() => oublier, []);

  function noter(retrait: Retrait) {
    const toast = showToast({
      kind: "info",
      title: CAISSE.retire,
      message: retrait.ligne.titre,
      action: {
        label: CAISSE.annuler,
        press: () => {
          annuler(dit);
        },
      },
    });
    const dit = { ...retrait, toast };
    dits.current.push(dit);
  }

  function annuler(dit = dits.current.at(-1)) {
    if (!dit) return;
    dismissToast(dit.toast);
    dits.current = dits.current.filter((autre) => autre !== dit);
    derniere.current(dit);
    setRevenu({ produitId: dit.ligne.produitId });
  }

  /** What was taken out belongs to a sale that is over, or on its way. */
  function oublier() {
    for (const { toast } of dits.current) dismissToast(toast);
    dits.current = [];
  }

  return { revenu, noter, annuler, oublier };
}
