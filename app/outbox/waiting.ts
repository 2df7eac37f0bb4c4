// Which accounts have sales on this device that the server has not recorded, for pages that do not open their outbox. No page
// of another account learns more than that there are some.
import { tryStorage } from "#app/device/storage.ts";

const PREFIX = "etal.attente.";

/** `auteur`: for example "1/1". */
export function rememberWaiting(auteur: string, waits: boolean): void {
  tryStorage(() => {
    if (waits) localStorage.setItem(PREFIX + auteur, "1");
    else localStorage.removeItem(PREFIX + auteur);
  });
}

export function someWait(auteur: string): boolean {
  return tryStorage(() => localStorage.getItem(PREFIX + auteur)) != null;
}

export function otherAccountWaits(auteur: string): boolean {
  const names = tryStorage(() => Object.keys(localStorage)) ?? [];
  return names.some((name) => name.startsWith(PREFIX) && name !== PREFIX + auteur);
}
