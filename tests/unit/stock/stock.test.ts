import fc from "fast-check";
import { expect, test } from "vitest";
import { coutOf } from "#tests/helpers/cost.ts";
import { averageCout, niveauStock } from "#worker/features/produits/domain.ts";

test.each([
  [0, 10, "CRITIQUE"],
  [0, 0, "CRITIQUE"],
  [1, 10, "FAIBLE"],
  [10, 10, "FAIBLE"],
  [11, 10, "ATTENTION"],
  [20, 10, "ATTENTION"],
  [21, 10, "NORMAL"],
  [1, 0, "NORMAL"],
])("%i pieces against a threshold of %i: %s", (quantite, seuil, niveau) => {
  expect(niveauStock(quantite, seuil)).toBe(niveau);
});

test("nothing costs nothing, everything costs everything, and more never costs less", () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 1_000_000_000n), fc.bigInt(0n, 9_000_000_000_000_000n), (quantite, value) => {
      expect(coutOf(0n, quantite, value)).toBe(0n);
      expect(coutOf(quantite, quantite, value)).toBe(value);
      const half = quantite / 2n;
      expect(coutOf(half, quantite, value) <= coutOf(half + 1n, quantite, value)).toBe(true);
    }),
  );
});

test("an empty shelf has no average", () => {
  expect(averageCout(0, 0)).toBe(0);
  expect(averageCout(3, 1000)).toBe(333);
});
