import { useState } from "react";
import { clearToasts } from "#app/toasts/store.ts";

/** What is open over the till besides a payment (payment/machine.ts). */
type View = "none" | "panier" | "clear" | "park" | "parked";

const PHONE_QUERY = "(max-width: 47.99rem)";

export function useView() {
  const [view, setView] = useState<View>("none");
  const [actions] = useState(() => {
    let latest: View = "none";
    const open = (next: View) => {
      if (next !== "none") clearToasts();
      latest = next;
      setView(next);
    };
    return {
      open,
      close: () => open("none"),
      /** On phones the cart is a sheet; on wider screens the cart is always visible. */
      toPanier: () => open(window.matchMedia(PHONE_QUERY).matches ? "panier" : "none"),
      current: () => latest,
    };
  });
  return { view, ...actions };
}
