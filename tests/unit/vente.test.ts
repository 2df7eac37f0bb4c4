import { expect, test } from "vitest";
import { paiementDeLigne } from "#worker/features/ventes/domain/payment.ts";
import { paysParCode } from "#worker/kernel/domain/countries.ts";
import { debutDuJour, instantDe } from "#worker/kernel/domain/period.ts";
import { modeSelonNotes, noteDePaiement, type PaiementRecu } from "#worker/features/ventes/domain/sale.ts";

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
])("notes %j say how a line was paid", (notes, attendu) => {
  expect(modeSelonNotes(notes)).toEqual(attendu);
});

test.each([
  [[{ mode: "ESPECES", montant: 100 }], "Paiement en espèces"],
  [
    [{ mode: "MOBILE_MONEY", montant: 100, telephone: "+221771234567" }],
    "Paiement Mobile Money - +221771234567",
  ],
  [[{ mode: "CARTE", montant: 100 }], "Paiement par carte"],
  // Of a basket that is split, each payment says its own.
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
] satisfies [PaiementRecu[], string | null][])("payments %j are noted as %j", (paiements, note) => {
  expect(noteDePaiement(paiements)).toBe(note);
});

test.each([
  ["SN", "77 123 45 67", "+221771234567"],
  ["BJ", "0197000000", "+2290197000000"],
])("in %s, %j is kept as %j", (pays, saisie, garde) => {
  const leur = paysParCode(pays);
  if (!leur) throw new Error(pays);
  const paiements = paiementDeLigne(`Paiement Mobile Money - ${saisie}`, 100, leur);
  expect(paiements).toMatchObject([{ montant: 100, portefeuille: "Autre", telephone: garde }]);
  expect(paiementDeLigne("Paiement Mobile Money - +237 677 00 00 00", 100, leur)).toBeNull();
  expect(paiementDeLigne(undefined, 0, leur)).toEqual([]);
});

test.each([
  ["Africa/Dakar", "2026-01-14T00:00:00Z", "2026-01-14T00:00:00Z"],
  ["Africa/Dakar", "2026-01-14T23:59:59.999Z", "2026-01-14T00:00:00Z"],
  ["Africa/Porto-Novo", "2026-01-14T23:30:00Z", "2026-01-14T23:00:00Z"],
  ["Africa/Porto-Novo", "2026-01-14T22:59:59.999Z", "2026-01-13T23:00:00Z"],
  // Both days on which the clock is put forward and back.
  ["Europe/Paris", "2026-03-29T12:00:00Z", "2026-03-28T23:00:00Z"],
  ["Europe/Paris", "2026-10-25T12:00:00Z", "2026-10-24T22:00:00Z"],
])("in %s the day of %s began at %s", (fuseau, instant, debut) => {
  expect(debutDuJour(Date.parse(instant), fuseau)).toBe(Date.parse(debut));
});

test.each([
  ["Africa/Dakar", "2026-01-13", "2026-01-13T12:00:00Z"],
  ["Africa/Porto-Novo", "2026-01-13", "2026-01-13T11:00:00Z"],
  ["Europe/Paris", "2025-07-14", "2025-07-14T10:00:00Z"],
  // Today means now: in Cotonou it is the 15th already.
  ["Africa/Porto-Novo", "2026-01-15", "2026-01-14T23:30:00Z"],
  ["Africa/Dakar", "2026-01-14", "2026-01-14T23:30:00Z"],
])("in %s the day %s alone is %s", (fuseau, jour, instant) => {
  const maintenant = Date.parse("2026-01-14T23:30:00Z");
  expect(instantDe({ jour }, maintenant, fuseau)).toBe(Date.parse(instant));
  expect(instantDe(undefined, maintenant, fuseau)).toBe(maintenant);
  expect(instantDe(7, maintenant, fuseau)).toBe(7);
});
