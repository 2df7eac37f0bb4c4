import type { ComponentType } from "react";
import { createStore } from "#app/device/store.ts";
import { notifyUnreachable } from "#app/network/unreachable.ts";
import type { SearchDialog } from "./search-dialog.tsx";

type Opened = { Dialog: ComponentType<Parameters<typeof SearchDialog>[0]> };

/** The dialog while it is open. Its code comes with the first opening. */
export const shownSearch = createStore<Opened | null>(() => null);

export function openSearch(): void {
  import("./search-dialog.tsx").then(
    (module) => shownSearch.set({ Dialog: module.SearchDialog }),
    () => notifyUnreachable(),
  );
}

export function closeSearch(): void {
  shownSearch.set(null);
}
