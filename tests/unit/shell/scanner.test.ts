import { describe, expect, test } from "vitest";
import { SHORTCUTS } from "#app/content/shortcuts.ts";
import {
  byPlace,
  codeOf,
  endsAsCode,
  isWholeCode,
  looksLikeCode,
  readingsOf,
  splitBarcode,
} from "#app/keyboard/scanner.ts";

const signs = (digits: string) => [...digits].map((digit) => "à&é\"'(-è_ç".charAt(Number(digit))).join("");

describe("a text that a scanner typed", () => {
  test.each(["6044000001012", "96385074", "036000291452", "1234"])(
    "%s is read by the places of the keys when a French keyboard wrote signs",
    (code) => {
      expect(codeOf(signs(code))).toBe(code);
      expect(codeOf(signs(code).toUpperCase())).toBe(code);
      expect(byPlace(signs(code))).toBe(code);
    },
  );

  test("of a Mac's French keyboard has signs of its own", () => {
    expect(codeOf("§!&é")).toBe("6812");
  });

  test("has letters and hyphens by place only where a product has such a code", () => {
    expect(byPlace("prd)àààà&é")).toBe("PRD-000012");
    expect(codeOf("prd)àààà&é")).toBe("prd)àààà&é");
    expect(byPlace("QBC,")).toBe("ABCM");
    expect(readingsOf("prd)àààà&é")).toContain("PRD-000012");
  });

  test("has its letters as typed beside digits, which no French keyboard writes for a scanner set to QWERTY", () => {
    expect(readingsOf("A001")).not.toContain("Q001");
    expect(readingsOf("lm,-12").filter((code) => code !== "lm,-12")).toEqual(["", ""]);
  });

  test("may stand behind words that the field held before", () => {
    expect(readingsOf("la6044000001012")).toContain("6044000001012");
    expect(readingsOf("la-à''ààààà&à&é")).toContain("6044000001012");
    expect(readingsOf("riz 96385074 ")).toContain("96385074");
    expect(readingsOf("EPI-0099")).not.toContain("0099");
  });

  test.each([" 6044000001012 ", "6 044000 001012"])("%s is one code, without spaces", (typed) => {
    expect(codeOf(typed)).toBe("6044000001012");
  });

  test.each(["PRD-000001", "A-12", "riz parfumé", "été", "à", "---", "2 x 12"])(
    "%s stays as typed",
    (typed) => {
      expect(codeOf(typed)).toBe(typed);
    },
  );
});

describe("the digits of a number's field", () => {
  test.each([
    ["6044000001012", "", "6044000001012"],
    ["2506044000001012", "250", "6044000001012"],
    ["12036000291452", "12", "036000291452"],
    ["50096385074", "500", "96385074"],
    ["00012345600012", "", "00012345600012"],
    ["10000000", "", "10000000"],
  ])("%s are what was typed before and a code", (digits, before, code) => {
    expect(splitBarcode(digits)).toEqual({ before, code });
  });
});

test("a text that ends with eight digits may end with a scanned code", () => {
  expect(["Lait 1 L6044000001012", "96385074 "].every(endsAsCode)).toBe(true);
  expect(["Lait 1 L", "Vis 3,5x40", "Cahier 1234567", "6044000001012 neuf"].some(endsAsCode)).toBe(false);
});

describe("a text that no product has as a code", () => {
  test.each(["6044000001012", "PRD-000001", "A-12", "1664"])("%s is a code", (typed) => {
    expect(looksLikeCode(typed)).toBe(true);
  });

  test.each(["riz", "riz parfumé 25", "sac50kg", "coca33", "123", "", "12 345 riz"])(
    "%s is words",
    (typed) => {
      expect(looksLikeCode(typed)).toBe(false);
    },
  );

  test("is a code although products contain it from six characters on", () => {
    expect(["440000", "6044000", "PRD-0001"].every(isWholeCode)).toBe(true);
    expect(["1012", "44000", "sucre1"].some(isWholeCode)).toBe(false);
  });
});

test("no shortcut is a key that a code may contain", () => {
  const alone = SHORTCUTS.groups.flatMap(({ shortcuts }) =>
    shortcuts.flatMap(({ chords }) => chords.filter(({ length }) => length === 1).map(([key]) => key ?? "")),
  );
  expect(alone.filter((key) => key.length === 1)).toEqual(["↑", "↓", "←", "→"]);
});
