import { useEffect, useRef, useState } from "react";

const PAUSE_MS = 1000;

/** The text of a polite live region: follows at most once a second, always ending on the last. */
export function useAnnonce(texte: string): string {
  const [annonce, setAnnonce] = useState(texte);
  const dite = useRef(-PAUSE_MS);
  useEffect(() => {
    const attente = Math.max(0, dite.current + PAUSE_MS - performance.now());
    const minuteur = setTimeout(() => {
      dite.current = performance.now();
      setAnnonce(texte);
    }, attente);
    return () => {
      clearTimeout(minuteur);
    };
  }, [texte]);
  return annonce;
}
