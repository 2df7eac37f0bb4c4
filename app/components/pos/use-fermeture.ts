import { type RefObject, useEffect, useRef, useState } from "react";

const SECONDES = 3;

/** Closes after three seconds and shrinks `barre` meanwhile. `restant`: seconds left, null once it was stopped. */
export function useFermeture(barre: RefObject<HTMLElement>, fermer: () => void) {
  const [restant, setRestant] = useState<number | null>(SECONDES);
  const actif = restant !== null;
  const derniere = useRef(fermer);
  useEffect(() => {
    derniere.current = fermer;
  });

  useEffect(() => {
    if (!actif) return;
    const animation = barre.current?.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], {
      duration: SECONDES * 1000,
      fill: "forwards",
    });
    let reste = SECONDES;
    const minuteur = setInterval(() => {
      reste -= 1;
      if (reste > 0) setRestant(reste);
      else derniere.current();
    }, 1000);
    return () => {
      clearInterval(minuteur);
      animation?.cancel();
    };
  }, [actif, barre]);

  return {
    restant,
    arreter: () => {
      setRestant(null);
    },
  };
}
