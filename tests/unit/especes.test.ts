import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { montantsRapides, proposerMonnaie } from "#worker/features/ventes/domain/cash.ts";

const francs = (...montants: number[]) => montants.map((montant) => montant * 100);

/** "1000 b, 2×200 p": the proposal in one line. */
function lire(monnaie: number, devise = "XOF"): string {
  const proposition = proposerMonnaie(monnaie, devise);
  if (!proposition) return "aucune";
  const coupures = proposition.coupures.map(
    ({ valeur, nombre, genre }) =>
      `${nombre > 1 ? `${nombre}×` : ""}${valeur / 100} ${genre === "BILLET" ? "b" : "p"}`,
  );
  return [...coupures, ...(proposition.reste > 0 ? [`reste ${proposition.reste / 100}`] : [])].join(", ");
}

describe("montantsRapides", () => {
  it.each([
    [28_150, [28_150, 28_500, 29_000, 30_000, 35_000, 40_000]],
    [300, [300, 500, 1_000, 2_000, 5_000, 10_000]],
    [1_650, [1_650, 2_000, 5_000, 10_000]],
    [4_200, [4_200, 4_500, 5_000, 10_000]],
    [9_800, [9_800, 10_000]],
    [10_000, [10_000]],
    [20_000, [20_000]],
    [0, [0]],
  ])("%d FCFA", (total, attendu) => {
    expect(montantsRapides(total * 100, "XOF")).toEqual(francs(...attendu));
  });

  it("knows decimals", () => {
    expect(montantsRapides(1250, "EUR")).toEqual([1250, 1500, 2000, 5000, 10_000, 20_000]);
  });

  it("offers the exact sum alone where the notes are not known", () => {
    expect(montantsRapides(1250, "JPY")).toEqual([1250]);
  });

  it("is always exact first, then rising, six at most, in every currency", () => {
    const devises = fc.constantFrom("XOF", "XAF", "GNF", "GHS", "NGN", "EUR", "USD");
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9e15 }), devises, (total, devise) => {
        const montants = montantsRapides(total, devise);
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
    [400, "2×200 p"],
    [650, "500 p, 100 p, 50 p"],
    [47_500, "4×10000 b, 5000 b, 2000 b, 500 p"],
    [1_853, "1000 b, 500 p, 250 p, 100 p, reste 3"],
    [0, ""],
  ])("%d FCFA", (monnaie, attendu) => {
    expect(lire(monnaie * 100)).toBe(attendu);
  });

  it("knows decimals", () => {
    expect(lire(3788, "EUR")).toBe("20 b, 10 b, 5 b, 2 p, 0.5 p, 0.2 p, 0.1 p, 0.05 p, 0.02 p, 0.01 p");
  });

  it("proposes nothing where the coins are not known", () => {
    expect(proposerMonnaie(500, "JPY")).toBeNull();
  });

  it("adds up, and is never beaten by taking the largest first", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (cinqFrancs) => {
        const monnaie = cinqFrancs * 500;
        const proposition = proposerMonnaie(monnaie, "XOF");
        const coupures = proposition?.coupures ?? [];
        const somme = coupures.reduce((total, { valeur, nombre }) => total + valeur * nombre, 0);
        expect(somme + (proposition?.reste ?? -1)).toBe(monnaie);
        expect(proposition?.reste).toBe(0);
        const nombre = coupures.reduce((total, coupure) => total + coupure.nombre, 0);
        expect(nombre).toBeLessThanOrEqual(gourmand(monnaie));
      }),
    );
  });
});

function gourmand(monnaie: number): number {
  let reste = monnaie;
  let nombre = 0;
  for (const face of francs(10_000, 5_000, 2_000, 1_000, 500, 250, 200, 100, 50, 25, 10, 5)) {
    nombre += Math.floor(reste / face);
    reste %= face;
  }
  return nombre;
}
