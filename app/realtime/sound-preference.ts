// Whether notifications sound, and how loud: a preference of this device.
import { createPreference } from "#app/device/preference.ts";
import { useStore } from "#app/device/store.ts";
import { isObject, parseJson } from "#worker/core/domain/objects.ts";

/** `volume` from 0 to 1. */
type SoundPreference = { on: boolean; volume: number };

const DEFAULT: SoundPreference = { on: true, volume: 0.7 };

type StoredSound = { actif: boolean; volume: number };

const preference = createPreference<SoundPreference>("etal_son", {
  parse: parseSound,
  print: ({ on, volume }) => JSON.stringify({ actif: on, volume } satisfies StoredSound),
});

export const soundPreference = preference.get;

export function chooseSound(chosen: Partial<SoundPreference>): void {
  preference.set({ ...soundPreference(), ...chosen });
}

export function useSoundPreference(): SoundPreference {
  return useStore(preference, DEFAULT);
}

export function parseSound(text: string | null): SoundPreference {
  const value = parseJson(text ?? "");
  if (!isObject(value)) return DEFAULT;
  const { actif, volume } = value;
  return {
    on: actif !== false,
    volume: typeof volume === "number" && volume >= 0 && volume <= 1 ? volume : DEFAULT.volume,
  };
}
