import { expect, test } from "vitest";
import type { Kind } from "#worker/features/export/domain/exported-tables.ts";
import { toDecimal } from "#worker/kernel/domain/money.ts";
import { toCsv } from "#worker/features/export/service/csv.ts";

const cell = (kind: Kind, value: string | number | null) => toCsv({ x: kind }, [{ x: value }], false);

test.each([
  ["0", "0"],
  ["5", "0,05"],
  ["-5", "-0,05"],
  ["1250", "12,50"],
  ["-125000", "-1250"],
  ["100", "1"],
  ["279000000000000001", "2790000000000000,01"],
])("%s hundredths are %s", (centimes, expected) => {
  expect(toDecimal(centimes, ",")).toBe(expected);
  expect(toDecimal(centimes, ".")).toBe(expected.replace(",", "."));
});

test.each([
  ["text", "Riz", "Riz"],
  ["text", 'a;"b"', '"a;""b"""'],
  ["text", "a\nb", '"a\nb"'],
  ["text", "a\rb", '"a\rb"'],
  ["text", " a", '" a"'],
  ["text", "🌾", "🌾"],
  ["text", "=1+1", "'=1+1"],
  ["text", "+221", "'+221"],
  ["text", "-12", "'-12"],
  ["text", "@x", "'@x"],
  ["text", "\tx", "'\tx"],
  ["text", "\rx", `"'\rx"`],
  ["text", '=a;"b"', `"'=a;""b"""`],
  ["text", "a=b", "a=b"],
  ["text", null, ""],
  ["text", "", ""],
  ["montant", "-1250", "-12,50"],
  ["integer", -3, "-3"],
  ["boolean", 0, "non"],
  ["instant", 0, "1970-01-01T00:00:00.000Z"],
  ["facts", '{"a":1}', '"{""a"":1}"'],
] as const)("%s %j is written %j", (kind, value, expected) => {
  expect(cell(kind, value)).toBe(`${expected}\r\n`);
});

test("a file begins with a BOM and the names of its columns, once", () => {
  const columns = { prixVente: "montant", titre: "text" } as const;
  const line = { prixVente: "100", titre: "a" };
  expect(toCsv(columns, [line], true)).toBe("\uFEFFprixVente;titre\r\n1;a\r\n");
  expect(toCsv(columns, [], true)).toBe("\uFEFFprixVente;titre\r\n");
  expect(toCsv(columns, [line], false)).toBe("1;a\r\n");
});
