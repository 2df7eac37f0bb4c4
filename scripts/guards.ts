// npm run guards: removes each guard of guards/list.ts (the worker's) and guards/browser.ts (the browser's) in a copy and
// checks that a test then fails. `npm run guards -- session` tries the guards with this word.
import { execFileSync, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./bootstrap/root.mjs";
import { step, stop } from "./bootstrap/print.mjs";
import { BROWSER_GUARDS } from "./guards/browser.ts";
import { type Guard, GUARDS } from "./guards/list.ts";
import { type Change, locate, readTexts } from "./guards/locate.ts";
import { process } from "./local/process.ts";

/**
 * Lowest first, and each alone: with two lanes in one run, Vitest may end at the first red test without a report. Journeys get
 * the build of development, which is there in seconds.
 */
const LANES = [
  { args: ["--project", "unit"], env: {}, has: /^tests\/(unit|architecture)\// },
  { args: ["--project", "worker"], env: {}, has: /^tests\/worker\// },
  { args: ["--project", "component"], env: {}, has: /^tests\/component\// },
  { args: ["-c", "vitest.journeys.config.ts"], env: { ETAL_BUILD: "dev" }, has: /^tests\/journeys\// },
];
/** Caches of packages and of tests: those of a copy are its own. */
const CACHE = /^\.(cache|vite|vite-temp|vitest-cache)$/;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(join(ROOT, file)));
const [word = ""] = process.argv.slice(2);
const chosen = [...BROWSER_GUARDS, ...GUARDS].filter(({ name }) => name.includes(word));
const texts = readTexts(files);
const changes = new Map(chosen.map((guard) => [guard, locate(guard, texts)]));
const lost = chosen.filter((guard) => changes.get(guard) === null);
for (const { name } of lost) step(`✗ ${name} : son texte ne se trouve pas, ou pas une seule fois`);
if (lost.length > 0) stop("Corrigez scripts/guards/list.ts ou scripts/guards/browser.ts.");

const copies = Array.from({ length: Math.min(2, availableParallelism()) }, copyProject);
process.once("exit", () => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
});
const unseen: string[] = [];
const waiting = [...chosen];
const { red, allRan } = await testsOf(chosen, copies[0] ?? ROOT);
if (red.length > 0) stop("Avec toutes les gardes, ces tests échouent déjà :", ...red);
if (!allRan) stop("Avec toutes les gardes, des fichiers de tests ne tournent pas.");
const seenBy = new Set(chosen.flatMap((guard) => guard.seenBy));
step(`${String(chosen.length)} gardes, ${String(seenBy.size)} fichiers de tests, verts avec elles`);
await Promise.all(copies.map(work));
if (unseen.length > 0) stop(`Sans effet sur les tests : ${unseen.join(", ")}`);
step(`${String(chosen.length)} gardes, chacune vue rouge sans elle`);

async function work(copy: string): Promise<void> {
  for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
    const change = changes.get(guard);
    if (!change) continue;
    const [first] = await failuresWithout(guard, change, copy);
    if (first === undefined) unseen.push(guard.name);
    step(first === undefined ? `✗ ${guard.name}` : `✓ ${guard.name}, vue par « ${first} »`);
  }
}

async function failuresWithout(guard: Guard, change: Change, copy: string): Promise<string[]> {
  const file = join(copy, change.file);
  writeFileSync(file, change.after);
  try {
    return (await testsOf([guard], copy)).red;
  } finally {
    writeFileSync(file, change.before);
  }
}

/** `red`: the titles of the tests that fail. `allRan`: no file of tests failed as a whole. */
type Outcome = { red: string[]; allRan: boolean };

/** Runs the tests that must see these guards, up to the first lane that is red. */
async function testsOf(guards: readonly Guard[], copy: string): Promise<Outcome> {
  let allRan = true;
  for (const { args, env, has } of LANES) {
    const concerned = guards.filter(({ seenBy }) => seenBy.some((file) => has.test(file)));
    const seenBy = new Set(concerned.flatMap((guard) => guard.seenBy).filter((file) => has.test(file)));
    if (seenBy.size === 0) continue;
    const titles = concerned.flatMap(({ only }) => only ?? []);
    const only = titles.length === concerned.length ? ["-t", titles.join("|")] : [];
    const outcome = await run(copy, [...args, ...seenBy, ...only], env);
    if (outcome.red.length > 0) return outcome;
    allRan &&= outcome.allRan;
  }
  return { red: [], allRan };
}

async function run(copy: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Outcome> {
  const report = join(copy, "guards.json");
  rmSync(report, { force: true });
  const all = ["run", ...args, "--bail", "1", "--reporter=json", `--outputFile.json=${report}`];
  await new Promise((resolve) => {
    spawn("vitest", all, { cwd: copy, stdio: "ignore", env: { ...process.env, ...env } })
      .once("exit", resolve)
      .once("error", resolve);
  });
  if (!existsSync(report)) return { red: [], allRan: false };
  const { success, testResults } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const red = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "failed")
    .map(({ fullName }) => fullName);
  return { red, allRan: success };
}

type Report = {
  success: boolean;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
};

function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), "etal-gardes-"));
  for (const file of files) cpSync(join(ROOT, file), join(copy, file));
  const packages = join(ROOT, "node_modules");
  mkdirSync(join(copy, "node_modules"));
  for (const name of readdirSync(packages))
    if (!CACHE.test(name)) symlinkSync(join(packages, name), join(copy, "node_modules", name));
  return copy;
}
