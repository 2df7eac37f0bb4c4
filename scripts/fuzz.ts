// npm run fuzz: at least 20,000 calls that nobody means to make, over every route of the API, with a seed of their own,
// and a quarter as many forms of the pages.
// `npm run fuzz -- --seed 7` makes those of that seed again, `-- --requests 1000` so many.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { ROOT } from "./bootstrap/root.mjs";
import { step } from "./bootstrap/say.mjs";
import { process } from "./local/process.ts";

const { values } = parseArgs({ options: { seed: { type: "string" }, requests: { type: "string" } } });
const { seed = String(Date.now() % 1_000_000), requests = "20000" } = values;

step(`${requests} appels, graine ${seed} (npm run fuzz -- --seed ${seed} les refait)`);
const { status } = spawnSync("vitest", ["run", "--project", "worker", "tests/api/fuzz"], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, ETAL_FUZZ: requests, ETAL_GRAINE: seed },
});
process.exitCode = status ?? 1;
