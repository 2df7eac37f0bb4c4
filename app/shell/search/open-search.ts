import { createStore } from "#app/device/store.ts";

export const searchOpened = createStore(() => false);

export function openSearch(): void {
  searchOpened.set(true);
}

export function closeSearch(): void {
  searchOpened.set(false);
}
