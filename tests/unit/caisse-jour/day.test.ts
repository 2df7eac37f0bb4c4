import { expect, test } from "vitest";
import { weekdayOf } from "#app/content/day-choice.ts";
import { fieldOf } from "#app/features/caisse-jour/places.ts";
import { printedDay } from "#app/features/caisse-jour/printed.ts";
import { formatMontant } from "#worker/core/domain/money.ts";
import {
  type CaisseJour,
  caisseLines,
  isOpenDay,
  movedCash,
  summaryOf,
} from "#worker/features/caisse-jour/domain/day.ts";
import type { Pair } from "#worker/features/tickets/domain/ticket.ts";
import { facesOf } from "#worker/features/ventes/domain/faces.ts";

const FCFA = { symbole: "FCFA", decimales: 0 } as const;
const money = (francs: number) => formatMontant(francs * 100, FCFA);

// Cash was counted before 10 000 more was taken out, and Orange Money where nothing is expected.
const LIGNES = caisseLines(
  [
    ["CARTE", null, 100_000, 1],
    ["MOBILE_MONEY", "Wave", 50_000, 2],
    ["ESPECES", null, -20_000, 3],
  ],
  [
    { mode: "ESPECES", portefeuille: null, montant: 0, attendu: -10_000 },
    { mode: "MOBILE_MONEY", portefeuille: "Orange Money", montant: 5_000, attendu: 0 },
  ],
);

test("lines are cash, each wallet and cards; what came after the count is no difference", () => {
  expect(
    LIGNES.map(({ mode, portefeuille, attendu, attenduAuComptage, compte, ecart, depuis }) => [
      ...[mode, portefeuille, attendu],
      ...[attenduAuComptage, compte, ecart, depuis],
    ]),
  ).toEqual([
    ["ESPECES", null, -20_000, -10_000, 0, 10_000, -10_000],
    ["MOBILE_MONEY", "Orange Money", 0, 0, 5_000, 5_000, 0],
    ["MOBILE_MONEY", "Wave", 50_000, null, null, null, null],
    ["CARTE", null, 100_000, null, null, null, null],
  ]);
  expect(summaryOf("2026-01-14", LIGNES)).toEqual({
    jour: "2026-01-14",
    attendu: 130_000,
    attenduAuComptage: -10_000,
    compte: 5_000,
    ecart: 15_000,
    depuis: -10_000,
    uncounted: 2,
  });
  expect(LIGNES.map(fieldOf)).toEqual([
    "compte:ESPECES",
    "compte:MOBILE_MONEY:Orange Money",
    "compte:MOBILE_MONEY:Wave",
    "compte:CARTE",
  ]);
});

test("cash without money is not left out of a count", () => {
  const lines = caisseLines([["ESPECES", null, 0, 0]]);
  expect(summaryOf("2026-01-14", lines)).toMatchObject({ uncounted: 0, ecart: null });
});

test("what movements brought is known for the moment of a count too", () => {
  const one = { deviseCode: "XOF", jour: "2026-01-14", fuseau: "UTC", motif: "Motif", motifAnnulation: null };
  const mouvements = [
    { ...one, id: 1, sens: "ENTREE", montant: 5_000, dateCreation: 10, dateAnnulation: 30 },
    { ...one, id: 2, sens: "SORTIE", montant: 2_000, dateCreation: 20, dateAnnulation: null },
    { ...one, id: 3, sens: "ENTREE", montant: 9, dateCreation: 10, dateAnnulation: null, deviseCode: "EUR" },
  ] as const;
  expect([15, 20, 30, undefined].map((at) => movedCash(mouvements, "XOF", at))).toEqual([
    5_000, 3_000, -2_000, -2_000,
  ]);
});

test("a day is named with its weekday", () => {
  expect([weekdayOf("2026-11-27", "short"), weekdayOf("2026-11-29", "long")]).toEqual(["ven.", "dimanche"]);
});

test.each([
  ["2026-01-15", false],
  ["2026-01-14", true],
  ["2026-01-13", true],
  ["2026-01-12", false],
])("on the 14th, %s can be counted: %s", (jour, expected) => {
  expect(isOpenDay(jour, "2026-01-14")).toBe(expected);
});

test("a face that is a note and a coin is counted as each of them", () => {
  const of = (code: string, kind: string) =>
    facesOf(code).flatMap((face) => (face.kind === kind ? [face.value / 100] : []));
  expect(of("XOF", "BILLET")).toEqual([10_000, 5_000, 2_000, 1_000, 500]);
  expect(of("XOF", "PIECE")).toEqual([500, 250, 200, 100, 50, 25, 10, 5]);
  expect(of("EUR", "PIECE").at(-1)).toBe(0.01);
  expect(facesOf("JPY")).toEqual([]);
});

test("a day is printed with what was counted, the movements that count, and its totals", () => {
  const moved = {
    deviseCode: "XOF",
    jour: "2026-01-14",
    dateCreation: 0,
    fuseau: "UTC",
    motifAnnulation: null,
  };
  const day: CaisseJour = {
    jour: "2026-01-14",
    deviseCode: "XOF",
    lignes: LIGNES.slice(0, 3),
    note: "Un billet déchiré",
    comptages: [],
    mouvements: [
      { ...moved, id: 3, sens: "SORTIE", montant: 30_000, motif: "Taxi", dateAnnulation: null },
      { ...moved, id: 2, sens: "SORTIE", montant: 5_000, motif: "Erreur", dateAnnulation: 1 },
      { ...moved, id: 1, sens: "ENTREE", montant: 10_000, motif: "Fond de caisse", dateAnnulation: null },
    ],
  };
  const { nom, header, facts, blocks, total, paiements, footer } = printedDay(day, "Chez Awa");
  expect([nom, header]).toEqual(["Chez Awa", ["Caisse du jour"]]);
  // The difference is of the counted modes alone.
  expect(footer).toEqual(["1\u00A0mode n'est pas compté", "Un billet déchiré"]);
  expect(facts).toEqual([{ label: "Date", value: "14/01/2026" }]);
  const texts = (pairs: readonly Pair[]) => pairs.map(({ label, value }) => `${label} ${value}`);
  const shown = blocks.map(({ titre, pairs }) => [titre, ...texts(pairs)]);
  expect(shown).toEqual([
    [
      ...["Espèces", `Attendu au comptage ${money(-100)}`, `Compté ${money(0)}`, `Écart +${money(100)}`],
      `Depuis le comptage ${money(-100)}`,
    ],
    ["Orange Money", `Attendu au comptage ${money(0)}`, `Compté ${money(50)}`, `Écart +${money(50)}`],
    ["Wave", `Attendu à présent ${money(500)}`, "Compté Pas compté"],
    ["Entrées et sorties", `Entrée, Fond de caisse +${money(100)}`, `Sortie, Taxi ${money(-300)}`],
  ]);
  expect(total.value).toBe(`+${money(150)}`);
  expect(texts(paiements)).toEqual([
    `Attendu au comptage ${money(-100)}`,
    `Compté ${money(50)}`,
    `Depuis le comptage ${money(-100)}`,
    `Attendu à présent ${money(300)}`,
  ]);
});

test.each([
  ["is counted whole", LIGNES.slice(0, 2)],
  ["is not counted", LIGNES.slice(2)],
])("a day that %s is printed without a word on what is left", (_, lignes) => {
  const day = { jour: "2026-01-14", deviseCode: "XOF", lignes, note: null, comptages: [], mouvements: [] };
  expect(printedDay(day, "Chez Awa").footer).toEqual([]);
});
