// Whether shortcuts of a single key are on (design 5): a preference of this device. People who dictate, or whose scanner
// types wherever the focus is, can do without.
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
    // Storage that is full or forbidden costs the preference its memory, nothing else.
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
