// npm run guards: removes each guard of guards/list.ts in a copy and checks that a test then fails. `npm run
// guards -- session` tries the guards with this word.
import { execFileSync, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./bootstrap/root.mjs";
import { step, stop } from "./bootstrap/say.mjs";
import { type Guard, GUARDS } from "./guards/list.ts";
import { type Change, locate } from "./guards/locate.ts";
import { process } from "./local/process.ts";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && existsSync(join(ROOT, file)));
const [word = ""] = process.argv.slice(2);
const chosen = GUARDS.filter(({ name }) => name.includes(word));
const changes = new Map(chosen.map((guard) => [guard, locate(guard, files)]));
const lost = chosen.filter((guard) => changes.get(guard) === null);
for (const { name } of lost) step(`✗ ${name} : son texte ne se trouve pas, ou pas une seule fois`);
if (lost.length > 0) stop("Corrigez scripts/guards/list.ts.");

const copies = Array.from({ length: Math.min(2, availableParallelism()) }, copyProject);
const unseen: string[] = [];
const waiting = [...chosen];
try {
  const seenBy = [...new Set(chosen.flatMap((guard) => guard.seenBy))];
  if ((await failures(copies[0] ?? ROOT, seenBy)) !== 0)
    stop("Avec toutes les gardes, ces tests échouent déjà.");
  step(`${String(chosen.length)} gardes, ${String(seenBy.length)} fichiers de tests, verts avec elles`);
  await Promise.all(copies.map(work));
} finally {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true });
}
if (unseen.length > 0) stop(`Sans effet sur les tests : ${unseen.join(", ")}`);
step(`${String(chosen.length)} gardes, chacune vue rouge sans elle`);

async function work(copy: string): Promise<void> {
  for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
    const change = changes.get(guard);
    if (!change) continue;
    const failed = await failuresWithout(guard, change, copy);
    if (failed === 0) unseen.push(guard.name);
    step(`${failed > 0 ? "✓" : "✗"} ${guard.name} (${String(failed)} tests rouges)`);
  }
}

async function failuresWithout({ seenBy, only }: Guard, change: Change, copy: string): Promise<number> {
  const file = join(copy, change.file);
  writeFileSync(file, change.after);
  try {
    return await failures(copy, seenBy, only);
  } finally {
    writeFileSync(file, change.before);
  }
}

async function failures(copy: string, seenBy: readonly string[], only?: string): Promise<number> {
  const report = join(copy, "guards.json");
  rmSync(report, { force: true });
  const args = ["run", ...seenBy, ...(only === undefined ? [] : ["-t", only]), "--bail", "20"];
  args.push("--reporter=json", `--outputFile.json=${report}`);
  await new Promise((resolve) => {
    spawn("vitest", args, { cwd: copy, stdio: "ignore" }).once("exit", resolve).once("error", resolve);
  });
  if (!existsSync(report)) return 0;
  return (JSON.parse(readFileSync(report, "utf8")) as { numFailedTests: number }).numFailedTests;
}

function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), "etal-gardes-"));
  for (const file of files) cpSync(join(ROOT, file), join(copy, file));
  symlinkSync(join(ROOT, "node_modules"), join(copy, "node_modules"));
  return copy;
}
