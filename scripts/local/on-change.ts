import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { ROOT } from "../bootstrap/root.mjs";

/**
 * Long tests that only a change of what they are about turns red: those of tools that no shop uses, the searching ones of
 * STOMP, and the one that asks whether the tests of two neighbours would notice each missing filter of the shop. `npm test` runs
 * one when the test, or what it is about, is not as it was when `npm run verify` last passed.
 */
export const ON_CHANGE = {
  "tests/unit/scripts/demo-year.test.ts": ["scripts/demo"],
  "tests/unit/stomp/mutations.test.ts": ["worker/stomp", "tests/unit/stomp"],
  "tests/unit/stomp/properties.test.ts": ["worker/stomp", "tests/unit/stomp"],
  "tests/worker/realtime/cuts.test.ts": ["worker/stomp", "worker/realtime", "tests/helpers"],
  "tests/worker/every-feature/demo.test.ts": ["scripts/demo", "migrations", "worker", "tests/helpers"],
  "tests/worker/every-feature/invariants.test.ts": [
    "scripts/invariants",
    "migrations",
    "worker",
    "tests/helpers",
  ],
  "tests/worker/every-feature/neighbours-filters.test.ts": ["worker", "migrations", "tests/helpers"],
  "tests/journeys/harness/harness.test.ts": ["tests/journeys/harness"],
  "tests/journeys/every-screen/measures.test.ts": ["tests/journeys/harness", "tests/helpers/layout.ts"],
};

type Verified = Record<string, string>;

/** In the repository, so that a fresh copy knows it too. */
const RECORD = join(ROOT, "tests/verified.json");

/** The tests that are, with all that they are about, as `npm run verify` has seen them pass. */
export function unchangedTests(verified = readVerified(), now = fingerprints()): string[] {
  return Object.keys(ON_CHANGE).filter(
    (test) => verified[test] !== undefined && verified[test] === now[test],
  );
}

/** `seen`: the fingerprints when the tests began, because a file may have been edited since. */
export function recordVerified(seen: Verified): void {
  writeFileSync(RECORD, `${JSON.stringify(seen, null, 2)}\n`);
}

function readVerified(): Verified {
  return JSON.parse(readFileSync(RECORD, "utf8")) as Verified;
}

export function fingerprints(): Verified {
  return Object.fromEntries(
    Object.entries(ON_CHANGE).map(([test, subjects]) => [test, fingerprint([test, ...subjects])]),
  );
}

/** Of the names and contents of these files, and of all files of these folders; of code, of what runs: no comment counts. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap(filesOf)) {
    hash.update(`${file}\0`).update(contentOf(file)).update("\0");
  }
  return hash.digest("hex");
}

/** What runs of each text, because several tests are about the same files. */
const RUNNING = new Map<string, string>();

const PLAIN: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  jsx: ts.JsxEmit.Preserve,
  removeComments: true,
  verbatimModuleSyntax: true,
};

function contentOf(file: string): string | Buffer {
  const content = readFileSync(join(ROOT, file));
  if (!/(?<!\.d)\.tsx?$/.test(file)) return content;
  const text = content.toString();
  const running =
    RUNNING.get(text) ?? ts.transpileModule(text, { compilerOptions: PLAIN, fileName: file }).outputText;
  RUNNING.set(text, running);
  return running;
}

function filesOf(path: string): string[] {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path];
  return readdirSync(join(ROOT, path))
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}
