// What the amount and telephone fields show while typing, and what they submit.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { caretAfter, groupNumber, plainNumber } from "#app/components/ui/typed-number.ts";
import { groupPhone, phoneDigits } from "#app/components/ui/typed-phone.ts";

const THIN = "\u202F";

describe("amounts", () => {
  test.each([
    ["12500", 0, `12${THIN}500`, "12500"],
    ["1 234 567", 0, `1${THIN}234${THIN}567`, "1234567"],
    ["12,50", 0, "12", "12"],
    ["12500,5", 2, `12${THIN}500,5`, "12500.5"],
    ["12.50", 2, "12,50", "12.50"],
    ["12,", 2, "12,", "12."],
    [",5", 2, "0,5", "0.5"],
    ["1,2345", 2, "1,23", "1.23"],
    ["007", 0, "7", "7"],
    ["0", 0, "0", "0"],
    ["abc", 0, "", ""],
    ["", 2, "", ""],
  ] as const)("%s typed with %d decimals shows %s and submits %s", (typed, decimals, shown, plain) => {
    expect(groupNumber(typed, decimals)).toBe(shown);
    expect(plainNumber(typed, decimals)).toBe(plain);
  });

  test("grouping changes nothing of the value, however often it is applied", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(0 as const, 2 as const), (typed, decimals) => {
        const shown = groupNumber(typed, decimals);
        expect(plainNumber(shown, decimals)).toBe(plainNumber(typed, decimals));
        expect(groupNumber(shown, decimals)).toBe(shown);
      }),
    );
  });

  test("the caret stays behind the digit that was typed", () => {
    expect(caretAfter("1234", 4, `1${THIN}234`)).toBe(5);
    expect(caretAfter(`12${THIN}9500`, 4, `129${THIN}500`)).toBe(3);
    expect(caretAfter(`1${THIN}23`, 1, "123")).toBe(1);
    expect(caretAfter("1234", 0, `1${THIN}234`)).toBe(0);
  });
});

describe("telephones", () => {
  test.each([
    ["775550110", "SN", "77 555 01 10"],
    ["0708091011", "CI", "07 08 09 10 11"],
    ["70123456", "ML", "70 12 34 56"],
    ["621123456", "GN", "621 12 34 56"],
    ["699887766", "CM", "6 99 88 77 66"],
    ["0612345678", "FR", "06 12 34 56 78"],
    ["8031234567", "NG", "803 123 4567"],
    ["77 55-5a", "SN", "77 555"],
    ["", "SN", ""],
  ])("%s in %s shows %s", (typed, country, shown) => {
    expect(groupPhone(typed, country)).toBe(shown);
    expect(phoneDigits(shown)).toBe(phoneDigits(typed));
  });
});
