import { type KeyboardEvent, useState } from "react";
import { createHeldKey } from "#app/keyboard/held-key.ts";
import { ligneDe } from "#app/pos/panier.ts";
import type { Caisse } from "./use-caisse.ts";

type Monde = Pick<Caisse, "panier" | "produits" | "actions">;

/** What `+`, `-` and Suppr do to a product's line, pressed on it or on the product's tile. */
export function useTouchesLigne({ panier, produits, actions }: Monde, scannerTape: () => boolean) {
  const [retenue] = useState(createHeldKey);

  /** A code may begin with this key. One that is kept down is no scanner's. */
  function retenir(event: KeyboardEvent, agir: () => void) {
    if (event.repeat) agir();
    else retenue.hold(agir);
  }

  return function toucheLigne(event: KeyboardEvent, produitId: number) {
    retenue.drop();
    const champ = event.target instanceof HTMLInputElement ? event.target : null;
    if (event.ctrlKey || event.altKey || event.metaKey || scannerTape()) return;
    if (champ?.dataset["prix"] !== undefined) return;
    const produit = produits.get(produitId);
    const ligne = ligneDe(panier, produitId);
    if (event.key === "Delete" && ligne && !champ) actions.retirer(produitId);
    else if (event.key === "+" && produit)
      retenir(event, () => {
        actions.ajouter(produit);
      });
    else if (event.key === "-" && ligne)
      retenir(event, () => {
        actions.quantite(produitId, ligne.quantite - 1);
      });
    else return;
    event.preventDefault();
  };
}
