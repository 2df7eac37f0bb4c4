import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeForm, distinctCodes, hasCheckDigit, keptCode } from "#worker/core/domain/code.ts";
import { codesIn } from "#worker/core/domain/typed-codes.ts";

describe("the form of a code", () => {
  it.each([
    ["036000291452", "0036000291452", "00036000291452"],
    ["6044000001012", "6 044000 001012", "06044000001012", "6-044000-001012", " 6044000001012 "],
    // A code with a wrong check digit.
    ["6044000001015", "6 044000 001015", "6-044000-001015"],
    // Pasted with no-break spaces, a non-breaking hyphen, an en dash, a minus sign and a soft hyphen.
    ["6044000001015", "6\u00a0044000\u202f001015", "6\u2011044000\u2013001015", "6\u2212044000\u00ad001015"],
    ["12345670", "0000012345670", "00000012345670", "1234 5670"],
    ["96385074", "00000096385074"],
    ["20000017", "2000-0017"],
    ["AB-12", "ab-12", "Ab\u201312"],
    ["e\u0301té 1", "ÉTÉ\u00a01"],
    ["D\u2019OR", "d'or"],
    ["ŒUF", "oeuf"],
  ])("is the same for %j and its other spellings", (...codes) => {
    expect(codes.map(codeForm)).toEqual(codes.map(() => codeForm(codes[0])));
  });

  it.each([
    ["036000291453", "0036000291453", "a wrong check digit"],
    ["20000017", "020000017", "a code of the shop, without a check digit"],
    ["AB 12", "AB12", "letters"],
    ["AB-12", "AB12", "letters"],
    ["-123", "123", "a hyphen that stands before"],
    ["٣٦", "36", "digits of another script"],
    ["été", "ete", "accents"],
    ["6044000001015", "06044000001015", "a wrong check digit"],
    ["6044000001012", "16044000001019", "another level of packing"],
  ])("distinguishes %j from %j: %s", (one, other) => {
    expect(codeForm(one)).not.toBe(codeForm(other));
  });

  it("is its own form, and nothing for a blank code", () => {
    expect(["", " ", "\u200b"].map(codeForm)).toEqual(["", "", ""]);
    const characters = fc.constantFrom(..."0123456789 -–aÉœ’\u00a0".split(""));
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 20 }), (code) => {
        expect(codeForm(codeForm(code))).toBe(codeForm(code));
      }),
    );
  });

  it("recognises the check digit of 8, 12, 13 and 14 digits", () => {
    for (const code of ["96385074", "036000291452", "6044000001012", "00012345600012"])
      expect([code, hasCheckDigit(code)]).toEqual([code, true]);
    for (const code of ["6044000001013", "604400000101", "1250000", "EPI-0009", "60440000010150"])
      expect([code, hasCheckDigit(code)]).toEqual([code, false]);
  });
});

describe("barcodes as they are kept", () => {
  it("have no spaces and plain hyphens, and stay as typed else", () => {
    expect(
      ["6 044000 001015", "978\u20112-1234", "036000291452", " AB\u201312 ", "A B"].map(keptCode),
    ).toEqual(["6044000001015", "978-2-1234", "036000291452", "AB-12", "A B"]);
  });

  it("name an article once", () => {
    expect(distinctCodes(["0036000291452", "abc", "036000291452", "ABC", "1"])).toEqual([
      "0036000291452",
      "abc",
      "1",
    ]);
  });
});

describe("the codes of a typed text", () => {
  it.each([
    ["6 044000 001015", ["6044000001015"]],
    ["6\u00a0044000\u00a0001015", ["6044000001015"]],
    ["0 36000 29145 2", ["036000291452"]],
    ["9638 5074", ["96385074"]],
    ["123 456", ["123456"]],
    ["6044000001015 96385074", ["6044000001015", "96385074"]],
    ["6 044000 001012 0 36000 29145 2", ["6044000001012", "036000291452"]],
    ["6044000001015 12345", ["6044000001015", "12345"]],
    ["AB-1 AB-2 6 044000 001015", ["AB-1", "AB-2", "6044000001015"]],
    ["111\n222\r\n333\t444", ["111", "222", "333", "444"]],
    ["111,222; 333", ["111", "222", "333"]],
    ["AB-1, AB-2 ; AB-3", ["AB-1", "AB-2", "AB-3"]],
    ["A,B", ["A,B"]],
    ["036000291452\n0036000291452", ["036000291452"]],
    [" \n , ", []],
  ])("of %j are %j", (text, codes) => {
    expect(codesIn(text)).toEqual(codes);
  });

  it("are read in linear time, and what is no code of digits stays apart", () => {
    expect(codesIn(`${"0 ".repeat(190)}1`)).toEqual([`${"0".repeat(190)}1`]);
    expect(codesIn("1 ".repeat(50_000))).toEqual(["1"]);
  });
});
