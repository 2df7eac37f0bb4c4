import { useRef } from "react";

/**
 * Radix gives the focus back to its own trigger only. Dialogs here are opened by state, from buttons, menus and keys:
 * this remembers what had the focus and returns it there, or to where the dialog has led.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: (event: Event, ledTo?: HTMLElement | null) => {
      event.preventDefault();
      const back = ledTo ?? opener.current;
      if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: ledTo != null });
    },
  };
}
