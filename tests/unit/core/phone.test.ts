import { expect, test } from "vitest";
import { PAYS, paysByCode } from "#worker/core/domain/pays.ts";
import { isTelephone, splitE164, storedTelephone, toE164 } from "#worker/core/domain/phone.ts";

function plan(isoCode: string) {
  const pays = paysByCode(isoCode);
  if (!pays) throw new Error(isoCode);
  return pays;
}

test.each([
  ["SN", "771234567", "+221771234567"],
  ["SN", "77 123 45 67", "+221771234567"],
  ["SN", "+221 77-123-45-67", "+221771234567"],
  ["SN", "00221771234567", "+221771234567"],
  ["SN", "221771234567", "+221771234567"],
  ["CI", "0712345678", "+2250712345678"],
  ["CI", "2250712345678", "+2250712345678"],
  ["ML", "70123456", "+22370123456"],
  ["BF", "70123456", "+22670123456"],
  ["NE", "90123456", "+22790123456"],
  ["TG", "90123456", "+22890123456"],
  ["BJ", "0190123456", "+2290190123456"],
  ["GW", "955123456", "+245955123456"],
  ["CM", "671234567", "+237671234567"],
  ["GN", "601123456", "+224601123456"],
  ["GH", "0241234567", "+233241234567"],
  ["GH", "241234567", "+233241234567"],
  ["NG", "08021234567", "+2348021234567"],
  ["FR", "0612345678", "+33612345678"],
  ["FR", "+33612345678", "+33612345678"],
  // Ten digits that begin with the country's code are still ten national digits.
  ["CI", "2250712345", "+2252250712345"],
])("%s %s → %s", (code, typed, expected) => {
  expect(toE164(typed, plan(code))).toBe(expected);
});

test.each([
  ["SN", "7712345678"],
  ["SN", "77123456"],
  ["SN", "+22370123456"],
  ["ML", "701234567"],
  ["BJ", "90123456"],
  ["BJ", "9012345678"],
  ["GH", "0041234567"],
  // Only one 0 is dialled before the national number.
  ["GH", "+2330041234567"],
  ["NG", "+23400802123456"],
  ["FR", "+330061234567"],
  ["FR", "012345678"],
  ["SN", ""],
  ["SN", "+"],
  ["SN", "77123456a"],
  ["SN", "٧٧١٢٣٤٥٦٧"],
])("%s %j does not fit", (code, typed) => {
  expect(toE164(typed, plan(code))).toBeNull();
});

test.each([
  ["77123456", true],
  ["1 2-3 4-5 6-7 8", true],
  ["+221 77 123 45 67", true],
  ["+1 2 3 4 5 6 7 8 9 0 1 2 3 4 5", true],
  ["7712345", false],
  ["+221 77 123 45 67 8901", false],
  ["77 123 45 67 poste 2", false],
  ["77+1234567", false],
  ["", false],
])("the profile takes %j: %s", (typed, expected) => {
  expect(isTelephone(typed)).toBe(expected);
});

test("what does not fit is stored as its digits, what fits as E.164", () => {
  expect(storedTelephone("771234567", plan("SN"))).toBe("+221771234567");
  expect(storedTelephone("12345678901", plan("SN"))).toBe("12345678901");
});

test("every country takes a number of its own length, with and without its code", () => {
  for (const pays of PAYS) {
    const national = (pays.isoCode === "BJ" ? "01" : "").padEnd(pays.nationalLength, "7");
    expect(toE164(national, pays)).toBe(`+${pays.indicatif}${national}`);
    expect(toE164(`+${pays.indicatif}${national}`, pays)).toBe(`+${pays.indicatif}${national}`);
  }
});

test("a whole number is its country and its national digits", () => {
  const split = (number: string) => {
    const found = splitE164(number, PAYS);
    return found && [found.pays.isoCode, found.national];
  };
  expect(split("+221771234567")).toEqual(["SN", "771234567"]);
  expect(split("+33612345678")).toEqual(["FR", "612345678"]);
  for (const outside of ["+447946000000", "+22177123", "771234567", ""]) expect(split(outside)).toBeNull();
});
