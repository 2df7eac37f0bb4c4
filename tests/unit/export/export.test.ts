import fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { allSlices } from "#tests/helpers/slices.ts";
import { csvFile, csvLines, unmarked } from "#worker/core/domain/csv.ts";
import { toDecimal } from "#worker/core/domain/money.ts";
import { EXPORTED_TABLES, type Kind } from "#worker/features/export/domain/exported-tables.ts";
import { toCsv } from "#worker/features/export/service/csv.ts";

const NOON = Date.UTC(2026, 0, 14, 12, 5);

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
  ["text", "+A1", "'+A1"],
  ["text", "-x", "'-x"],
  ["text", "'=1+1", "''=1+1"],
  ["text", "'abc", "'abc"],
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

// What LibreOffice and Excel take for a number, a date or a truth value, as their imports of text do by default.
const READ_OTHERWISE = [
  ...[
    "0036000291452",
    "20261127123456789012",
    "007",
    "0036000291452 6044000001015",
    "12 345",
    "1.5.2",
    "(12)",
    "12%",
  ],
  ...[
    "+221771234567",
    "771234567",
    "77 123 45 67",
    "-12",
    "+1+1",
    "12E5",
    "1e-5",
    "10:30",
    "10 AM",
    "01/02/2026",
    "1-2",
  ],
  ...[
    "2026-01-14",
    "MARS-12",
    "mars 2026",
    "5 mai",
    "janv. 26",
    "14 janvier 2026",
    "Sept2",
    "VRAI",
    "False",
    "'0701",
    "5 €",
  ],
];
const READ_AS_TEXT = [
  ...[
    "PRD-000001",
    "MP240114.1705.A12345",
    "25 kg",
    "Riz 5 kg",
    "Maison 3",
    "Marsala 2",
    "1er rang",
    "12 rue de Dakar",
  ],
  ...["", "Mars", "mai", "Vraiment", "A1", "x12E5", "–", "FACT-20260102000001"],
];
const MARK = "\u200B";

test.each(READ_OTHERWISE)("the text %j stays a text in a spreadsheet", (text) => {
  expect(cell("text", text)).toBe(`${MARK}${text}\r\n`);
});

test.each(READ_AS_TEXT)("the text %j is written as it is", (text) => {
  expect(cell("text", text)).toBe(`${text}\r\n`);
});

test("amounts, quantities and dates stay what they are", () => {
  expect([cell("integer", 36), cell("montant", "1250"), cell("local", "2026-01-14")]).toEqual(
    ["36", "12,50", "2026-01-14"].map((text) => `${text}\r\n`),
  );
  const kinds = Object.assign({}, ...EXPORTED_TABLES.map(({ columns }) => columns)) as Record<string, Kind>;
  for (const [name, kind] of Object.entries(kinds))
    if (/^(jour|mois)|dateLocale/.test(name)) expect([name, kind]).toEqual([name, "local"]);
});

test("a reader of files gets each text back as it was", () => {
  const texts = [
    ...READ_OTHERWISE,
    ...READ_AS_TEXT,
    "=1+1",
    "'=1+1",
    "''=1+1",
    "'",
    "@x",
    "+A1",
    "\t12",
    `${MARK}x`,
    MARK,
  ];
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...texts), fc.string()), (text) => {
      const [[read] = []] = Papa.parse<string[]>(cell("text", text), {
        delimiter: ";",
        newline: "\r\n",
      }).data;
      expect(unmarked(read ?? "")).toBe(text);
    }),
  );
});

test.each([
  ["instant", NOON, "14/01/2026 13:05"],
  ["day", "2026-01-14", "14/01/2026"],
  ["boolean", true, "oui"],
  ["montant", -1250, "-12,50"],
  ["integer", undefined, ""],
] as const)("a list's %s %j is written %j", (kind, value, expected) => {
  const columns = [{ header: "x", kind, of: () => value }];
  expect(csvLines(columns, [{}], { first: false, timeZone: "Africa/Lagos" })).toBe(`${expected}\r\n`);
});

test("a list's file has its headers once, also without rows, and one text for each slice", async () => {
  const columns = [
    { header: "N° ; facture", kind: "text", of: ({ n }: { n: number }) => `F${String(n)}` },
    { header: "Montant", kind: "montant", of: ({ n }: { n: number }) => n },
  ] as const;
  async function* slices(...parts: number[][]) {
    for (const part of parts) yield await Promise.resolve(part.map((n) => ({ n })));
  }
  const fileOf = (parts: number[][]) => allSlices(csvFile(columns, slices(...parts), "UTC"));
  const heading = '\uFEFF"N° ; facture";Montant\r\n';
  expect(await fileOf([])).toEqual([heading]);
  expect(await fileOf([[100, 250], [5]])).toEqual([`${heading}F100;1\r\nF250;2,50\r\n`, "F5;0,05\r\n"]);
});

test("a file begins with a BOM and the names of its columns, once", () => {
  const columns = { prixVente: "montant", titre: "text" } as const;
  const line = { prixVente: "100", titre: "a" };
  expect(toCsv(columns, [line], true)).toBe("\uFEFFprixVente;titre\r\n1;a\r\n");
  expect(toCsv(columns, [], true)).toBe("\uFEFFprixVente;titre\r\n");
  expect(toCsv(columns, [line], false)).toBe("1;a\r\n");
});
