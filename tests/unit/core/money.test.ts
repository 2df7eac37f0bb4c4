import fc from "fast-check";
import { expect, test } from "vitest";
import { devise, DEVISES } from "#worker/core/domain/devises.ts";
import { toCentimes, toUnits, fitsDecimals, formatMontant, formatNumber } from "#worker/core/domain/money.ts";
import { PAYS } from "#worker/core/domain/pays.ts";

test.each([
  [1_250_000, "XOF", "12\u202F500\u00A0FCFA"],
  [0, "XOF", "0\u00A0FCFA"],
  [-40_000, "XOF", "\u2212400\u00A0FCFA"],
  [100_000_000_000_00, "XOF", "100\u202F000\u202F000\u202F000\u00A0FCFA"],
  [33_350, "XOF", "334\u00A0FCFA"],
  [1250, "EUR", "12,50\u00A0€"],
  [5, "EUR", "0,05\u00A0€"],
  [123_456_789, "GHS", "1\u202F234\u202F567,89\u00A0GH₵"],
])("%i centimes in %s read %s", (centimes, code, text) => {
  expect(formatMontant(centimes, devise(code))).toBe(text);
});

test("a rounded nothing has no minus", () => {
  expect(formatNumber(-20, devise("XOF"))).toBe("0");
});

test("main units and centimes convert exactly both ways, whatever the digits", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000_000_000_000 }), (centimes) => {
      expect(toCentimes(toUnits(centimes))).toBe(centimes);
    }),
  );
});

test.each([1.005, 0.001, Number.NaN, Number.POSITIVE_INFINITY, 1e300])(
  "%d main units are no amount",
  (montant) => {
    expect(toCentimes(montant)).toBeNull();
  },
);

test.each([
  [0, "XOF XAF GNF JPY KRW"],
  [2, "GHS NGN EUR USD GBP CAD AUD CHF CNY SEK NOK DKK PLN CZK HUF RUB BRL INR MXN SGD HKD NZD ZAR TRY"],
])("%i decimals are those of %s, and of no other currency", (decimals, codes) => {
  const matching = DEVISES.filter((one) => one.decimales === decimals).map(({ code }) => code);
  expect(matching.toSorted()).toEqual(codes.split(" ").toSorted());
});

test("a franc has no half, a euro has", () => {
  expect(fitsDecimals(1250, devise("XOF"))).toBe(false);
  expect(fitsDecimals(1200, devise("XOF"))).toBe(true);
  expect(fitsDecimals(1250, devise("EUR"))).toBe(true);
});

test("every country has a currency that exists, and no code stands twice", () => {
  for (const pays of PAYS) expect(() => devise(pays.deviseCode)).not.toThrow();
  expect(new Set(DEVISES.map((d) => d.code)).size).toBe(DEVISES.length);
});
