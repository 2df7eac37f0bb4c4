// Whether notifications sound, and how loud: a preference of this device, shared by its tabs (specification 3 and 9).
import { useSyncExternalStore } from "react";

const STORED = "etal_son";

/** `volume` from 0 to 1. */
export type SoundPreference = { on: boolean; volume: number };

const DEFAULT: SoundPreference = { on: true, volume: 0.7 };

let current: SoundPreference | undefined;
const listeners = new Set<() => void>();

export function soundPreference(): SoundPreference {
  current ??= read();
  return current;
}

export function chooseSound(chosen: Partial<SoundPreference>): void {
  const { on, volume } = { ...soundPreference(), ...chosen };
  current = { on, volume };
  try {
    localStorage.setItem(STORED, JSON.stringify({ actif: on, volume }));
  } catch {
    // Storage is full or forbidden: the choice lasts as long as this page.
  }
  tell();
}

export function useSoundPreference(): SoundPreference {
  return useSyncExternalStore(subscribe, soundPreference, () => DEFAULT);
}

export function parseSound(text: string | null): SoundPreference {
  let value: unknown;
  try {
    value = JSON.parse(text ?? "null");
  } catch {
    return DEFAULT;
  }
  if (typeof value !== "object" || value === null) return DEFAULT;
  const { actif, volume } = value as Record<string, unknown>;
  return {
    on: actif !== false,
    volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : DEFAULT.volume,
  };
}

function read(): SoundPreference {
  try {
    return parseSound(localStorage.getItem(STORED));
  } catch {
    return DEFAULT;
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", changed);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", changed);
  };
}

/** `key` is null when all of the storage was emptied. */
function changed({ key }: StorageEvent): void {
  if (key !== null && key !== STORED) return;
  current = read();
  tell();
}
