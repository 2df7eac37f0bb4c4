import { useState } from "react";
import { createMedia } from "#app/device/media.ts";
import { clearToasts } from "#app/toasts/store.ts";

/** What is open over the till besides a payment (payment/machine.ts). */
type View = "none" | "panier" | "clear" | "park" | "parked";

/** Where the cart is a sheet. */
export const PHONE = createMedia("(max-width: 47.99rem)");

/** How many sheets the view is: on phones, a question lies over the cart's sheet and leads back to the cart. */
export function sheetsOf(view: View, phone: boolean): number {
  if (view === "none") return 0;
  return view === "panier" || !phone ? 1 : 2;
}

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
      toPanier: () => open(PHONE.get() ? "panier" : "none"),
      current: () => latest,
    };
  });
  return { view, ...actions };
}
