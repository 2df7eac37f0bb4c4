import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { NOT_IN_VALIDATE } from "#scripts/local/not-in-validate.ts";
import { fingerprint, ON_CHANGE, unchangedTests } from "#scripts/local/on-change.ts";

test("npm test leaves out what is as npm run verify has seen it pass", () => {
  const [demo = "", other = ""] = Object.keys(ON_CHANGE);
  expect(unchangedTests({ [demo]: "a", [other]: "b" }, { [demo]: "a", [other]: "c" })).toEqual([demo]);
  expect(unchangedTests({}, {})).toEqual([]);
});

test("a fingerprint changes with the content, the name and the number of files", () => {
  const folder = mkdtempSync(join(ROOT, "node_modules/.cache/etal/on-change-"));
  const seen = new Set<string>();
  const look = () => seen.add(fingerprint([relative(ROOT, folder)])).size;
  try {
    writeFileSync(join(folder, "a"), "1");
    expect(look()).toBe(1);
    writeFileSync(join(folder, "a"), "2");
    expect(look()).toBe(2);
    writeFileSync(join(folder, "b"), "");
    expect(look()).toBe(3);
    rmSync(join(folder, "a"));
    writeFileSync(join(folder, "c"), "2");
    expect(look()).toBe(4);
    expect(look()).toBe(4);
    writeFileSync(join(folder, "code.ts"), "export const a: number = 1; // one");
    expect(look()).toBe(5);
    writeFileSync(join(folder, "code.ts"), "/** The first. */\nexport const a = 1;");
    expect(look()).toBe(5);
    writeFileSync(join(folder, "code.ts"), "export const a = 2;");
    expect(look()).toBe(6);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the tests, what they are about and what validate leaves out exist", () => {
  const named = [...Object.entries(ON_CHANGE).flat(2), ...NOT_IN_VALIDATE];
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
