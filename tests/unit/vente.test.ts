import { expect, test } from "vitest";
import { paiementDeLigne } from "#worker/domain/paiement.ts";
import { paysParCode } from "#worker/domain/pays.ts";
import { debutDuJour } from "#worker/domain/periode.ts";
import { modeSelonNotes, noteDePaiement, type PaiementRecu } from "#worker/domain/vente.ts";

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
  // Of a basket that is split, how it began to be paid.
  [
    [
      { mode: "CARTE", montant: 40 },
      { mode: "ESPECES", montant: 60 },
    ],
    "Paiement par carte",
  ],
  [[], null],
] satisfies [PaiementRecu[], string | null][])("payments %j are noted as %j", (paiements, note) => {
  expect(noteDePaiement(paiements)).toBe(note);
});

test.each([
  ["SN", "77 123 45 67", "+221771234567"],
  ["BJ", "0197000000", "+2290197000000"],
  // No number of the country: kept as it stands, and no reason to refuse the sale.
  ["SN", "+237 677 00 00 00", "+237 677 00 00 00"],
])("in %s, %j is kept as %j", (pays, saisie, garde) => {
  const leur = paysParCode(pays);
  if (!leur) throw new Error(pays);
  const [paiement] = paiementDeLigne(`Paiement Mobile Money - ${saisie}`, 100, leur);
  expect(paiement).toMatchObject({ montant: 100, portefeuille: "Autre", telephone: garde });
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
