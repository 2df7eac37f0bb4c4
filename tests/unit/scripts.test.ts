import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isCurrent } from "#scripts/bootstrap/install.mjs";
import { count } from "#scripts/local/checks.ts";

const folder = mkdtempSync(join(tmpdir(), "etal-scripts-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const hono = { version: "4.13.19", integrity: "sha512-a" };
const LOCK = {
  "": { name: "etal" },
  "node_modules/hono": hono,
  "node_modules/workerd-darwin": { version: "1.0.0", integrity: "sha512-b", optional: true },
};

function write(name: string, packages: unknown): string {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify({ packages }));
  return file;
}

test.each([
  ["all that is not optional", { "node_modules/hono": hono }, true],
  ["one package too many", { "node_modules/hono": hono, "node_modules/x": hono }, true],
  ["another version", { "node_modules/hono": { ...hono, version: "4.13.18" } }, false],
  ["another file of the same version", { "node_modules/hono": { ...hono, integrity: "sha512-z" } }, false],
  ["nothing", {}, false],
])("modules with %s installed are current: %s", (_name, installed, expected) => {
  expect(isCurrent(write("lock.json", LOCK), write("installed.json", installed))).toBe(expected);
});

test("modules that were never installed, or not to the end, are not current", () => {
  expect(isCurrent(write("lock.json", LOCK), join(folder, "absent.json"))).toBe(false);
});

const report = {
  success: true,
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [],
};

test("a run is counted as its report says, and never passes when it failed", () => {
  expect(count(0, report)).toEqual({ passed: 5, failed: 0, skipped: 2 });
  expect(count(1, { ...report, numFailedTests: 2 })).toEqual({ passed: 5, failed: 2, skipped: 2 });
  // A file that does not load has no failed test; an error outside of tests has no file.
  const unloaded = { status: "failed", assertionResults: [] };
  expect(count(1, { ...report, testResults: [unloaded] })).toEqual({ passed: 5, failed: 1, skipped: 2 });
  expect(count(1, report)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  expect(count(1, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
