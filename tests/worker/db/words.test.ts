// Migration 0021 gives old rows the texts and keys that `fold`, `uniqueKey` and `sortKey` give to new ones.
import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { insertion } from "#tests/helpers/insertion.ts";
import { times } from "#tests/helpers/long.ts";
import { seededRandom } from "#tests/helpers/random.ts";
import { BOUTIQUE_ROWS, OLD_APPAREIL } from "#tests/helpers/rows.ts";
import { sortKey } from "#worker/core/domain/natural-order.ts";
import { fold, singleLine, uniqueKey } from "#worker/core/domain/text.ts";

// How rows were written before the migration.
const foldBefore = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ß/g, "ss")
    .replace(/\s+/g, " ")
    .trim();
const uniqueKeyBefore = (text: string) => text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
const sortKeyBefore = (text: string) =>
  foldBefore(text).replace(/[0-9]+/g, (digits) => {
    const number = digits.replace(/^0+/, "");
    return String(number.length).padStart(3, "0") + number;
  });

const SIGNS = "' ’ ‘ ʼ ´ ` ′ ＇ ʿ ‛ - ‑ ‐ – — − －".split(" ");
const PARTS = [
  ...SIGNS,
  ...[
    "Huile",
    "d",
    "Œufs",
    "œ",
    "Æ",
    "é",
    "É",
    "ç",
    "Ñ",
    "İ",
    "ß",
    "ẹ",
    "Ɛ",
    "Ŋ",
    "ДА",
    "ǽ",
    "🥚",
    " ",
    "\u00a0",
    "\u202f",
  ],
  ...[
    "0",
    "00",
    "5",
    "33",
    "10",
    "1.5.2",
    "0,33",
    "1.25",
    "12,500",
    "10.000",
    "1.000.000",
    "0.330",
    "100.000.000",
    "2024",
  ],
  ...[",", ".", "..", ", ", "٢"],
];

const random = seededRandom(19);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const text = () =>
  singleLine(Array.from({ length: 1 + Math.floor(random() * 7) }, () => pick(PARTS)).join("")) || "x";

const FIXED = [
  ...[
    "Huile d’olive",
    "N’Diaye",
    "0,5 l",
    "0,33 l",
    "0,75 l",
    "1.5.2",
    "12.03.2024",
    "1,2,3,4",
    "1..2",
    "1.,5",
    "5.",
    "x,5",
  ],
  ...[
    "9999.999",
    "1.000.000.000",
    "01.000",
    "1,000.00",
    "1.000,00",
    "0,050",
    "0.0",
    "9".repeat(200),
    "1,".repeat(90),
  ],
  ...["Lot 3,5.", "v2.10", "´`′", "–"],
];

const row = (table: string, n: number, values: Record<string, string | number | null>) =>
  insertion(table, { ...BOUTIQUE_ROWS[table]?.(n), ...values });

async function migrated(db: D1Database, before: readonly string[]) {
  const at = env.MIGRATIONS_BOUTIQUE.findIndex(({ name }) => name.includes("_mots"));
  expect(at).toBeGreaterThan(0);
  await applyD1Migrations(db, env.MIGRATIONS_BOUTIQUE.slice(0, at));
  await db.batch(["PRAGMA defer_foreign_keys = true", ...before].map((statement) => db.prepare(statement)));
  await applyD1Migrations(db, env.MIGRATIONS_BOUTIQUE);
  return async (query: string) => (await db.prepare(`${query} ORDER BY id`).raw<[string]>()).flat();
}

