import { expect, test } from "vitest";
import { paysByCode } from "#worker/core/domain/pays.ts";
import { startOfDay, instantOf } from "#worker/core/domain/period.ts";
import {
  linePaiements,
  modeFromNotes,
  paiementNote,
  type ReceivedPaiement,
} from "#worker/features/ventes/domain/paiement.ts";

test.each([
  [undefined, { mode: "ESPECES" }],
  ["Paiement en espèces", { mode: "ESPECES" }],
  ["Livré. Paiement Mobile Money - 771234567", { mode: "ESPECES" }],
  ["Paiement Mobile Money", { mode: "MOBILE_MONEY", telephone: undefined }],
  ["Paiement Mobile Money -", { mode: "MOBILE_MONEY", telephone: undefined }],
  ["Paiement Mobile Money - 77 123 45 67", { mode: "MOBILE_MONEY", telephone: "77 123 45 67" }],
  [
    "Paiement Mobile Money - 77 123 45 67\nLivrer demain",
    { mode: "MOBILE_MONEY", telephone: "77 123 45 67" },
  ],
])("notes %j show how a line was paid", (notes, expected) => {
  expect(modeFromNotes(notes)).toEqual(expected);
});

test.each([
  [[{ mode: "ESPECES", montant: 100 }], "Paiement en espèces"],
  [
    [{ mode: "MOBILE_MONEY", montant: 100, telephone: "+221771234567" }],
    "Paiement Mobile Money - +221771234567",
  ],
  [[{ mode: "CARTE", montant: 100 }], "Paiement par carte"],
  [
    [
      { mode: "CARTE", montant: 40 },
      { mode: "ESPECES", montant: 60 },
    ],
    null,
  ],
  [[], null],
  [
    [
      { mode: "ESPECES", montant: 100 },
      { mode: "ESPECES", montant: 50 },
    ],
    "Paiement en espèces",
  ],
] satisfies [ReceivedPaiement[], string | null][])("payments %j are noted as %j", (paiements, note) => {
  expect(paiementNote(paiements)).toBe(note);
});

test.each([
  ["SN", "77 123 45 67", "+221771234567"],
  ["BJ", "0197000000", "+2290197000000"],
])("in %s, %j is kept as %j", (pays, typed, keptValue) => {
  const theirs = paysByCode(pays);
  if (!theirs) throw new Error(pays);
  const paiements = linePaiements(`Paiement Mobile Money - ${typed}`, 100, theirs);
  expect(paiements).toMatchObject([{ montant: 100, portefeuille: "Autre", telephone: keptValue }]);
  expect(linePaiements("Paiement Mobile Money - +237 677 00 00 00", 100, theirs)).toBeNull();
  expect(linePaiements(undefined, 0, theirs)).toEqual([]);
});

test.each([
  ["Africa/Dakar", "2026-01-14T00:00:00Z", "2026-01-14T00:00:00Z"],
  ["Africa/Dakar", "2026-01-14T23:59:59.999Z", "2026-01-14T00:00:00Z"],
  ["Africa/Porto-Novo", "2026-01-14T23:30:00Z", "2026-01-14T23:00:00Z"],
  ["Africa/Porto-Novo", "2026-01-14T22:59:59.999Z", "2026-01-13T23:00:00Z"],
  // The days on which the clock changes.
  ["Europe/Paris", "2026-03-29T12:00:00Z", "2026-03-28T23:00:00Z"],
  ["Europe/Paris", "2026-10-25T12:00:00Z", "2026-10-24T22:00:00Z"],
])("in %s the day of %s began at %s", (timeZone, instant, start) => {
  expect(startOfDay(Date.parse(instant), timeZone)).toBe(Date.parse(start));
});

test.each([
  ["Africa/Dakar", "2026-01-13", "2026-01-13T12:00:00Z"],
  ["Africa/Porto-Novo", "2026-01-13", "2026-01-13T11:00:00Z"],
  ["Europe/Paris", "2025-07-14", "2025-07-14T10:00:00Z"],
  // Today means now: in Cotonou it is already the 15th.
  ["Africa/Porto-Novo", "2026-01-15", "2026-01-14T23:30:00Z"],
  ["Africa/Dakar", "2026-01-14", "2026-01-14T23:30:00Z"],
])("in %s the day %s alone is %s", (timeZone, day, instant) => {
  const now = Date.parse("2026-01-14T23:30:00Z");
  expect(instantOf({ jour: day }, now, timeZone)).toBe(Date.parse(instant));
  expect(instantOf(undefined, now, timeZone)).toBe(now);
  expect(instantOf(7, now, timeZone)).toBe(7);
});
