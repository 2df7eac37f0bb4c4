// Builds the pages into build/, unless what is there was built from the same sources. wrangler.toml's [build] calls
// it at each start and each change, the other commands before they need the result. A server that must not change
// under its users' feet (the journeys') sets ETAL_BUILD=fixe.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./bootstrap/root.mjs";
import { step } from "./bootstrap/say.mjs";

const SOURCES = ["app", "worker", "public", "package-lock.json", "tsconfig.json", "vite.config.ts"];
const OUTPUTS = ["build/client", "build/server/index.js"];
const RECORD = join(ROOT, "build/.sources");

const wanted = fingerprint();
if (process.env.ETAL_BUILD !== "fixe" && !isBuilt(wanted)) {
  step("Construction des pages");
  rmSync(RECORD, { force: true });
  const remix = join(ROOT, "node_modules/@remix-run/dev/dist/cli.js");
  const { status } = spawnSync(process.execPath, [remix, "vite:build", "--logLevel", "warn"], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) process.exit(status ?? 1);
  mkdirSync(join(ROOT, "build"), { recursive: true });
  writeFileSync(RECORD, wanted);
}

function isBuilt(sources) {
  const complete = [RECORD, ...OUTPUTS.map((output) => join(ROOT, output))].every((path) => existsSync(path));
  return complete && readFileSync(RECORD, "utf8") === sources;
}

function fingerprint() {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of filesOf(source))
      hash
        .update(`${file}\0`)
        .update(readFileSync(join(ROOT, file)))
        .update("\0");
  }
  return hash.digest("hex");
}

function filesOf(path) {
  const absolute = join(ROOT, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
