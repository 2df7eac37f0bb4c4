import { type ChangeEvent, useState } from "react";
import type { StatutProduit } from "#worker/features/produits/domain.ts";
import { TYPED_STOCK } from "./values.ts";

/** The status of a form. Each time En stock is left, the four values of its stock begin again at 0 (specification 4). */
export function useStatut(initial: StatutProduit) {
  const [statut, setStatut] = useState(initial);
  const [resets, setResets] = useState(0);
  const [lost, setLost] = useState(false);
  return {
    statut,
    /** How often they have begun again. */
    resets,
    /** En stock has just been left, and something that was typed with it. */
    lost: lost && statut !== "STOCK",
    choose: (chosen: StatutProduit, { currentTarget }: ChangeEvent<HTMLInputElement>) => {
      if (statut === "STOCK" && chosen !== "STOCK") {
        setLost(hasStock(currentTarget.form));
        setResets((count) => count + 1);
      }
      setStatut(chosen);
    },
  };
}

/** Whether one of the four says anything but 0. */
function hasStock(form: HTMLFormElement | null): boolean {
  return TYPED_STOCK.some((name) => {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement && /[^0\s,.]/.test(field.value);
  });
}
