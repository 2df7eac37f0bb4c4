// A comment names a rule of docs/rules.md, and cites nothing that the repository does not have.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { filesUnder } from "./source/sources.ts";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const RULES = [...read("docs/rules.md").matchAll(/^- \*\*([a-z-]+)\*\*: /gm)].map(([, name]) => name);
const PLACES = ["app", "worker", "tests", "scripts", "bench", "docs"];
const TEXTS = filesUnder(PLACES, [".ts", ".tsx", ".mjs", ".css", ".md"]).filter(
  (path) => path !== "tests/architecture/rules.test.ts",
);

function rulesIn(text: string): string[] {
  const cited = [...text.matchAll(/\(rules?: ([a-z, -]+?)(?:; [^)]*)?\)/g)];
  return cited.flatMap(([, names = ""]) => names.split(", "));
}

const ELSEWHERE = [
  /\bDESIGN\b/g,
  /\(decision \d+\)|product decisions? \d+|specification (?:\d|part)|(?<![-\w])(?:api|facts|decisions|specification)\.md\b/gi,
];

function elsewhere(text: string): string[] {
  return ELSEWHERE.flatMap((pattern) => text.match(pattern) ?? []);
}

test("each rule stands once, and each rule that is named is there", () => {
  expect(RULES.length).toBeGreaterThan(40);
  expect(new Set(RULES).size).toBe(RULES.length);
  const named = TEXTS.flatMap((path) => rulesIn(read(path)).map((name) => [path, name]));
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(([, name]) => !RULES.includes(name))).toEqual([]);
  expect(rulesIn("// C(x) (rule: cost), and (rules: day, bounds; docs/decisions/0020).")).toEqual([
    "cost",
    "day",
    "bounds",
  ]);
});

test("no text cites what is not in the repository", () => {
  const cited = TEXTS.flatMap((path) => elsewhere(read(path)).map((words) => `${path} : ${words}`));
  expect(cited).toEqual([]);
  expect(elsewhere("// The shown age (product decision 37, specification 4; api.md; DESIGN).")).toHaveLength(
    4,
  );
});
