import { useCallback, useRef, useState } from "react";
import { clearToasts } from "#app/toasts/store.ts";

/** The one dialog that is open. Never two: what opens from the cart's sheet takes its place and leads back to it. */
export type Vue = "aucune" | "panier" | "especes" | "vider" | "retrouvee" | "reussie";

const TELEPHONE = "(max-width: 47.99rem)";

export function useVue() {
  const [vue, setVue] = useState<Vue>("aucune");
  const derniere = useRef<Vue>("aucune");

  const ouvrir = useCallback((suivante: Vue) => {
    if (suivante !== "aucune") clearToasts();
    derniere.current = suivante;
    setVue(suivante);
  }, []);

  /** Back to the cart: on phones it is a sheet of its own, elsewhere it has never left the screen. */
  const versPanier = useCallback(() => {
    ouvrir(window.matchMedia(TELEPHONE).matches ? "panier" : "aucune");
  }, [ouvrir]);

  const fermer = useCallback(() => {
    ouvrir("aucune");
  }, [ouvrir]);

  /** What is open by now, for what has waited for an answer. */
  const actuelle = useCallback(() => derniere.current, []);

  return { vue, actuelle, ouvrir, versPanier, fermer };
}