test("old rows are found, sorted and compared as new ones are", async () => {
  const texts = [...FIXED, ...Array.from({ length: times(300, 5_000) }, text)];
  const fields = texts.map((one, rank) => [
    one,
    texts[(rank * 7 + 3) % texts.length] ?? "",
    "6044000001015",
    text(),
  ]);
  const lines = (values: readonly string[]) => values.map(foldBefore).join("\n");
  const read = await migrated(env.BOUTIQUE_1, [
    ...["etablissements", "clients"].map((table) => row(table, 1, {})),
    OLD_APPAREIL,
    row("sessions_caisse", 1, {}),
    ...texts.flatMap((one, rank) => {
      const id = rank + 1;
      const [description = ""] = texts.slice(rank + 1);
      return [
        row("categories", id, {
          nom: one,
          nom_cle: `${id}/${uniqueKeyBefore(one)}`,
          nom_plie: foldBefore(one),
          description,
        }),
        row("produits", id, {
          titre: one,
          titre_plie: foldBefore(one),
          reference_cle: `${id}/${uniqueKeyBefore(one)}`,
          texte: lines(fields[rank] ?? []),
        }),
        row("taches", id, { titre: one, titre_plie: sortKeyBefore(one) }),
        row("achats", id, { texte: lines(fields[rank] ?? []) }),
        row("factures", id, { texte: lines(fields[rank] ?? []) }),
        row("ventes", id, { facture_id: id }),
      ];
    }),
  ]);
  const folded = texts.map(fold);
  const keys = texts.map((one, rank) => uniqueKey(`${rank + 1}/${one}`));
  const searched = fields.map((values) => values.map(fold).join("\n"));
  expect(await read("SELECT nom_plie FROM categories")).toEqual(folded);
  expect(await read("SELECT titre_plie FROM produits")).toEqual(folded);
  for (const table of ["produits", "achats", "factures"])
    expect(await read(`SELECT texte FROM ${table}`), table).toEqual(searched);
  expect(await read("SELECT nom_cle FROM categories")).toEqual(keys);
  expect(await read("SELECT reference_cle FROM produits")).toEqual(keys);
  // Of descriptions, and of tasks with decimals, SQL folds the title itself, and only the letters of Latin alphabets.
  const spelt = (values: readonly string[], of: readonly string[]) =>
    values.filter((_, rank) => !/[ДАǽ]/.test(of[rank] ?? ""));
  const descriptions = [...texts.slice(1), ""];
  expect(spelt(await read("SELECT texte FROM categories"), descriptions)).toEqual(
    spelt(descriptions.map(fold), descriptions),
  );
  const order = texts.map(sortKey);
  expect(await read("SELECT nom_ordre FROM categories")).toEqual(order);
  expect(await read("SELECT titre_ordre FROM produits")).toEqual(order);
  expect(spelt(await read("SELECT titre_plie FROM taches"), texts)).toEqual(spelt(order, texts));
});

test("a shop that holds both spellings of a name keeps them, each with a key of its own", async () => {
  const names = [
    "Huile d’olive",
    "Huile d'olive",
    "Huile d‘olive",
    "Cœur – blé",
    "Coeur - blé",
    "N’Diaye",
    "Riz",
  ];
  const read = await migrated(env.BOUTIQUE_2, [
    row("etablissements", 1, {}),
    ...names.flatMap((one, rank) => [
      row("categories", rank + 1, { nom: one, nom_cle: uniqueKeyBefore(one) }),
      row("produits", rank + 1, {
        reference: one,
        reference_cle: uniqueKeyBefore(one),
        categorie_id: rank + 1,
      }),
    ]),
  ]);
  for (const query of ["SELECT nom_cle FROM categories", "SELECT reference_cle FROM produits"]) {
    const keys = await read(query);
    expect(new Set(keys).size).toBe(names.length);
    for (const [rank, key] of keys.entries())
      expect([uniqueKey(names[rank] ?? ""), uniqueKeyBefore(names[rank] ?? "")]).toContain(key);
    // Of each name one row has the key that a new name would have.
    expect(keys).toEqual(expect.arrayContaining(names.map(uniqueKey)));
    expect(keys.slice(5)).toEqual(["n'diaye", "riz"]);
  }
});
