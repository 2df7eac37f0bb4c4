// npm run fuzz: at least 20,000 calls that nobody means to make, over every route of the API, with a seed of their own,
// and a quarter as many forms of the pages.
// `npm run fuzz -- --graine 7` makes those of that seed again, `-- --requetes 1000` so many.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { ROOT } from "./bootstrap/root.mjs";
import { step } from "./bootstrap/say.mjs";
import { process } from "./local/process.ts";

const { values } = parseArgs({ options: { graine: { type: "string" }, requetes: { type: "string" } } });
const { graine = String(Date.now() % 1_000_000), requetes = "20000" } = values;

step(`${requetes} appels, graine ${graine} (npm run fuzz -- --graine ${graine} les refait)`);
const { status } = spawnSync("vitest", ["run", "--project", "worker", "tests/api/fuzz"], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, ETAL_FUZZ: requetes, ETAL_GRAINE: graine },
});
process.exitCode = status ?? 1;
