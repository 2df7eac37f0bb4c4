// Builds the pages into build/ unless the sources are unchanged. wrangler.toml calls this script at each
// change; ETAL_BUILD=fixe keeps the build of a running test server.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { PROJECT_NODE, ROOT } from "./bootstrap/root.mjs";
import { step } from "./bootstrap/print.mjs";

const SOURCES = [
  "app",
  "worker",
  "public",
  "docs/temps-reel.md",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
  "scripts/local/chunks.ts",
  "scripts/local/contract.ts",
  "scripts/local/inline-script.ts",
  "scripts/local/licences.ts",
  "scripts/local/scriptless.ts",
  "scripts/local/markdown.ts",
  "scripts/local/remix-options.ts",
  "scripts/local/security-text.ts",
  "scripts/local/service-worker.ts",
  "scripts/local/swagger-ui.ts",
  "scripts/local/well-known.ts",
  "scripts/local/write-service-worker.ts",
];
const BUILD = join(ROOT, "build");
const RECORD = "sources.sha256";

const current = fingerprint();
if (!mayLeave()) process.exitCode = 1;
else if (process.env.ETAL_BUILD !== "fixe" && !isBuilt()) build();

function mayLeave() {
  const local = [undefined, "dev"].includes(process.env.WRANGLER_COMMAND);
  return local || run("deployable.ts");
}

function build() {
  step("Construction des pages");
  // The build goes to another folder first, so that a failed build leaves the last one in place.
  const next = join(ROOT, `node_modules/.cache/etal/build-${process.pid}`);
  const remix = join(ROOT, "node_modules/@remix-run/dev/dist/cli.js");
  const { status, stderr } = spawnSync(process.execPath, [remix, "vite:build", "--logLevel", "error"], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "pipe"],
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", ETAL_BUILD_DIRECTORY: next },
  });
  process.stderr.write(stderr.replace(/ {2}watchFiles: \[[\s\S]*?\n {2}\],?\n/, ""));
  const client = join(next, "client");
  const built =
    status === 0 &&
    run("contract.ts", client) &&
    run("well-known.ts", client) &&
    run("write-service-worker.ts", next);
  if (built) {
    writeFileSync(join(next, RECORD), current);
    replace(next);
  }
  rmSync(next, { recursive: true, force: true });
  process.exitCode = built ? 0 : status || 1;
}

function run(name, ...args) {
  const script = join(ROOT, "scripts/local", name);
  const { status } = spawnSync(
    existsSync(PROJECT_NODE) ? PROJECT_NODE : process.execPath,
    [script, ...args],
    {
      cwd: ROOT,
      stdio: ["ignore", "inherit", "inherit"],
    },
  );
  return status === 0;
}

function replace(next) {
  mkdirSync(BUILD, { recursive: true });
  for (const part of ["client", "server", RECORD]) {
    rmSync(join(BUILD, part), { recursive: true, force: true });
    renameSync(join(next, part), join(BUILD, part));
  }
}

function isBuilt() {
  const record = join(BUILD, RECORD);
  const complete = ["client", "server/index.js", RECORD].every((part) => existsSync(join(BUILD, part)));
  return complete && readFileSync(record, "utf8") === current;
}

function fingerprint() {
  const hash = createHash("sha256");
  // security.txt expires, so the hash changes every month.
  hash.update(new Date().toISOString().slice(0, "2026-11".length));
  hash.update(process.env.ETAL_SERVICE_WORKER ?? "");
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
