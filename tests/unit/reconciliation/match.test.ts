// Each payment of the till and each line of the statement is in exactly one place (issue: the evening's money).
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  match,
  NEAR_SECONDS,
  type Pair,
  type Reconciliation,
} from "#app/features/ventes/reconciliation/match.ts";
import { readWhole } from "#app/features/ventes/reconciliation/reading.ts";
import type { ReleveLine } from "#app/features/ventes/reconciliation/releve.ts";
import { inSlices, SLICE_MS, STEP } from "#app/features/ventes/reconciliation/slices.ts";
import { times } from "#tests/helpers/long.ts";
import type { DayPaiement } from "#worker/features/paiements/domain.ts";
import { contextOf, bigDay, csvOf, DAY, paiement, type Row, run, START } from "./day.ts";

const SENEGAL = contextOf("SN");
const NUMBER = "+221775550124";

const line = (rest: Partial<ReleveLine> = {}): ReleveLine => ({
  seconds: 36_000,
  montant: 50_000,
  telephone: NUMBER,
  transactionId: null,
  ...rest,
});

const outcomes = ({ toSee, matched }: Reconciliation) =>
  [...toSee, ...matched].map(({ state, paiement: one, line: other }) => [
    state,
    one?.factureId,
    other?.transactionId,
  ]);
const matchOf = (paiements: readonly DayPaiement[], lines: readonly ReleveLine[]) =>
  run(match(paiements, lines, START));

describe("a pair", () => {
  test("is found by its transaction, however it is typed, whatever number and time stand there", () => {
    const paid = paiement({ transactionId: "T 1.a" });
    expect(outcomes(matchOf([paid], [line({ transactionId: "T1.A", telephone: null, seconds: 0 })]))).toEqual(
      [["MATCHED", 1, "T1.A"]],
    );
  });

  test("is found by an id that was kept in full width, before only ASCII was taken", () => {
    const paid = paiement({ transactionId: "\uFF341" });
    expect(outcomes(matchOf([paid], [line({ transactionId: "T1", telephone: null, seconds: 0 })]))).toEqual([
      ["MATCHED", 1, "T1"],
    ]);
  });

  test("waits for a press when the payment waits, or names no transaction that the statement has", () => {
    const lines = [line({ transactionId: "T1" }), line({ transactionId: "T2", montant: 70_000 })];
    const recorded = [paiement({ statut: "EN_ATTENTE" }), paiement({ factureId: 2, montant: 70_000 })];
    expect(outcomes(matchOf(recorded, lines))).toEqual([
      ["WAITING", 1, "T1"],
      ["WITHOUT_ID", 2, "T2"],
    ]);
    const bare = lines.map((one) => ({ ...one, transactionId: null }));
    expect(outcomes(matchOf(recorded, bare))).toEqual([
      ["WAITING", 1, null],
      ["MATCHED", 2, null],
    ]);
  });

  test("with two amounts is a difference, also while the payment waits", () => {
    const recorded = [
      paiement({ transactionId: "T1", statut: "EN_ATTENTE" }),
      paiement({ factureId: 2, telephone: "+221775550719", seconds: 40_000 }),
    ];
    const lines = [
      line({ transactionId: "T1", montant: 40_000 }),
      line({
        transactionId: "T2",
        montant: 60_000,
        telephone: "+221775550719",
        seconds: 40_000 + NEAR_SECONDS,
      }),
    ];
    expect(outcomes(matchOf(recorded, lines))).toEqual([
      ["DIFFERENT", 1, "T1"],
      ["DIFFERENT", 2, "T2"],
    ]);
  });

  test("of two amounts is no pair hours apart, nor of two numbers", () => {
    const far = line({ transactionId: "T1", montant: 60_000, seconds: 36_001 + NEAR_SECONDS });
    const other = line({ transactionId: "T2", telephone: "+221775550719" });
    expect(outcomes(matchOf([paiement()], [far, other]))).toEqual([
      ["NOT_IN_RELEVE", 1, undefined],
      ["NOT_IN_CAISSE", undefined, "T2"],
      ["NOT_IN_CAISSE", undefined, "T1"],
    ]);
  });

  test("is the nearest of several: each payment gets one line, in the order of time", () => {
    const recorded = [36_000, 39_000, 50_000].map((seconds, i) => paiement({ factureId: i + 1, seconds }));
    const lines = [39_050, 50_010].map((seconds) => line({ seconds, transactionId: `T${String(seconds)}` }));
    expect(outcomes(matchOf(recorded, lines))).toEqual([
      ["WITHOUT_ID", 2, "T39050"],
      ["WITHOUT_ID", 3, "T50010"],
      ["NOT_IN_RELEVE", 1, undefined],
    ]);
  });

  test("under two transactions is one payment with a mistyped id when the times are near, else two", () => {
    const typed = paiement({ transactionId: "T12" });
    expect(outcomes(matchOf([typed], [line({ transactionId: "T21" })]))).toEqual([["MATCHED", 1, "T21"]]);
    const late = line({ transactionId: "T21", seconds: 36_001 + NEAR_SECONDS });
    expect(outcomes(matchOf([typed], [late])).map(([state]) => state)).toEqual([
      "NOT_IN_RELEVE",
      "NOT_IN_CAISSE",
    ]);
    // A payment without an id is looked at first.
    expect(outcomes(matchOf([typed, paiement({ factureId: 2 })], [line({ transactionId: "T21" })]))).toEqual([
      ["WITHOUT_ID", 2, "T21"],
      ["NOT_IN_RELEVE", 1, undefined],
    ]);
  });

  test("takes the equal amount when the statement has the transaction twice", () => {
    const lines = [line({ transactionId: "T1", montant: 40_000 }), line({ transactionId: "T1" })];
    expect(outcomes(matchOf([paiement({ transactionId: "T1" })], lines))).toEqual([
      ["NOT_IN_CAISSE", undefined, "T1"],
      ["MATCHED", 1, "T1"],
    ]);
  });
});

