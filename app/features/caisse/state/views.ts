import type { Till, View } from "./caisse-state.ts";

/** What is open over the till, without payments and scans. */
export function createViews({ get, change, isPhone, toasts }: Till) {
  function open(view: View): void {
    const before = get();
    if (view !== "none") toasts.clear();
    const question = view !== "none" && view !== "panier";
    change({ view, overPanier: question && (before.overPanier || before.view === "panier") });
  }
  return {
    open,
    close: () => open("none"),
    /** Closes the sheet on top. */
    back: () => open(get().overPanier ? "panier" : "none"),
    /** On phones the basket is a sheet; on wider screens the basket is always visible. */
    toPanier: () => open(isPhone() ? "panier" : "none"),
  };
}

export type Views = ReturnType<typeof createViews>;
