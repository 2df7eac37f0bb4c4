import { spawnSync } from "node:child_process";
import { ROOT } from "../bootstrap/root.mjs";
import { process } from "./process.ts";

export function runNpm(...args: string[]): string {
  const npm = process.env["npm_execpath"];
  const [command, prefix] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  const { stdout, error } = spawnSync(command, [...prefix, ...args], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 64 * 1024 * 1024,
  });
  return error ? "" : stdout;
}
