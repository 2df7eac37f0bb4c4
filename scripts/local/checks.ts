import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import { step } from "../bootstrap/print.mjs";
import { process } from "./process.ts";

/** `failed`: the names of the checks and tests that failed. */
export type Tally = { passed: number; failed: string[]; skipped: number };

export type Report = {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
};

/** Prints a tool's output at its end, so that concurrent tools do not mix. */
export async function runCheck(
  title: string,
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Tally> {
  const code = await timed(title, command, args, { whole: true, env });
  return code === 0 ? { passed: 1, failed: [], skipped: 0 } : { passed: 0, failed: [title], skipped: 0 };
}

/** `whole`: prints the output at its end, as `runCheck` does. */
export async function runVitest(
  title: string,
  args: string[],
  file: string,
  { whole = false } = {},
): Promise<Tally> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
  const code = await timed(title, "vitest", ["run", ...args, ...reporters], { whole });
  return count(
    title,
    code,
    existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined,
  );
}

export function count(title: string, code: number, report: Report | undefined): Tally {
  if (!report) return { passed: 0, failed: [title], skipped: 0 };
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(ROOT, name);
    if (status === "failed" && assertionResults.length === 0) return [file];
    return assertionResults
      .filter((test) => test.status === "failed")
      .map(({ fullName }) => `${file} : ${fullName}`);
  });
  return {
    passed: report.numPassedTests,
    failed: failed.length === 0 && code !== 0 ? [title] : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

async function timed(
  title: string,
  command: string,
  args: string[],
  { whole, env = {} }: { whole: boolean; env?: Record<string, string> },
): Promise<number> {
  step(title);
  const started = performance.now();
  let printed = "";
  const code = await new Promise<number>((resolve) => {
    const output = whole ? "pipe" : "inherit";
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ["ignore", output, output],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => (printed += text));
    child.once("error", (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once("close", (exit) => resolve(exit ?? 1));
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${printed}  ${code === 0 ? "✓" : "✗"} ${title} (${seconds} s)`);
  return code;
}
