import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { createHeldKey } from "#app/keyboard/held-key.ts";
import { estRapide, LECTURE_VIDE, lire, type Scan } from "#app/keyboard/scanner.ts";
import { typeInto } from "#app/ui/type-into.ts";
import { ligneDe } from "./panier.ts";
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

const VIBRATION_MS = 30;

/**
 * Listens for a wedge scanner wherever the focus is. `onScan` answers whether it took the code; then nothing of what the
 * scanner typed stays in a field and its Entrée presses no button. Answers a function that is true while a scanner types.
 */
export function useScanner(onScan: (scan: Scan, dansRecherche: boolean) => boolean): () => boolean {
  const lecture = useRef(LECTURE_VIDE);
  const dernier = useRef(onScan);
  useEffect(() => {
    dernier.current = onScan;
  });

  useEffect(() => {
    let avant: { champ: HTMLInputElement; valeur: string } | null = null;

    function touche(event: Event) {
      // Browsers send some that are no key: a field that they fill in.
      if (!(event instanceof KeyboardEvent)) return;
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      const champ = event.target instanceof HTMLInputElement ? event.target : null;
      const { key, code, timeStamp } = event;
      const lu = lire(lecture.current, { key, code, instant: timeStamp });
      if (lu.lecture.touches.length === 1) avant = champ && { champ, valeur: champ.value };
      lecture.current = lu.lecture;
      if (!lu.scan || !dernier.current(lu.scan, champ?.type === "search")) return;
      event.preventDefault();
      event.stopPropagation();
      if (avant) typeInto(avant.champ, avant.valeur);
      if ("vibrate" in navigator) navigator.vibrate(VIBRATION_MS);
    }

    window.addEventListener("keydown", touche, { capture: true });
    return () => {
      window.removeEventListener("keydown", touche, { capture: true });
    };
  }, []);

  return () => estRapide(lecture.current);
}
