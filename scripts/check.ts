// The second half of npm test: all checks and their sum. `--rapide` (npm run validate) skips the browser,
// `--long` (npm run verify) runs the long tests.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { step } from "./bootstrap/say.mjs";
import { runCheck, runVitest, type Tally } from "./local/checks.ts";
import { findChromium, NO_CHROMIUM } from "./local/chromium.ts";
import { process } from "./local/process.ts";
import { unchangedWorkshop } from "./local/workshop.ts";

const quick = process.argv.includes("--rapide");
const long = process.argv.includes("--long");
if (long) process.env["ETAL_LONG"] = "1";
/** Its measure needs a quiet machine, so it runs without the other journeys. */
const TIMED = "tests/journeys/answer-times.test.ts";

const BUILD = "Construction";

const leftOut = (long ? [] : unchangedWorkshop()).flatMap((file) => ["--exclude", file]);
const folder = mkdtempSync(join(tmpdir(), "etal-tests-"));
const total: Tally = { passed: 0, failed: [], skipped: 0 };

// Checks that only read, and the screens that need no build, run beside the build and the tests. The journeys run alone.
await Promise.all([readOnly(), buildAndTest(), quick ? undefined : browseComponents()]);
if (quick) step("Sans le navigateur : npm test lance aussi les composants et les parcours");
else await browse();

rmSync(folder, { recursive: true, force: true });
if (total.failed.length > 0) console.log(["\nEn échec :", ...total.failed].join("\n  "));
const skipped = total.skipped > 0 ? `, ${String(total.skipped)} skipped` : "";
console.log(`\n${String(total.passed)} passed, ${String(total.failed.length)} failed${skipped}`);
process.exitCode = total.failed.length > 0 ? 1 : 0;

async function readOnly(): Promise<void> {
  add(await runCheck("Types", "node", ["node_modules/typescript-7/bin/tsc", "--noEmit"]));
  add(await runCheck("Règles de style", "oxlint", []));
  add(await runCheck("Mise en forme", "oxfmt", ["--check"]));
}

async function buildAndTest(): Promise<void> {
  const built = await runCheck(BUILD, "node", ["scripts/build.mjs"]);
  add(built);
  if (built.failed.length > 0) {
    step("Sans construction, pas de tests");
    return;
  }
  add(await runCheck("Budget des pages", "node", ["scripts/budget.ts"]));
  const projects = ["--project", "unit", "--project", "worker"];
  add(await runVitest("Tests", [...projects, ...leftOut], join(folder, "tests.json")));
}

async function browseComponents(): Promise<void> {
  const title = "Composants dans le navigateur";
  if (findChromium())
    add(await runVitest(title, ["--project", "component"], join(folder, "composants.json"), { whole: true }));
  else failWithoutChromium(title);
}

async function browse(): Promise<void> {
  if (total.failed.includes(BUILD)) return;
  const title = "Parcours dans le navigateur";
  if (!findChromium()) {
    failWithoutChromium(title);
    return;
  }
  const config = ["--config", "vitest.journeys.config.ts"];
  add(await runVitest(title, [...config, ...leftOut, "--exclude", TIMED], join(folder, "parcours.json")));
  if (long) add(await runVitest("Durées", [...config, TIMED], join(folder, "durees.json")));
}

function failWithoutChromium(title: string): void {
  console.error(`\n✗ ${NO_CHROMIUM.join("\n  ")}\n`);
  add({ passed: 0, failed: [title], skipped: 0 });
}

function add(tally: Tally): void {
  total.passed += tally.passed;
  total.failed.push(...tally.failed);
  total.skipped += tally.skipped;
}
