import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  montantKind,
  groupNumber,
  numberProblem,
  plainNumber,
  quantiteKind,
  showNumber,
} from "#app/ui/typed-number.ts";
import { caretAfter } from "#app/ui/use-formatted-input.ts";
import { readNumber } from "#worker/core/domain/numbers.ts";
import { groupPhone, phoneDigits } from "#worker/core/domain/phone-groups.ts";

const THIN = "\u202F";

const XOF = montantKind({ symbole: "FCFA", code: "XOF", decimales: 0 });
const EUR = montantKind({ symbole: "€", code: "EUR", decimales: 2 });
const PIECES = quantiteKind("La quantité doit être supérieure à 0");

const NO_QUANTITY = "La quantité doit être un nombre";
const NO_NUMBER = "Le montant doit être un nombre";
const NEGATIVE = "Le montant doit être positif ou zéro";
const PRECISION = "Le montant a trop de décimales pour la devise";

describe("numbers", () => {
  test.each([
    ["12500", XOF, `12${THIN}500`, "12500"],
    ["1 234 567", XOF, `1${THIN}234${THIN}567`, "1234567"],
    ["1.000", XOF, `1${THIN}000`, "1000"],
    ["1,000", XOF, `1${THIN}000`, "1000"],
    ["12.500.000", XOF, `12${THIN}500${THIN}000`, "12500000"],
    [`12${THIN}500.000`, XOF, `12${THIN}500${THIN}000`, "12500000"],
    ["1,234.00", XOF, `1${THIN}234`, "1234"],
    ["12 500 FCFA", XOF, `12${THIN}500`, "12500"],
    ["12 500 f.cfa", XOF, `12${THIN}500`, "12500"],
    ["12500F", XOF, `12${THIN}500`, "12500"],
    ["XOF 12500", XOF, `12${THIN}500`, "12500"],
    ["12,", XOF, "12", "12"],
    ["-0", XOF, "0", "0"],
    ["007", XOF, "7", "7"],
    ["", XOF, "", ""],
    ["  ", XOF, "", ""],
    ["12500,5", EUR, `12${THIN}500,5`, "12500.5"],
    ["12.50", EUR, "12,50", "12.50"],
    [",5", EUR, "0,5", "0.5"],
    ["1.234,56", EUR, `1${THIN}234,56`, "1234.56"],
    ["1,234.56", EUR, `1${THIN}234,56`, "1234.56"],
    ["1.234.567", EUR, `1${THIN}234${THIN}567`, "1234567"],
    ["12 €", EUR, "12", "12"],
    ["1.000", PIECES, `1${THIN}000`, "1000"],
  ])("%j is read", (typed, kind, shown, plain) => {
    expect(numberProblem(typed, kind)).toBeNull();
    expect(plainNumber(typed, kind)).toBe(plain);
    expect(showNumber(typed, kind)).toBe(shown);
  });

  test.each([
    ["abc", XOF, NO_NUMBER],
    ["12 kg", PIECES, NO_QUANTITY],
    ["5 FCFA", PIECES, NO_QUANTITY],
    ["100 €", XOF, NO_NUMBER],
    ["12a500", XOF, NO_NUMBER],
    ["1e3", XOF, NO_NUMBER],
    ["0x10", XOF, NO_NUMBER],
    ["5-3", XOF, NO_NUMBER],
    ["FCFA", XOF, NO_NUMBER],
    ["-", XOF, NO_NUMBER],
    [",", EUR, NO_NUMBER],
    ["1,2,3", EUR, NO_NUMBER],
    ["12. 500", XOF, NO_NUMBER],
    ["-5", XOF, NEGATIVE],
    ["\u22125", XOF, NEGATIVE],
    ["-12,5", XOF, NEGATIVE],
    ["-5", PIECES, "La quantité doit être supérieure à 0"],
    ["12,5", XOF, PRECISION],
    ["12.50", XOF, PRECISION],
    ["0.500", XOF, PRECISION],
    ["1250.000", XOF, PRECISION],
    ["1,2345", EUR, PRECISION],
    // "1.000" may be one or a thousand where the currency has decimals.
    ["1.000", EUR, PRECISION],
    ["1,5", PIECES, "La quantité doit être un nombre entier"],
  ])("%j is refused and stays as it is", (typed, kind, sentence) => {
    expect(numberProblem(typed, kind)).toBe(sentence);
    expect(plainNumber(typed, kind)).toBe(typed);
    expect(groupNumber(typed, kind)).toBe(typed);
    expect(showNumber(typed, kind)).toBe(typed);
  });

  test.each([
    ["12500", XOF, `12${THIN}500`],
    ["12.500", XOF, `12${THIN}500`],
    // The user is typing a thousand, so nothing is removed.
    ["1.", XOF, "1."],
    ["1.0", XOF, "1.0"],
    ["1.00", XOF, "1.00"],
    ["12500,", EUR, `12${THIN}500,`],
    ["12.5", EUR, "12.5"],
    ["12500 F", XOF, "12500 F"],
  ])("while it is typed, %j", (typed, kind, shown) => {
    expect(groupNumber(typed, kind)).toBe(shown);
  });

  test.each([
    ["1.000.000", XOF, "1000000"],
    ["12,500", XOF, "12500"],
    ["1 234,56", EUR, "1234.56"],
    ["1.234.567", EUR, "1234567"],
  ])("%j typed one key after the other", (keys, kind, plain) => {
    const field = Array.from(keys).reduce((shown, key) => groupNumber(shown + key, kind), "");
    expect(plainNumber(field, kind)).toBe(plain);
  });

  const texts = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom(...Array.from("0123456789 .,-F")), { maxLength: 14 })
      .map((characters) => characters.join("")),
  );

  test("grouping changes nothing of the value, however often it is applied", () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(XOF, EUR, PIECES), (typed, kind) => {
        for (const shown of [groupNumber(typed, kind), showNumber(typed, kind)]) {
          expect(plainNumber(shown, kind)).toBe(plainNumber(typed, kind));
          expect(numberProblem(shown, kind)).toBe(numberProblem(typed, kind));
        }
        expect(showNumber(showNumber(typed, kind), kind)).toBe(showNumber(typed, kind));
      }),
    );
  });

  test("no digit is lost or made up", () => {
    const digits = (text: string) => text.replace(/\D/g, "").replace(/^0+/, "");
    fc.assert(
      fc.property(texts, fc.constantFrom(XOF, EUR, PIECES), (typed, kind) => {
        const { text, refusal } = readNumber(typed, kind.decimals, kind.units);
        const zeros = /[.,]0{1,2}(?!\d)/.test(typed) && kind.decimals === 0;
        if (refusal === null)
          expect([digits(typed), zeros && digits(typed).replace(/0{1,2}$/, "")]).toContain(digits(text));
      }),
    );
  });

  test("the caret stays behind the digit that was typed", () => {
    expect(caretAfter("1234", 4, `1${THIN}234`)).toBe(5);
    expect(caretAfter(`12${THIN}9500`, 4, `129${THIN}500`)).toBe(3);
    expect(caretAfter(`1${THIN}23`, 1, "123")).toBe(1);
    expect(caretAfter("1234", 0, `1${THIN}234`)).toBe(0);
    expect(caretAfter("12.500", 4, `12${THIN}500`)).toBe(4);
    expect(caretAfter("12500,5", 6, `12${THIN}500,5`)).toBe(7);
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
