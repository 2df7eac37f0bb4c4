import { expect, test } from "vitest";
import { report, sumUp } from "#scripts/local/shaken.ts";

const late = { name: "stock : compter", error: "Timeout\nligne 2" };
const lost = { name: "caisse : vendre", error: "perdu" };

test("failures are counted by test, the most frequent first, with their first error", () => {
  expect(sumUp([[lost], [late], [], [{ ...late, error: "autre" }]])).toEqual([
    { name: late.name, failures: 2, firstError: late.error },
    { name: lost.name, failures: 1, firstError: lost.error },
  ]);
});

test("two errors of one name in a round are one failure", () => {
  expect(sumUp([[late, { ...late, error: "autre" }]])).toEqual([
    { name: late.name, failures: 1, firstError: late.error },
  ]);
});

test("the report names what failed how often, with the whole error", () => {
  expect(report(sumUp([[late], []]), 3, 2)).toBe(
    "\n✗ En échec :\n  1 fois sur 2 : stock : compter\n      Timeout\n      ligne 2",
  );
});

test("the report shows that nothing failed, and that nothing ran", () => {
  expect(report([], 3, 20)).toBe("\n✓ Aucun échec : 3 tests, 20 passages");
  expect(report([], 0, 20)).toBe("\n✗ Aucun test ne correspond");
});
