import { expect, test } from "vitest";
import { PAYS } from "#worker/domain/pays.ts";
import { estDansLeFutur, heureLocale } from "#worker/domain/periode.ts";
import { cleUnique, estTexteSain, plier } from "#worker/domain/texte.ts";

test("search sees neither case nor accents", () => {
  expect(plier("  Œufs   FRAIS, Bébé ÇÀ ")).toBe("oeufs frais, bebe ca");
  expect(plier("Cafe\u0301")).toBe(plier("CAFÉ"));
});

test("a name is the same whatever its case, spaces or way of writing an accent, but accents count", () => {
  expect(cleUnique(" BÉBÉ  doux ")).toBe(cleUnique("be\u0301be\u0301 doux"));
  expect(cleUnique("Bebe")).not.toBe(cleUnique("Bébé"));
});

test("NUL and half a surrogate pair are no text", () => {
  expect(estTexteSain("Riz 🍚 « long »")).toBe(true);
  expect(estTexteSain("Riz\0")).toBe(false);
  expect(estTexteSain("Riz \ud83c")).toBe(false);
});

test.each([
  ["2026-01-14T23:30:00Z", "Africa/Dakar", "2026-01-14", 23],
  ["2026-01-14T23:30:00Z", "Africa/Niamey", "2026-01-15", 0],
  ["2026-07-14T22:30:00Z", "Europe/Paris", "2026-07-15", 0],
  ["2026-12-31T23:00:00Z", "Africa/Lagos", "2027-01-01", 0],
])("%s in %s is %s, hour %i", (instant, fuseau, jour, heure) => {
  expect(heureLocale(Date.parse(instant), fuseau)).toEqual({ jour, heure });
});

test("every country's zone exists", () => {
  for (const { fuseau } of PAYS) expect(() => heureLocale(0, fuseau)).not.toThrow();
});

test("a clock may run five minutes ahead", () => {
  expect(estDansLeFutur(300_000, 0)).toBe(false);
  expect(estDansLeFutur(300_001, 0)).toBe(true);
});
