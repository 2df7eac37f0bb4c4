import { expect, test } from "vitest";
import { fieldOf } from "#app/features/caisse-jour/places.ts";
import { printedDay } from "#app/features/caisse-jour/printed.ts";
import { type CaisseDay, caisseLines, isOpenDay, summaryOf } from "#worker/features/caisse/domain/day.ts";
import { facesOf } from "#worker/features/ventes/domain/faces.ts";
import { formatMontant } from "#worker/kernel/domain/money.ts";

const FCFA = { symbole: "FCFA", decimales: 0 } as const;
const money = (francs: number) => formatMontant(francs * 100, FCFA);

const LIGNES = caisseLines(
  [
    ["CARTE", null, 100_000],
    ["MOBILE_MONEY", "Wave", 50_000],
    ["ESPECES", null, -20_000],
  ],
  [
    { mode: "ESPECES", portefeuille: null, montant: 0 },
    { mode: "MOBILE_MONEY", portefeuille: "Orange Money", montant: 5_000 },
  ],
);

test("lines are cash, each wallet and cards, counted where they are counted", () => {
  expect(
    LIGNES.map(({ mode, portefeuille, attendu, compte, ecart }) => [
      mode,
      portefeuille,
      attendu,
      compte,
      ecart,
    ]),
  ).toEqual([
    ["ESPECES", null, -20_000, 0, 20_000],
    ["MOBILE_MONEY", "Orange Money", 0, 5_000, 5_000],
    ["MOBILE_MONEY", "Wave", 50_000, null, null],
    ["CARTE", null, 100_000, null, null],
  ]);
  expect(summaryOf("2026-01-14", LIGNES)).toEqual({
    jour: "2026-01-14",
    attendu: 130_000,
    compte: 5_000,
    ecart: 25_000,
    uncounted: 2,
  });
  expect(LIGNES.map(fieldOf)).toEqual([
    "compte:ESPECES",
    "compte:MOBILE_MONEY:Orange Money",
    "compte:MOBILE_MONEY:Wave",
    "compte:CARTE",
  ]);
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
  const day: CaisseDay = {
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
  // The totals below are of counted and other modes.
  expect(footer).toEqual(["1\u00A0mode n'est pas compté", "Un billet déchiré"]);
  expect(facts).toEqual([{ label: "Date", value: "14/01/2026" }]);
  const shown = blocks.map(({ titre, pairs }) => [
    titre,
    ...pairs.map(({ label, value }) => `${label} ${value}`),
  ]);
  expect(shown).toEqual([
    ["Espèces", `Attendu ${money(-200)}`, `Compté ${money(0)}`, `Écart +${money(200)}`],
    ["Orange Money", `Attendu ${money(0)}`, `Compté ${money(50)}`, `Écart +${money(50)}`],
    ["Wave", `Attendu ${money(500)}`, "Compté Pas compté"],
    ["Entrées et sorties", `Entrée, Fond de caisse +${money(100)}`, `Sortie, Taxi ${money(-300)}`],
  ]);
  expect(total.value).toBe(`+${money(250)}`);
  expect(paiements.map(({ value }) => value)).toEqual([money(300), money(50)]);
});

test.each([
  ["is counted whole", LIGNES.slice(0, 2)],
  ["is not counted", LIGNES.slice(2)],
])("a day that %s is printed without a word on what is left", (_, lignes) => {
  const day = { jour: "2026-01-14", deviseCode: "XOF", lignes, note: null, comptages: [], mouvements: [] };
  expect(printedDay(day, "Chez Awa").footer).toEqual([]);
});
