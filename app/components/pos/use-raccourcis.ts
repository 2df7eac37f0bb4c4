import { useEffect, useRef } from "react";

type Raccourcis = Partial<Record<string, () => void>>;

/** Keys of the whole screen: function keys and Échap, never with a modifier (Alt+F4 stays the system's). */
export function useRaccourcis(raccourcis: Raccourcis): void {
  const derniers = useRef(raccourcis);
  useEffect(() => {
    derniers.current = raccourcis;
  });
  useEffect(() => {
    function touche(event: KeyboardEvent) {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || event.defaultPrevented) return;
      const action = derniers.current[event.key];
      if (!action) return;
      event.preventDefault();
      action();
    }
    window.addEventListener("keydown", touche);
    return () => {
      window.removeEventListener("keydown", touche);
    };
  }, []);
}
