// Whether shortcuts of a single key are on (design 5): people who dictate turn them off on their device.
import { useSyncExternalStore } from "react";

const STORED = "etal:raccourcis";
const OFF = "non";

let on: boolean | undefined;
const listeners = new Set<() => void>();

export function singleKeysOn(): boolean {
  on ??= read();
  return on;
}

export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, singleKeysOn, () => true), choose];
}

function choose(chosen: boolean): void {
  on = chosen;
  try {
    localStorage.setItem(STORED, chosen ? "oui" : OFF);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function read(): boolean {
  try {
    return localStorage.getItem(STORED) !== OFF;
  } catch {
    return true;
  }
}
