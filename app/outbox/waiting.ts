// Which accounts have sales on this device that the server has not recorded, for pages that do not open their outbox. No page
// of another account learns more than that there are some.
import { tryStorage } from "#app/device/storage.ts";

const PREFIX = "etal.attente.";

/** Called after a change of this page; other pages' changes come as the browser's `storage` event. */
const listeners = new Set<() => void>();

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

/** `auteur`: for example "1/1". */
export function rememberWaiting(auteur: string, waits: boolean): void {
  tryStorage(() => {
    if (waits) localStorage.setItem(PREFIX + auteur, "1");
    else localStorage.removeItem(PREFIX + auteur);
  });
  for (const listener of listeners) listener();
}

export function someWait(auteur: string): boolean {
  return tryStorage(() => localStorage.getItem(PREFIX + auteur)) != null;
}

export function otherAccountWaits(auteur: string): boolean {
  const names = tryStorage(() => Object.keys(localStorage)) ?? [];
  return names.some((name) => name.startsWith(PREFIX) && name !== PREFIX + auteur);
}
