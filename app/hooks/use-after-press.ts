import { useCallback, useEffect, useRef } from "react";

/**
 * For what a field says when it is left: at once, or, when a press has taken the focus, after its click. What moves under
 * the pointer in between loses the click.
 */
export function useAfterPress(): (say: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    // A touch that becomes a click sends these two as well, and takes the focus between them.
    const down = () => {
      pressed.current = true;
    };
    const up = () => {
      pressed.current = false;
      const said = waiting.current.splice(0);
      // The click follows at once.
      setTimeout(() => {
        for (const say of said) say();
      });
    };
    const ends = ["mouseup", "dragend"] as const;
    window.addEventListener("mousedown", down, true);
    for (const end of ends) window.addEventListener(end, up, true);
    return () => {
      window.removeEventListener("mousedown", down, true);
      for (const end of ends) window.removeEventListener(end, up, true);
    };
  }, []);
  return useCallback((say) => {
    if (pressed.current) waiting.current.push(say);
    else say();
  }, []);
}
