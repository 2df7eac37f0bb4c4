// npm run fuzz: random calls of every route, and random forms of the pages. `npm run fuzz -- --seed 7`
// repeats a run, `-- --requests 1000` sets its length.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { ROOT } from "./bootstrap/root.mjs";
import { step } from "./bootstrap/print.mjs";
import { process } from "./local/process.ts";

const { values } = parseArgs({ options: { seed: { type: "string" }, requests: { type: "string" } } });
const { seed = String(Date.now() % 1_000_000), requests = "20000" } = values;

step(`${requests} appels, graine ${seed} (npm run fuzz -- --seed ${seed} les refait)`);
const { status } = spawnSync("vitest", ["run", "--project", "worker", "tests/worker/api/fuzz"], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, ETAL_FUZZ: requests, ETAL_GRAINE: seed },
});
process.exitCode = status ?? 1;
