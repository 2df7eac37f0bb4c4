import { describe, expect, test } from "vitest";
import { mobileMoneyPaiement } from "#app/shell/payment/draft.ts";
import { paysByCode } from "#worker/core/domain/pays.ts";
import {
  checkPaiement,
  checkPaiements,
  type ReceivedPaiement,
  refuseRepeatedTransaction,
  transactionUsed,
} from "#worker/features/ventes/domain/paiement.ts";

function check(paiements: ReceivedPaiement[], total: number, isoCode = "SN") {
  const pays = paysByCode(isoCode);
  if (!pays) throw new Error(isoCode);
  const { errors, paiements: checked } = checkPaiements(paiements, total, pays);
  return Object.keys(errors).length > 0 ? Object.keys(errors) : checked;
}

const mobile = (phone: string, portefeuille?: string): ReceivedPaiement => ({
  mode: "MOBILE_MONEY",
  montant: 1000,
  telephone: phone,
  portefeuille,
});

test("cash keeps what was handed over", () => {
  expect(check([{ mode: "ESPECES", montant: 1000, montantRecu: 5000 }], 1000)).toEqual([
    { mode: "ESPECES", montant: 1000, montantRecu: 5000 },
  ]);
  expect(check([{ mode: "ESPECES", montant: 1000 }], 1000)).toMatchObject([{ montantRecu: 1000 }]);
  expect(check([{ mode: "ESPECES", montant: 1000, montantRecu: 900 }], 1000)).toEqual([
    "paiements.0.montantRecu",
  ]);
});

test("payments add up to the total, and none of them is nothing", () => {
  const especes = (montant: number): ReceivedPaiement => ({ mode: "ESPECES", montant });
  expect(check([especes(400), { mode: "CARTE", montant: 600 }], 1000)).toHaveLength(2);
  expect(check([especes(400)], 1000)).toEqual(["paiements"]);
  expect(check([especes(1000), especes(0)], 1000)).toEqual(["paiements.1.montant"]);
  expect(check([], 0)).toEqual([]);
  expect(check([especes(0)], 0)).toEqual(["paiements.0.montant"]);
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
])("in %s, the number %s: %s", (pays, phone, accepted) => {
  const result = check([mobile(phone)], 1000, pays);
  expect(result.length === 1 && typeof result[0] === "object").toBe(accepted);
});

test("a wallet is one of the country's, or another, as one that is not named is", () => {
  expect(check([mobile("77 555 01 24", "Wave")], 1000)).toMatchObject([{ telephone: "+221775550124" }]);
  expect(check([mobile("77 555 01 24")], 1000)).toMatchObject([{ portefeuille: "Autre" }]);
  expect(check([mobile("77 555 01 24", "Autre")], 1000)).toMatchObject([{ portefeuille: "Autre" }]);
  expect(check([mobile("77 555 01 24", "MTN MoMo")], 1000)).toEqual(["paiements.0.portefeuille"]);
});

test("only mobile money keeps whether it waits, and a card its slip", () => {
  const phone = "77 555 01 24";
  expect(check([{ ...mobile(phone), attente: true }], 1000)).toMatchObject([{ attente: true }]);
  expect(check([{ ...mobile(phone), attente: false }], 1000)).toMatchObject([{ attente: false }]);
  const [plain] = check([mobile(phone)], 1000);
  expect(JSON.stringify(plain)).not.toContain("attente");
  expect(check([{ mode: "ESPECES", montant: 1000, attente: true, transactionId: "T" }], 1000)).toEqual([
    { mode: "ESPECES", montant: 1000, montantRecu: 1000 },
  ]);
  const card = {
    mode: "CARTE",
    montant: 1000,
    attente: true,
    transactionId: "0042",
    telephone: phone,
  } as const;
  expect(check([card], 1000)).toEqual([{ mode: "CARTE", montant: 1000, transactionId: "0042" }]);
});

test("the errors of one payment stand at its own fields", () => {
  const pays = paysByCode("SN");
  if (!pays) throw new Error("SN");
  const { errors } = checkPaiement({ ...mobile("12", "MTN MoMo"), montant: 0 }, pays);
  expect(Object.keys(errors).sort()).toEqual(["montant", "portefeuille", "telephone"]);
});

test("a basket names a wallet's transaction once; slips of cards may repeat", () => {
  const paid = (transactionId: string, portefeuille = "Wave") => ({
    ...mobile("77 555 01 24", portefeuille),
    transactionId,
  });
  const slip = { mode: "CARTE", montant: 1000, transactionId: "T1" } as const;
  expect(() =>
    refuseRepeatedTransaction([slip, slip, paid("T1"), paid("T2"), paid("T1", "Orange Money")]),
  ).not.toThrow();
  // A wallet and an id that only read alike when joined are two.
  expect(() => refuseRepeatedTransaction([paid("1T", "Autre"), paid("T", "Autre1")])).not.toThrow();
  expect(() => refuseRepeatedTransaction([paid("T1"), slip, paid("T1", "Orange Money"), paid("T1")])).toThrow(
    expect.objectContaining({
      code: "CONFLIT",
      fields: { "paiements.3.transactionId": ["Cet identifiant de transaction a déjà servi"] },
    }) as Error,
  );
  expect(Object.keys(transactionUsed([slip, paid("T1"), paid("T2")]).fields ?? {})).toEqual([
    "paiements.1.transactionId",
    "paiements.2.transactionId",
  ]);
});

describe("a transaction's id", () => {
  const idOf = (transactionId: string) => {
    const [checked] = check([{ ...mobile("77 555 01 24"), transactionId }], 1000);
    return typeof checked === "object" ? checked.transactionId : checked;
  };

  test("is 1 to 64 visible ASCII characters, kept in capitals", () => {
    expect(idOf(" mp260114.1409-c31 ")).toBe("MP260114.1409-C31");
    expect(idOf("x".repeat(64))).toBe("X".repeat(64));
  });

  test.each([
    ["full width", "\uFF2D\uFF3012"],
    ["Cyrillic", "\u041C\u042012"],
    ["Greek", "\u039C\u03A112"],
    ["Arabic digits", "MP\u0661\u0662"],
    ["accents", "R\u00C9F12"],
    ["a space inside", "MP 12"],
    ["a no-break space inside", "MP\u00A012"],
    ["a joiner", "MP\u200D12"],
    ["a control character", "MP\u000712"],
    ["65 characters", "x".repeat(65)],
    ["nothing but a space", " "],
  ])("has no %s", (_, typed) => {
    expect(idOf(typed)).toBe("paiements.0.transactionId");
    const entered = { portefeuille: "Wave", telephone: "775550124", transactionId: typed, attente: false };
    const pays = paysByCode("SN");
    if (!pays) throw new Error("SN");
    const { errors } = mobileMoneyPaiement(entered, 1000, pays);
    // The till takes a field of spaces for an empty one.
    expect(Object.keys(errors ?? {})).toEqual(typed === " " ? [] : ["transactionId"]);
  });

  test("does not bind a card's slip", () => {
    const card = { mode: "CARTE", montant: 1000, transactionId: "N° 42 17" } as const;
    expect(check([card], 1000)).toEqual([card]);
  });
});
