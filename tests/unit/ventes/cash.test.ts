import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quickMontants, proposeMonnaie } from "#worker/features/ventes/domain/cash.ts";

const francs = (...montants: number[]) => montants.map((montant) => montant * 100);

function read(monnaie: number, devise = "XOF"): string {
  const proposition = proposeMonnaie(monnaie, devise);
  if (!proposition) return "aucune";
  const denominations = proposition.denominations.map(
    ({ value, count, kind }) =>
      `${count > 1 ? `${count}×` : ""}${value / 100} ${kind === "BILLET" ? "b" : "p"}`,
  );
  return [...denominations, ...(proposition.rest > 0 ? [`reste ${proposition.rest / 100}`] : [])].join(", ");
}

describe("montantsRapides", () => {
  it.each([
    [28_150, [28_150, 28_500, 29_000, 30_000, 35_000, 40_000]],
    [300, [300, 500, 1_000, 2_000, 5_000, 10_000]],
    [1_650, [1_650, 2_000, 5_000, 10_000]],
    [4_200, [4_200, 4_500, 5_000, 6_000, 10_000]],
    [22_400, [22_400, 22_500, 23_000, 24_000, 25_000, 30_000]],
    [9_800, [9_800, 10_000]],
    [10_000, [10_000]],
    [20_000, [20_000]],
    [0, [0]],
  ])("%d FCFA", (total, expected) => {
    expect(quickMontants(total * 100, "XOF")).toEqual(francs(...expected));
  });

  it("knows decimals", () => {
    expect(quickMontants(1250, "EUR")).toEqual([1250, 1500, 2000, 5000, 10_000, 20_000]);
  });

  it("offers the exact sum alone where the notes are not known", () => {
    expect(quickMontants(1250, "JPY")).toEqual([1250]);
  });

  it("is always exact first, then rising, six at most, in every currency", () => {
    const devises = fc.constantFrom("XOF", "XAF", "GNF", "GHS", "NGN", "EUR", "USD");
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9e15 }), devises, (total, devise) => {
        const montants = quickMontants(total, devise);
        expect(montants[0]).toBe(total);
        expect(montants.length).toBeLessThanOrEqual(6);
        expect(montants.every((montant, i) => i === 0 || montant > (montants[i - 1] ?? 0))).toBe(true);
      }),
    );
  });
});

describe("proposerMonnaie", () => {
  it.each([
    [1_850, "1000 b, 500 p, 250 p, 100 p"],
    [400, "250 p, 100 p, 50 p"],
    [650, "500 p, 100 p, 50 p"],
    [47_500, "4×10000 b, 5000 b, 2000 b, 500 p"],
    [1_853, "1000 b, 500 p, 250 p, 100 p, reste 3"],
    [0, ""],
  ])("%d FCFA", (monnaie, expected) => {
    expect(read(monnaie * 100)).toBe(expected);
  });

  it("knows decimals", () => {
    expect(read(3788, "EUR")).toBe("20 b, 10 b, 5 b, 2 p, 0.5 p, 0.2 p, 0.1 p, 0.05 p, 0.02 p, 0.01 p");
  });

  it("proposes nothing where the coins are not known", () => {
    expect(proposeMonnaie(500, "JPY")).toBeNull();
  });

  it("adds up", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (fiveFrancs) => {
        const monnaie = fiveFrancs * 500;
        const proposition = proposeMonnaie(monnaie, "XOF");
        const denominations = proposition?.denominations ?? [];
        const sum = denominations.reduce((total, { value, count }) => total + value * count, 0);
        expect(sum + (proposition?.rest ?? -1)).toBe(monnaie);
        expect(proposition?.rest).toBe(0);
      }),
    );
  });
});
