import { useRef } from "react";

/**
 * Radix gives the focus back to its own trigger only. Dialogs here are opened by state, from buttons, menus and keys:
 * this remembers what had the focus and returns it there, unless what the dialog led to has taken it.
 */
export function useFocusReturn(): { remember: () => void; giveBack: (event: Event) => void } {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    giveBack: (event) => {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    },
  };
}
