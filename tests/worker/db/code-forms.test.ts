// Migrations 0017, 0019 and 0021 give old rows the forms that `codeForm` gives to new ones; codes that are doubled stay.
import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createRandom } from "#scripts/demo/random.ts";
import { insertion } from "#tests/helpers/insertion.ts";
import { BOUTIQUE_ROWS } from "#tests/helpers/rows.ts";
import { codeForm, hasCheckDigit } from "#worker/core/domain/code.ts";

const random = createRandom(20_261_127);
const DIGITS = "0 1 2 3 4 5 6 7 8 9".split(" ") as [string, ...string[]];
const LETTERS = [...DIGITS, "-", "a", "B", "`", "'", "."] as [string, ...string[]];
const word = (length: number, letters: [string, ...string[]]) =>
  Array.from({ length }, () => random.pick(letters)).join("");

/** Ten codes of a length, one of which has a right check digit. */
const trade = (length: number) => {
  const head = word(length - 1, DIGITS);
  return DIGITS.map((digit) => head + digit);
};
const CODES = [
  ...new Set([
    ...[
      "20000017",
      "036000291452",
      "0036000291452",
      "00036000291452",
      "12345670",
      "0000012345670",
      "0",
      "-",
      "--1",
    ],
    ...["1-", "1--2", "ABC", "abc", "é".normalize("NFC")],
    ...Array.from({ length: 6 }, () => [8, 12, 13, 14].flatMap(trade)).flat(),
    ...Array.from({ length: 100 }, () => word(random.int(1, 20), DIGITS)),
    ...Array.from({ length: 200 }, () => word(random.int(1, 20), LETTERS)),
  ]),
].filter((code) => /^[\x21-\x7e]+$/.test(code));
/** The key of a reference when the rows were written: signs had not one spelling yet. */
const earlierKey = (reference: string) =>
  reference.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
const REFERENCES = [
  ...new Map(
    [
      ...CODES,
      ...[
        "6 044000 001015",
        "6 044000 001012",
        "6\u2011044000\u2013001012",
        "A\u20131",
        "D\u2019or",
        "Œuf Æ",
        "Tube 5\u2032",
        "Ka\u02bbu",
        "ÉTÉ 1",
      ],
      ...["1 - 2", "１２", "12 ", " 1\u00a02", "\u22121"],
    ].map((reference) => [earlierKey(reference), reference]),
  ).values(),
];

/** What the search text of an archived product kept of its barcodes. */
const LOWER_CODES = [...new Set(CODES.map((code) => code.toLowerCase()))];
const ARCHIVED = REFERENCES.length + 1;

test("rows that stood before the migration have the forms of new ones", async () => {
  const db = env.BOUTIQUE_1;
  const at = env.MIGRATIONS_BOUTIQUE.findIndex(({ name }) => name.startsWith("0017"));
  expect(at).toBeGreaterThan(0);
  await applyD1Migrations(db, env.MIGRATIONS_BOUTIQUE.slice(0, at));
  const row = (table: string, n: number, values: Record<string, string | number>) =>
    insertion(table, { ...BOUTIQUE_ROWS[table]?.(n), ...values });
  await db.batch(
    [
      "PRAGMA defer_foreign_keys = true",
      row("etablissements", 1, {}),
      row("categories", 1, {}),
      ...REFERENCES.map((reference, rank) =>
        row("produits", rank + 1, { reference, reference_cle: earlierKey(reference) }),
      ),
      ...CODES.map((code) => row("codes_barres", 1, { code, produit_id: 1 })),
      row("produits", ARCHIVED, {
        reference_cle: "archived",
        date_archivage: 1,
        texte: ["archived", "titre", LOWER_CODES.join(" "), "description"].join("\n"),
      }),
    ].map((statement) => db.prepare(statement)),
  );
  await applyD1Migrations(db, env.MIGRATIONS_BOUTIQUE);
  const archived = await db
    .prepare("SELECT codes_archives AS codes FROM produits WHERE id = ?")
    .bind(ARCHIVED)
    .first<string>("codes");
  expect(JSON.parse(archived ?? "")).toEqual(LOWER_CODES.map((code) => [code, codeForm(code)]));
  const pairs = (query: string) => db.prepare(query).raw<[string, string]>();
  const formsOf = (codes: readonly string[]) =>
    codes.map((code) => [code, codeForm(code)]).toSorted(([a = ""], [b = ""]) => (a < b ? -1 : 1));
  const sorted = (rows: [string, string][]) => rows.toSorted(([a], [b]) => (a < b ? -1 : 1));
  expect(CODES.filter(hasCheckDigit).length).toBeGreaterThan(20);
  expect(sorted(await pairs("SELECT code, forme FROM codes_barres"))).toEqual(formsOf(CODES));
  expect(
    sorted(await pairs("SELECT reference, reference_forme FROM produits WHERE date_archivage IS NULL")),
  ).toEqual(formsOf(REFERENCES));
});
