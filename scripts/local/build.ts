import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import { process } from "./process.ts";

export function build(): boolean {
  const script = join(ROOT, "scripts/build.mjs");
  return spawnSync(process.execPath, [script], { cwd: ROOT, stdio: "inherit" }).status === 0;
}