// Few numbers, amounts and times, so that many lines could belong to many payments.
const NUMBERS = ["775550124", "775550719", "765550318"];
const arbitrary = fc.record({
  telephone: fc.constantFrom(...NUMBERS),
  montant: fc.constantFrom(50_000, 70_000, 210_000),
  seconds: fc.constantFrom(0, 36_000, 36_060, 37_000, 50_000, 86_399),
  named: fc.boolean(),
  waits: fc.boolean(),
});
const CHANGES = [
  "AS_IS",
  "MISSING",
  "TWICE",
  "OTHER_DAY",
  "LATER",
  "ID",
  "NUMBER",
  "AMOUNT",
  "NO_ID",
] as const;

type Sold = { telephone: string; montant: number; seconds: number; named: boolean; waits: boolean };

const idOf = (i: number) => `T${String(1_000 + i)}`;
const recorded = (sold: readonly Sold[]) =>
  sold.map(({ telephone, montant, seconds, named, waits }, i) =>
    paiement({
      factureId: i + 1,
      telephone: `+221${telephone}`,
      montant,
      seconds,
      transactionId: named ? idOf(i) : null,
      statut: waits ? "EN_ATTENTE" : "RECU",
    }),
  );
const rowOf = ({ telephone, montant, seconds }: Sold, i: number): Row => ({
  jour: DAY,
  seconds,
  montant,
  telephone,
  id: idOf(i),
});

function changed(row: Row, change: (typeof CHANGES)[number]): Row[] {
  switch (change) {
    case "AS_IS":
      return [row];
    case "MISSING":
      return [];
    case "TWICE":
      return [row, row];
    case "OTHER_DAY":
      return [{ ...row, jour: "2026-01-13" }];
    case "LATER":
      return [{ ...row, seconds: Math.min(86_399, row.seconds + 600) }];
    case "ID":
      return [{ ...row, id: `${row.id}9` }];
    case "NUMBER":
      return [{ ...row, telephone: "785550000" }];
    case "AMOUNT":
      return [{ ...row, montant: row.montant + 10_000 }];
    case "NO_ID":
      return [{ ...row, id: "" }];
  }
}

/** The lines of the day, each transaction once: written apart from the code. */
function linesOfDay(rows: readonly Row[]): string[] {
  const named = new Set<string>();
  return rows.flatMap(({ jour, montant, id }) => {
    const once = `${id} ${String(montant)}`;
    if (jour !== DAY || (id !== "" && named.has(once))) return [];
    named.add(once);
    return [once];
  });
}

function checkPair({ state, paiement: one, line: other }: Pair): void {
  if (one === null || other === null) return;
  expect(one.montant === other.montant).toBe(state !== "DIFFERENT");
  if (state === "WAITING") expect(one.statut).toBe("EN_ATTENTE");
  if (state === "WITHOUT_ID" || state === "MATCHED") expect(one.statut).toBe("RECU");
  if (state === "WITHOUT_ID")
    expect([one.transactionId, typeof other.transactionId]).toEqual([null, "string"]);
}

const shuffled = <T>(values: readonly T[], by: readonly number[]) =>
  values
    .map((value, i) => [by[i % by.length] ?? 0, value] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, value]) => value);

