// The second half of npm test: all checks and their sum. `--rapide` (npm run validate) builds nothing and has no browser,
// `--long` (npm run verify) runs the long tests.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { step } from "./bootstrap/print.mjs";
import { runCheck, runVitest, type Tally } from "./local/checks.ts";
import { findChromium, NO_CHROMIUM } from "./local/chromium.ts";
import { process } from "./local/process.ts";
import { NOT_IN_VALIDATE } from "./local/not-in-validate.ts";
import { fingerprints, ON_CHANGE, recordVerified, unchangedTests } from "./local/on-change.ts";

const quick = process.argv.includes("--rapide");
const long = process.argv.includes("--long");
if (long) process.env["ETAL_LONG"] = "1";
/** Its measure needs a quiet machine, so it runs after everything else. */
const TIMED = "tests/journeys/every-screen/answer-times.test.ts";

const leftOut = filesLeftOut().flatMap((file) => ["--exclude", file]);
const folder = mkdtempSync(join(tmpdir(), "etal-tests-"));
const total: Tally = { passed: 0, failed: [], skipped: 0 };
const seen = fingerprints();

const built = quick ? Promise.resolve(false) : build();
// All at once, since each waits at times. The components need no build; the journeys follow them.
await Promise.all([readOnly(), testWithoutBrowser(), quick ? undefined : testInBrowser()]);
if (long) await measure();
if (long && total.failed.length === 0) recordVerified(seen);
if (quick)
  step("Sans construction, sans navigateur et sans les longs parcours du serveur : npm test les lance aussi");

rmSync(folder, { recursive: true, force: true });
if (total.failed.length > 0) console.log(["\nEn échec :", ...total.failed].join("\n  "));
const skipped = total.skipped > 0 ? `, ${String(total.skipped)} skipped` : "";
console.log(`\n${String(total.passed)} passed, ${String(total.failed.length)} failed${skipped}`);
process.exitCode = total.failed.length > 0 ? 1 : 0;

function filesLeftOut(): string[] {
  if (long) return [];
  return quick ? [...Object.keys(ON_CHANGE), ...NOT_IN_VALIDATE] : unchangedTests();
}

/** On one core each: their threads work out the same types again, which takes twice the processor and no less time. */
async function readOnly(): Promise<void> {
  const types = ["node_modules/typescript-7/bin/tsc", "--noEmit", "--singleThreaded"];
  add(await runCheck("Types", "node", types));
  add(await runCheck("Règles de style", "oxlint", [], { GOMAXPROCS: "1" }));
  add(await runCheck("Mise en forme", "oxfmt", ["--check"]));
}

/** Whether there are pages to test. */
async function build(): Promise<boolean> {
  const tally = await runCheck("Construction", "node", ["scripts/build.mjs"]);
  add(tally);
  if (tally.failed.length > 0) step("Sans construction, pas de tests");
  return tally.failed.length === 0;
}

async function testWithoutBrowser(): Promise<void> {
  if (!quick) {
    if (!(await built)) return;
    add(await runCheck("Budget des pages", "node", ["scripts/budget.ts"]));
  }
  const projects = ["--project", "unit", "--project", "worker"];
  add(await runVitest("Tests", [...projects, ...leftOut], join(folder, "tests.json")));
}

async function testInBrowser(): Promise<void> {
  const components = "Composants dans le navigateur";
  const journeys = "Parcours dans le navigateur";
  if (!findChromium()) {
    failWithoutChromium(components, journeys);
    return;
  }
  const whole = { whole: true };
  add(await runVitest(components, ["--project", "component"], join(folder, "composants.json"), whole));
  if (!(await built)) return;
  const config = ["--config", "vitest.journeys.config.ts"];
  const args = [...config, ...leftOut, "--exclude", TIMED];
  add(await runVitest(journeys, args, join(folder, "parcours.json"), whole));
}

/** Without anything else at work, as a measure needs it. */
async function measure(): Promise<void> {
  if (!findChromium() || !(await built)) return;
  const config = ["--config", "vitest.journeys.config.ts"];
  add(await runVitest("Durées", [...config, TIMED], join(folder, "durees.json")));
}

function failWithoutChromium(...titles: string[]): void {
  console.error(`\n✗ ${NO_CHROMIUM.join("\n  ")}\n`);
  add({ passed: 0, failed: titles, skipped: 0 });
}

function add(tally: Tally): void {
  total.passed += tally.passed;
  total.failed.push(...tally.failed);
  total.skipped += tally.skipped;
}
