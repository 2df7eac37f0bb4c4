// Whether shortcuts of a single key are on (design 5): people who dictate turn them off on their device.
import { createPreference } from "#app/device/preference.ts";
import { useStore } from "#app/device/store.ts";

const singleKeys = createPreference<boolean>("etal:raccourcis", {
  parse: (text) => text !== "non",
  print: (on) => (on ? "oui" : "non"),
});

export const singleKeysOn = singleKeys.get;

export function useSingleKeys(): [boolean, (on: boolean) => void] {
  return [useStore(singleKeys, true), singleKeys.set];
}
