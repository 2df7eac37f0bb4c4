import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { NOT_IN_VALIDATE } from "#scripts/local/not-in-validate.ts";
import { unchangedWorkshop, WORKSHOP } from "#scripts/local/workshop.ts";

const allBut = (...names: string[]) => Object.keys(WORKSHOP).filter((name) => !names.includes(name));
const DEMO = ["tests/unit/demo-year.test.ts", "tests/worker/services/demo.test.ts"];
const FILTERS = "tests/worker/services/neighbours-filters.test.ts";
const INVARIANTS = "tests/worker/services/invariants.test.ts";

test("npm test leaves out a test of the workshop unless the test or its subject changed", () => {
  expect(unchangedWorkshop(["app/root.tsx", "README.md"])).toEqual(allBut());
  expect(unchangedWorkshop(["scripts/demo/fill.ts"])).toEqual(allBut(...DEMO));
  expect(unchangedWorkshop([INVARIANTS])).toEqual(allBut(INVARIANTS));
  expect(unchangedWorkshop(["migrations/boutique/0000_init.sql"])).toEqual(
    allBut("tests/worker/services/demo.test.ts", INVARIANTS, FILTERS),
  );
});

test("the tests of the workshop, their subjects and what validate leaves out exist", () => {
  const named = [...Object.entries(WORKSHOP).flat(2), ...NOT_IN_VALIDATE];
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
