// npm run shake -- <files> [-t title] [--rounds 20]: runs tests many times while two processes use the cores, and lists
// what failed how often.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { TestError } from "vitest";
import { createVitest, type TestRunResult } from "vitest/node";
import { ROOT } from "./bootstrap/root.mjs";
import { step, stop } from "./bootstrap/print.mjs";
import { process } from "./local/process.ts";
import { type Failure, report, sumUp } from "./local/shaken.ts";

const BUSY_PROCESSES = 2;
/** Ends with this process, however this process ends. */
const BUSY = "const parent = process.ppid; while (process.ppid === parent) for (let n = 0; n < 1e7; n++);";
const CONFIGS = [
  { config: "vitest.journeys.config.ts", has: (file: string) => file.includes("tests/journeys") },
  { config: "vitest.config.ts", has: (file: string) => !file.includes("tests/journeys") },
];

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { t: { type: "string", short: "t" }, rounds: { type: "string", default: "20" } },
});
const rounds = Number(values.rounds);
if (files.length === 0 || !Number.isInteger(rounds) || rounds < 1)
  stop(
    "Donnez des fichiers de tests :",
    "npm run shake -- tests/journeys/stock/stock.test.ts [-t titre] [--rounds 20]",
  );

step(`${String(rounds)} passages, tandis que ${String(BUSY_PROCESSES)} processus occupent les cœurs`);
for (let count = 0; count < BUSY_PROCESSES; count += 1) {
  const busy = spawn(process.execPath, ["-e", BUSY], { stdio: "ignore" });
  process.once("exit", () => busy.kill());
}
const seen: Failure[][] = [];
let tests = 0;
for (const { config, has } of CONFIGS) await shake(files.filter(has), config);
console.log(report(sumUp(seen), tests, rounds));
process.exit(tests > 0 && seen.every((failures) => failures.length === 0) ? 0 : 1);

/** Starts Vitest once, so that one server and one setup serve all rounds. */
async function shake(chosen: string[], config: string): Promise<void> {
  if (chosen.length === 0) return;
  const vitest = await createVitest({
    config: join(ROOT, config),
    watch: false,
    reporters: [{}],
    ...(values.t !== undefined && { testNamePattern: values.t }),
  });
  const specifications = await vitest.globTestSpecifications(chosen);
  for (let round = 1; round <= rounds; round += 1) {
    const result = await vitest.runTestSpecifications(specifications);
    const failures = failuresOf(result);
    seen.push(failures);
    if (round === 1) tests += countTests(result);
    step(`Passage ${String(round)} : ${failures.length === 0 ? "✓" : "✗"}`);
    for (const { name, error } of failures) console.log(`  ${name}\n${error}`);
  }
  await vitest.close();
}

function countTests({ testModules }: TestRunResult): number {
  return testModules.reduce((sum, { children }) => {
    const states = [...children.allTests()].map((test) => test.result().state);
    return sum + states.filter((state) => state === "passed" || state === "failed").length;
  }, 0);
}

function failuresOf({ testModules, unhandledErrors }: TestRunResult): Failure[] {
  const failures = testModules.flatMap((module) => [
    ...module.errors().map(({ message }) => ({ name: module.relativeModuleId, error: message })),
    ...[...module.children.allTests("failed")].map((test) => ({
      name: `${module.relativeModuleId} : ${test.fullName}`,
      error: messagesOf(test.result().errors?.[0]),
    })),
  ]);
  const others = unhandledErrors.map((error) => ({
    name: "hors des tests",
    error: error instanceof Error ? error.message : JSON.stringify(error),
  }));
  return [...failures, ...others];
}

/** Of an error and its cause: a journey's error has the place where it stopped, its cause has the reason. */
function messagesOf(error: TestError | undefined): string {
  return [error?.message, error?.cause?.message].filter(Boolean).join("\n");
}
