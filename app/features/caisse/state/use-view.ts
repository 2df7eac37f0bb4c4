import { useState } from "react";
import { createMedia } from "#app/device/media.ts";
import { clearToasts } from "#app/toasts/store.ts";

/** What is open over the till besides a payment (payment-machine.ts). */
type View = "none" | "panier" | "clear" | "park" | "parked";

/** Where the basket is a sheet. */
export const PHONE = createMedia("(max-width: 47.99rem)");

/** `overPanier`: the basket's sheet lies under it. */
type Shown = { view: View; overPanier: boolean };

export function useView() {
  const [shown, setShown] = useState<Shown>({ view: "none", overPanier: false });
  const [actions] = useState(() => {
    let latest = shown;
    const open = (view: View) => {
      if (view !== "none") clearToasts();
      const question = view !== "none" && view !== "panier";
      latest = { view, overPanier: question && (latest.overPanier || latest.view === "panier") };
      setShown(latest);
    };
    return {
      open,
      close: () => open("none"),
      /** Closes the sheet on top. */
      back: () => open(latest.overPanier ? "panier" : "none"),
      /** On phones the basket is a sheet; on wider screens the basket is always visible. */
      toPanier: () => open(PHONE.get() ? "panier" : "none"),
      current: () => latest.view,
    };
  });
  const { view, overPanier } = shown;
  return { view, sheets: Number(view !== "none") + Number(overPanier), ...actions };
}
