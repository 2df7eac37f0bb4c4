import { spawnSync } from "node:child_process";
import { ROOT } from "../bootstrap/root.mjs";

/**
 * Long tests that only a change of what they are about turns red: those of tools that no shop uses, the searching ones of
 * STOMP, and the one that asks whether the tests of two neighbours would notice each missing filter of the shop. `npm run
 * verify` runs them always.
 */
export const WORKSHOP = {
  "tests/unit/dev-build.test.ts": ["scripts/local/dev/"],
  "tests/unit/stomp/mutations.test.ts": ["worker/stomp/"],
  "tests/unit/stomp/properties.test.ts": ["worker/stomp/"],
  "tests/worker/realtime/cuts.test.ts": ["worker/stomp/", "worker/realtime/"],
  "tests/worker/services/neighbours-filters.test.ts": ["worker/", "migrations/", "tests/helpers/"],
  "tests/unit/demo-year.test.ts": ["scripts/demo/"],
  "tests/worker/services/demo.test.ts": ["scripts/demo/", "migrations/"],
  "tests/worker/services/invariants.test.ts": ["scripts/invariants/", "migrations/"],
  "tests/journeys/harness.test.ts": ["tests/journeys/harness/"],
  "tests/journeys/measures.test.ts": ["tests/journeys/harness/", "tests/helpers/layout.ts"],
};
/** While somebody works on them: later, only `npm run verify` runs them. */
const RECENT = "3.hours";

/** The workshop's tests that `npm test` leaves out: neither they nor what they are about changed lately. */
export function unchangedWorkshop(changed = recentlyChanged()): string[] {
  if (!changed) return [];
  return Object.entries(WORKSHOP).flatMap(([test, subjects]) =>
    changed.some((path) => path === test || subjects.some((subject) => path.startsWith(subject)))
      ? []
      : [test],
  );
}

/** Files of the commits of the last hours and those not committed; undefined outside a repository. */
function recentlyChanged(): string[] | undefined {
  const outputs = [
    ["log", `--since=${RECENT}`, "--format=", "--name-only"],
    ["diff", "--name-only", "HEAD"],
    ["ls-files", "--others", "--exclude-standard"],
  ].map((args) => spawnSync("git", args, { cwd: ROOT, encoding: "utf8" }));
  if (outputs.some(({ status }) => status !== 0)) return undefined;
  return outputs.flatMap(({ stdout }) => stdout.split("\n"));
}
