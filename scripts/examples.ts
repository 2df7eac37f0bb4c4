// npm run examples: records the examples of the OpenAPI document from the tests' calls
// (tests/worker/api/examples.test.ts).
import { spawnSync } from "node:child_process";
import { ROOT } from "./bootstrap/root.mjs";
import { step } from "./bootstrap/print.mjs";
import { process } from "./local/process.ts";

const env = { ...process.env, ETAL_EXEMPLES: "1" };
const FILE = "worker/rest/examples.json";

step("Enregistrement des exemples du contrat");
const recorded = run("vitest", [
  "run",
  "--project",
  "worker",
  "tests/worker/api/examples.test.ts",
  "--update",
]);
process.exitCode = recorded === 0 ? run("oxfmt", [FILE]) : recorded;

function run(command: string, args: string[]): number {
  return spawnSync(command, args, { cwd: ROOT, stdio: "inherit", env }).status ?? 1;
}
