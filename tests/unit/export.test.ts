// How the cells of an export are written, value by value.
import { expect, test } from "vitest";
import type { Genre } from "#worker/features/export/domain/export.ts";
import { enDecimal } from "#worker/kernel/domain/money.ts";
import { enCsv } from "#worker/features/export/service/csv.ts";

const cellule = (genre: Genre, valeur: string | number | null) => enCsv({ x: genre }, [{ x: valeur }], false);

test.each([
  ["0", "0"],
  ["5", "0,05"],
  ["-5", "-0,05"],
  ["1250", "12,50"],
  ["-125000", "-1250"],
  ["100", "1"],
  ["279000000000000001", "2790000000000000,01"],
])("%s hundredths are %s", (centimes, attendu) => {
  expect(enDecimal(centimes, ",")).toBe(attendu);
  expect(enDecimal(centimes, ".")).toBe(attendu.replace(",", "."));
});

test.each([
  ["texte", "Riz", "Riz"],
  ["texte", 'a;"b"', '"a;""b"""'],
  ["texte", "a\nb", '"a\nb"'],
  ["texte", "a\rb", '"a\rb"'],
  ["texte", " a", '" a"'],
  ["texte", "🌾", "🌾"],
  ["texte", "=1+1", "'=1+1"],
  ["texte", "+221", "'+221"],
  ["texte", "-12", "'-12"],
  ["texte", "@x", "'@x"],
  ["texte", "\tx", "'\tx"],
  ["texte", "\rx", `"'\rx"`],
  ["texte", '=a;"b"', `"'=a;""b"""`],
  ["texte", "a=b", "a=b"],
  ["texte", null, ""],
  ["texte", "", ""],
  ["montant", "-1250", "-12,50"],
  ["entier", -3, "-3"],
  ["booleen", 0, "non"],
  ["instant", 0, "1970-01-01T00:00:00.000Z"],
  ["faits", '{"a":1}', '"{""a"":1}"'],
] as const)("%s %j is written %j", (genre, valeur, attendu) => {
  expect(cellule(genre, valeur)).toBe(`${attendu}\r\n`);
});

test("a file begins with a BOM and the names of its columns, once", () => {
  const colonnes = { prixVente: "montant", titre: "texte" } as const;
  const ligne = { prix_vente: "100", titre: "a" };
  expect(enCsv(colonnes, [ligne], true)).toBe("\uFEFFprixVente;titre\r\n1;a\r\n");
  expect(enCsv(colonnes, [], true)).toBe("\uFEFFprixVente;titre\r\n");
  expect(enCsv(colonnes, [ligne], false)).toBe("1;a\r\n");
});
