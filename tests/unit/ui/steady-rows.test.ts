import { expect, test } from "vitest";
import { keepPlaces } from "#app/ui/use-steady-rows.ts";

const rows = (text: string) => [...text].map((id) => ({ id: id.charCodeAt(0), at: text }));
const names = (kept: readonly { id: number }[]) => kept.map(({ id }) => String.fromCharCode(id)).join("");

test.each([
  ["abcde", "abcde", "abcde"],
  ["abcde", "dabce", "abcde"],
  ["abcde", "fabde", "abfde"],
  ["abcde", "fgabc", "abcfg"],
  ["abcde", "ad", "ad"],
  ["ad", "bacd", "adbc"],
  ["", "ab", "ab"],
])("%s shown, %s loaded: %s, so that no row moves under the finger", (shown, loaded, expected) => {
  const kept = keepPlaces(rows(shown), rows(loaded));
  expect(names(kept)).toBe(expected);
  expect(kept.every(({ at }) => at === loaded)).toBe(true);
});
