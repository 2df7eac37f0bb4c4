import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  hasCash,
  leftOf,
  checkLine,
  shareOf,
  paiementsOf,
  type SplitLine,
  uncovered,
  withLine,
} from "#app/features/pos/payment/split/split.ts";
import { checkPaiements } from "#worker/features/ventes/domain/paiement.ts";
import { paysByCode } from "#worker/kernel/domain/pays.ts";

const found = paysByCode("SN");
if (!found) throw new Error("Senegal expected");
const SENEGAL = found;

const entered = { portefeuille: "Wave", telephone: "775550124", transactionId: "", attente: false };
let ids = 0;
const mobile = (montant: number): SplitLine => ({ id: ++ids, mode: "MOBILE_MONEY", montant, entered });
const card = (montant: number): SplitLine => ({ id: ++ids, mode: "CARTE", montant, slip: " 004182 " });
const cash = (montant: number | null): SplitLine => ({ id: ++ids, mode: "ESPECES", montant });

describe("a basket paid in several modes", () => {
  it("gives the rest to cash, which is always last", () => {
    const lines = withLine(28_150, withLine(28_150, [], cash(null)), mobile(10_000));
    expect(lines.map(({ mode }) => mode)).toEqual(["MOBILE_MONEY", "ESPECES"]);
    const [, rest] = lines;
    expect(rest && shareOf(rest, 28_150, lines)).toBe(18_150);
    expect(uncovered(28_150, lines)).toBe(0);
    expect(leftOf(28_150, lines)).toBe(18_150);
  });

  it("keeps the cash that was typed, and leaves the rest", () => {
    const lines = [mobile(10_000), cash(13_150)];
    expect(uncovered(28_150, lines)).toBe(5_000);
    expect(withLine(28_150, lines, card(5_000)).map(({ mode }) => mode)).toEqual([
      "MOBILE_MONEY",
      "CARTE",
      "ESPECES",
    ]);
  });

  it("changes a line in its place, and the rest follows", () => {
    const [first, second] = [mobile(10_000), card(5_000)];
    const lines = withLine(28_150, withLine(28_150, withLine(28_150, [], first), second), cash(null));
    const changed = withLine(28_150, lines, { ...first, montant: 12_000 });
    expect(changed.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
    expect(changed.map((line) => shareOf(line, 28_150, changed))).toEqual([12_000, 5_000, 11_150]);
  });

  it("needs no cash for nothing", () => {
    expect(hasCash(withLine(1_000, [cash(null)], mobile(1_000)))).toBe(false);
  });

  it("sends number, slip and the cash that was handed over", () => {
    expect(paiementsOf(28_150, [mobile(10_000), card(5_000), cash(null)], 15_000, SENEGAL)).toEqual([
      {
        mode: "MOBILE_MONEY",
        montant: 10_000,
        portefeuille: "Wave",
        telephone: "+221775550124",
        attente: false,
      },
      { mode: "CARTE", montant: 5_000, transactionId: "004182" },
      { mode: "ESPECES", montant: 13_150, montantRecu: 15_000 },
    ]);
  });

  const amount = fc.integer({ min: 1, max: 1_000_000 });
  const anyLine = fc.oneof(amount.map(mobile), amount.map(card), fc.option(amount, { nil: null }).map(cash));

  it("always adds up to the total, as the server checks it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.array(anyLine, { maxLength: 8 }),
        (total, wanted) => {
          let lines: SplitLine[] = [];
          for (const line of wanted) {
            const left = leftOf(total, lines);
            if (line.montant !== null && line.montant > left) continue;
            if (line.mode === "ESPECES" && hasCash(lines)) continue;
            lines = withLine(total, lines, line);
          }
          const rest = uncovered(total, lines);
          if (rest > 0) lines = withLine(total, lines, card(rest));
          const { errors } = checkPaiements(paiementsOf(total, lines, total, SENEGAL), total, SENEGAL);
          expect(errors).toEqual({});
        },
      ),
    );
  });
});

describe("the next payment", () => {
  const refusals = { zero: "zéro", tooMuch: "trop" };
  const fields = { id: 7, mode: "CARTE" as const, montant: 500, entered, slip: "" };

  it.each([
    ["an amount that is none", { montant: null }, { montant: ["zéro"] }],
    ["nothing", { montant: 0 }, { montant: ["zéro"] }],
    ["more than is left", { montant: 1_001 }, { montant: ["trop"] }],
    [
      "a number of another plan",
      { mode: "MOBILE_MONEY" as const, entered: { ...entered, telephone: "12345" } },
      { telephone: ["Le numéro de Mobile Money n'est pas valide pour ce pays"] },
    ],
  ])("is refused for %s", (_, changed, errors) => {
    expect(checkLine({ ...fields, ...changed }, 1_000, SENEGAL, refusals)).toEqual({ line: null, errors });
  });

  it("takes the rest when cash is all that is left", () => {
    const taken = (montant: number) =>
      checkLine({ ...fields, mode: "ESPECES", montant }, 1_000, SENEGAL, refusals);
    expect(taken(1_000).line).toEqual({ id: 7, mode: "ESPECES", montant: null });
    expect(taken(400).line).toEqual({ id: 7, mode: "ESPECES", montant: 400 });
  });
});
