// A user who dictates can turn shortcuts of a single key off on the device (design 5).
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