test("every amount of either side is on exactly one of the lists, whatever happened to the lines and their order", () => {
  const day = fc.array(fc.tuple(arbitrary, fc.constantFrom(...CHANGES)), { maxLength: 30 });
  const order = fc.array(fc.nat(1_000), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(day, order, (sold, by) => {
      const paiements = recorded(sold.map(([one]) => one));
      const rows = sold.flatMap(([one, change], i) => changed(rowOf(one, i), change));
      const read = (text: string) => run(readWhole(text, SENEGAL))?.lines ?? [];
      const lines = rows.length === 0 ? [] : read(csvOf(rows));
      const result = matchOf(paiements, lines);
      const pairs = [...result.toSee, ...result.matched];

      const keys = pairs.flatMap(({ paiement: one }) => (one ? [one.factureId] : []));
      expect(keys.toSorted((a, b) => a - b)).toEqual(paiements.map(({ factureId }) => factureId));
      const stated = pairs.flatMap(({ line: other }) =>
        other ? [`${other.transactionId ?? ""} ${String(other.montant)}`] : [],
      );
      expect(stated.toSorted()).toEqual(linesOfDay(rows).toSorted());
      expect(new Set(pairs.map(({ key }) => key)).size).toBe(pairs.length);
      expect(result.matched.every(({ state }) => state === "MATCHED")).toBe(true);
      expect(result.toSee.some(({ state }) => state === "MATCHED")).toBe(false);
      pairs.forEach(checkPair);

      const mixed = matchOf(
        shuffled(paiements, by),
        rows.length === 0 ? [] : read(csvOf(shuffled(rows, by))),
      );
      const sorted = (one: Reconciliation) => outcomes(one).map(String).toSorted();
      expect(sorted(mixed)).toEqual(sorted(result));
    }),
    { numRuns: times(200, 5_000) },
  );
});

test("a clean statement matches wholly", () => {
  fc.assert(
    fc.property(fc.array(arbitrary, { minLength: 1, maxLength: 40 }), (sold) => {
      const received = sold.map((one) => ({ ...one, named: true, waits: false }));
      const releve = run(readWhole(csvOf(received.map(rowOf).toReversed()), SENEGAL));
      const { toSee, matched } = matchOf(recorded(received), releve?.lines ?? []);
      expect([toSee.length, matched.length]).toEqual([0, sold.length]);
    }),
    { numRuns: times(50, 1_000) },
  );
});

describe("2,000 lines", () => {
  const { paiements, text } = bigDay();
  /** Each step of the work costs half a millisecond, as on a slow telephone. */
  async function sliced<T>(work: Generator<number, T, void>) {
    let now = 0;
    let steps = 0;
    let slices = 1;
    const reports: number[] = [];
    function* counted(): Generator<number, T, void> {
      for (;;) {
        const step = work.next();
        if (step.done === true) return step.value;
        steps++;
        now += 0.5;
        yield step.value;
      }
    }
    const clock = {
      now: () => now,
      pause() {
        slices++;
        return Promise.resolve();
      },
    };
    const done = await inSlices(
      counted(),
      clock,
      (share) => reports.push(share),
      () => false,
    );
    return { value: done?.value, steps, slices, reports };
  }

  test("are read and matched in slices of less than a frame, with progress that only grows", async () => {
    const reading = await sliced(readWhole(text, SENEGAL));
    expect(reading.steps).toBeGreaterThan(2_000 / STEP);
    const lines = reading.value?.lines ?? [];
    expect(lines).toHaveLength(1_960);
    const matching = await sliced(match(paiements, lines, START));
    for (const { steps, slices, reports } of [reading, matching]) {
      expect(slices).toBe(Math.floor((steps * 0.5) / SLICE_MS) + 1);
      expect(reports.length).toBe(slices - 1);
      expect(reports).toEqual(reports.toSorted((a, b) => a - b));
      expect(Math.max(...reports)).toBeLessThanOrEqual(1);
    }
    expect(matching.steps).toBeGreaterThan(4_000 / STEP);
    const states = new Map<string, number>();
    for (const { state } of [...(matching.value?.toSee ?? []), ...(matching.value?.matched ?? [])])
      states.set(state, (states.get(state) ?? 0) + 1);
    expect([...states.values()].reduce((sum, count) => sum + count, 0)).toBe(2_000);
    expect(Object.fromEntries(states)).toMatchObject({ DIFFERENT: 40, NOT_IN_RELEVE: 40, NOT_IN_CAISSE: 40 });
  });

  test("all of one number and one amount are passed over once", () => {
    const many = Array.from({ length: 20_000 }, (_, i) => i);
    const same = many.map((i) => paiement({ factureId: i + 1, seconds: i % 86_400 }));
    const lines = many
      .slice(0, 10_000)
      .map((i) => line({ seconds: (i * 7) % 86_400, transactionId: `T${String(i)}` }));
    const { toSee } = matchOf(same, lines);
    expect(toSee.filter(({ state }) => state === "WITHOUT_ID")).toHaveLength(10_000);
  });

  test("newer work drops older work after a slice", async () => {
    let now = 0;
    const clock = { now: () => (now += SLICE_MS), pause: () => Promise.resolve() };
    expect(
      await inSlices(
        match(paiements, [], START),
        clock,
        () => {},
        () => true,
      ),
    ).toBeNull();
  });
});
