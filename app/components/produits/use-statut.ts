import { useState } from "react";
import type { StatutProduit } from "#worker/domain/produit.ts";

/** The status of a form. Each time En stock is left, the four values of its stock begin again at 0 (specification 4). */
export function useStatut(initial: StatutProduit) {
  const [statut, setStatut] = useState(initial);
  const [resets, setResets] = useState(0);
  return {
    statut,
    /** How often they have begun again. */
    resets,
    choose: (chosen: StatutProduit) => {
      if (statut === "STOCK" && chosen !== "STOCK") setResets((count) => count + 1);
      setStatut(chosen);
    },
  };
}
