import { expect, test } from "vitest";
import { verifierPaiements } from "#worker/features/ventes/domain/payment.ts";
import { paysParCode } from "#worker/kernel/domain/countries.ts";
import type { PaiementRecu } from "#worker/features/ventes/domain/sale.ts";

function verifier(paiements: PaiementRecu[], total: number, isoCode = "SN") {
  const pays = paysParCode(isoCode);
  if (!pays) throw new Error(isoCode);
  const resultat = verifierPaiements(paiements, total, pays);
  return "erreurs" in resultat ? Object.keys(resultat.erreurs) : resultat.paiements;
}

const mobile = (telephone: string, portefeuille?: string): PaiementRecu => ({
  mode: "MOBILE_MONEY",
  montant: 1000,
  telephone,
  portefeuille,
});

test("cash keeps what was handed over", () => {
  expect(verifier([{ mode: "ESPECES", montant: 1000, montantRecu: 5000 }], 1000)).toEqual([
    { mode: "ESPECES", montant: 1000, montantRecu: 5000 },
  ]);
  expect(verifier([{ mode: "ESPECES", montant: 1000 }], 1000)).toMatchObject([{ montantRecu: 1000 }]);
  expect(verifier([{ mode: "ESPECES", montant: 1000, montantRecu: 900 }], 1000)).toEqual([
    "paiements.0.montantRecu",
  ]);
});

test("payments add up to the total, and none of them is nothing", () => {
  const especes = (montant: number): PaiementRecu => ({ mode: "ESPECES", montant });
  expect(verifier([especes(400), { mode: "CARTE", montant: 600 }], 1000)).toHaveLength(2);
  expect(verifier([especes(400)], 1000)).toEqual(["paiements"]);
  expect(verifier([especes(1000), especes(0)], 1000)).toEqual(["paiements.1.montant"]);
  expect(verifier([], 0)).toEqual([]);
  expect(verifier([especes(0)], 0)).toEqual(["paiements.0.montant"]);
});

test.each([
  ["SN", "77 555 01 24", true],
  ["SN", "+221 77 555 01 24", true],
  ["SN", "77 555 01", false],
  ["ML", "70 12 34 56", true],
  ["BJ", "01 97 00 00 00", true],
  ["BJ", "97 00 00 00", false],
  ["CI", "07 07 07 07 07", true],
  ["SN", "abc", false],
])("in %s, the number %s: %s", (pays, telephone, accepte) => {
  const resultat = verifier([mobile(telephone)], 1000, pays);
  expect(resultat.length === 1 && typeof resultat[0] === "object").toBe(accepte);
});

test("a wallet is one of the country's, or another, as one that is not said is", () => {
  expect(verifier([mobile("77 555 01 24", "Wave")], 1000)).toMatchObject([{ telephone: "+221775550124" }]);
  expect(verifier([mobile("77 555 01 24")], 1000)).toMatchObject([{ portefeuille: "Autre" }]);
  expect(verifier([mobile("77 555 01 24", "Autre")], 1000)).toMatchObject([{ portefeuille: "Autre" }]);
  expect(verifier([mobile("77 555 01 24", "MTN MoMo")], 1000)).toEqual(["paiements.0.portefeuille"]);
});
