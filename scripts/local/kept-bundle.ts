// The worker's bundle of a fixed build, kept beside that build: wrangler makes it once, in seconds.
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { ROOT } from "../bootstrap/root.mjs";
import { process } from "./process.ts";
import type { Bundle } from "./runtime-options.ts";

/** Written by scripts/build.mjs: it stands for all sources of the pages and of the worker. */
const SOURCES = join(ROOT, "build/sources.sha256");
const FILE = join(ROOT, "build/worker-bundle");

type Kept = { sources: string; bundle: Bundle };

export function readBundle(): Bundle | null {
  if (!existsSync(FILE)) return null;
  const { sources, bundle } = deserialize(readFileSync(FILE)) as Kept;
  return sources === readFileSync(SOURCES, "utf8") ? bundle : null;
}

export function keepBundle({ path, entrypointSource, modules }: Bundle): void {
  const kept: Kept = {
    sources: readFileSync(SOURCES, "utf8"),
    bundle: {
      path,
      entrypointSource,
      modules: modules.map(({ name, type = "esm", content }) => ({ name, type, content })),
    },
  };
  // Another process may read the file at the same time.
  const next = `${FILE}-${String(process.pid)}`;
  writeFileSync(next, serialize(kept));
  renameSync(next, FILE);
}
