import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { isCurrent } from "#scripts/bootstrap/install.mjs";
import { count, type Report } from "#scripts/local/checks.ts";

const folder = mkdtempSync(join(tmpdir(), "etal-scripts-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const hono = { version: "4.13.19", integrity: "sha512-a" };
const here = {
  version: "1.0.0",
  integrity: "sha512-c",
  optional: true,
  os: [process.platform],
  cpu: [process.arch],
};
const needed = { "node_modules/hono": hono, "node_modules/workerd-here": here };
const LOCK = {
  "": { name: "etal" },
  "node_modules/hono": hono,
  "node_modules/workerd-elsewhere": { version: "1.0.0", integrity: "sha512-b", optional: true, os: ["aix"] },
  "node_modules/workerd-here": here,
};

function write(name: string, packages: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ packages }));
  return file;
}

test.each([
  ["all that this machine needs", needed, true],
  ["one package too many", { ...needed, "node_modules/x": hono }, true],
  ["another version", { ...needed, "node_modules/hono": { ...hono, version: "4.13.18" } }, false],
  [
    "another file of the same version",
    { ...needed, "node_modules/hono": { ...hono, integrity: "z" } },
    false,
  ],
  [
    "the parts of another machine",
    { "node_modules/hono": hono, "node_modules/workerd-elsewhere": {} },
    false,
  ],
  ["nothing", {}, false],
])("modules with %s installed are current: %s", (_name, installed, expected) => {
  expect(isCurrent(write("lock.json", LOCK), write("installed.json", installed))).toBe(expected);
});

test("modules that were never installed, or not to the end, are not current", () => {
  expect(isCurrent(write("lock.json", LOCK), join(folder, "absent.json"))).toBe(false);
});

const report = { numPassedTests: 5, numPendingTests: 1, numTodoTests: 1, testResults: [] };

test("a run is counted as its report lists it, names what failed, and never passes when it failed", () => {
  const counted = (code: number, testResults: Report["testResults"] = []) =>
    count("Tests", code, { ...report, testResults });
  const passed = { passed: 5, failed: [], skipped: 2 };
  expect(counted(0)).toEqual(passed);
  const name = join(ROOT, "tests/unit/a.test.ts");
  const assertionResults = [
    { status: "passed", fullName: "adds" },
    { status: "failed", fullName: "subtracts" },
  ];
  expect(counted(1, [{ name, status: "failed", assertionResults }])).toEqual({
    ...passed,
    failed: ["tests/unit/a.test.ts : subtracts"],
  });
  // A file that does not load has no failed test; an error outside of tests has no file.
  expect(counted(1, [{ name, status: "failed", assertionResults: [] }])).toEqual({
    ...passed,
    failed: ["tests/unit/a.test.ts"],
  });
  expect(counted(1)).toEqual({ ...passed, failed: ["Tests"] });
  expect(count("Tests", 1, undefined)).toEqual({ passed: 0, failed: ["Tests"], skipped: 0 });
});
