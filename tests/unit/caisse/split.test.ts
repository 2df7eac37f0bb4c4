import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkLine,
  leftOf,
  monnaieOf,
  paiementsOf,
  roomBeside,
  sharesOf,
  type SplitLine,
  withLine,
} from "#app/features/caisse/payment/split/split.ts";
import { paysByCode } from "#worker/core/domain/pays.ts";
import { checkPaiements } from "#worker/features/ventes/domain/paiement.ts";

const found = paysByCode("SN");
if (!found) throw new Error("Senegal expected");
const SENEGAL = found;

const entered = { portefeuille: "Wave", telephone: "775550124", transactionId: "", attente: false };
let ids = 0;
const mobile = (montant: number) => ({ id: ++ids, mode: "MOBILE_MONEY" as const, montant, entered });
const card = (montant: number): SplitLine => ({ id: ++ids, mode: "CARTE", montant, slip: " 004182 " });
const cash = (received: number): SplitLine => ({ id: ++ids, mode: "ESPECES", received });

const TOTAL = 28_150;

describe("a basket paid in several modes", () => {
  it("gives cash what the other modes leave, and gives back what is more", () => {
    const lines = [cash(20_000), mobile(10_000)];
    expect(sharesOf(TOTAL, lines)).toEqual([18_150, 10_000]);
    expect(leftOf(TOTAL, lines)).toBe(0);
    expect(monnaieOf(TOTAL, lines)).toBe(1_850);
  });

  it("counts what was received, and leaves the rest", () => {
    const lines = [mobile(10_000), cash(5_000)];
    expect(sharesOf(TOTAL, lines)).toEqual([10_000, 5_000]);
    expect(leftOf(TOTAL, lines)).toBe(13_150);
    expect(monnaieOf(TOTAL, lines)).toBe(0);
  });

  it("adds what more cash is handed over, and lists cash last", () => {
    const lines = [cash(20_000), card(5_000), cash(10_000)].reduce<SplitLine[]>(withLine, []);
    expect(lines.map(({ mode }) => mode)).toEqual(["CARTE", "ESPECES"]);
    expect(sharesOf(TOTAL, lines)).toEqual([5_000, 23_150]);
    expect(monnaieOf(TOTAL, lines)).toBe(6_850);
  });

  it("changes a line in its place, and cash gives way", () => {
    const [first, second, third] = [mobile(10_000), card(5_000), cash(15_000)];
    const lines = [first, second, third].reduce<SplitLine[]>(withLine, []);
    expect(roomBeside(TOTAL, [second, third])).toBe(23_150);
    const changed = withLine(lines, { ...first, montant: 12_000 });
    expect(changed.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
    expect(sharesOf(TOTAL, changed)).toEqual([12_000, 5_000, 11_150]);
  });

  it("gives all cash back that another mode pays instead, and sends none", () => {
    const wallet = mobile(300);
    const lines = withLine(withLine([cash(750)], wallet), { ...wallet, montant: 3_000 });
    expect(sharesOf(3_000, lines)).toEqual([3_000, 0]);
    expect(monnaieOf(3_000, lines)).toBe(750);
    expect(paiementsOf(3_000, lines, SENEGAL).map(({ mode }) => mode)).toEqual(["MOBILE_MONEY"]);
  });

  it("sends number, slip and the cash that was handed over", () => {
    expect(paiementsOf(TOTAL, [mobile(10_000), card(5_000), cash(15_000)], SENEGAL)).toEqual([
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
  const anyLine = fc.oneof(amount.map(mobile), amount.map(card), amount.map(cash));

  it("always adds up to the total, as the server checks it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.array(anyLine, { maxLength: 8 }),
        fc.array(fc.tuple(fc.nat(7), amount), { maxLength: 4 }),
        (total, amounts, changes) => {
          let lines: SplitLine[] = [];
          for (const line of amounts) {
            const left = leftOf(total, lines);
            if (left === 0 || (line.mode !== "ESPECES" && line.montant > left)) continue;
            lines = withLine(lines, line);
          }
          for (const [rank, value] of changes) {
            const line = lines[rank];
            if (!line) continue;
            const room = roomBeside(
              total,
              lines.filter((one) => one !== line),
            );
            if (line.mode === "ESPECES") lines = withLine(lines, { ...line, received: value });
            else lines = withLine(lines, { ...line, montant: Math.min(value, room) });
          }
          const rest = leftOf(total, lines);
          if (rest > 0) lines = withLine(lines, cash(rest + 500));
          const sent = paiementsOf(total, lines, SENEGAL);
          expect(checkPaiements(sent, total, SENEGAL).errors).toEqual({});
          // Cash that pays nothing is given back and not sent.
          const last = lines.at(-1);
          const returned = last?.mode === "ESPECES" && sent.length < lines.length ? last.received : 0;
          const handed = sent.reduce(
            (sum, { montant, montantRecu = montant }) => sum + montantRecu,
            returned,
          );
          expect(handed - total).toBe(monnaieOf(total, lines));
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
      "no number",
      { mode: "MOBILE_MONEY" as const, entered: { ...entered, telephone: " " } },
      { telephone: ["Saisissez le numéro du client"] },
    ],
    [
      "a number of another plan",
      { mode: "MOBILE_MONEY" as const, entered: { ...entered, telephone: "12345" } },
      { telephone: ["Le numéro de Mobile Money n'est pas valide pour ce pays"] },
    ],
  ])("is refused for %s", (_, changed, errors) => {
    expect(checkLine({ ...fields, ...changed }, 1_000, SENEGAL, refusals)).toEqual({ line: null, errors });
  });

  it("takes any cash, for more than what is left is change", () => {
    const taken = checkLine({ ...fields, mode: "ESPECES", montant: 5_000 }, 1_000, SENEGAL, refusals);
    expect(taken.line).toEqual({ id: 7, mode: "ESPECES", received: 5_000 });
  });
});
