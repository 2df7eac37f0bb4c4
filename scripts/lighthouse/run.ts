import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium, NO_CHROMIUM } from "../local/chromium.ts";
import { process } from "../local/process.ts";
import { CATEGORIES, type Measure, measureOf, type Report } from "./report.ts";

/** Not a dependency: with what it needs it is 177 MB, for one command. `npx` keeps it in npm's cache. */
const LIGHTHOUSE = "lighthouse@13.5.0";

/** Mobile, with simulated slow 4G and a processor four times slower: Lighthouse's own defaults. */
export async function runLighthouse(url: string): Promise<Measure> {
  const chromium = findChromium();
  if (chromium === undefined) throw new Error(NO_CHROMIUM.join(" "));
  const folder = mkdtempSync(join(tmpdir(), "etal-lighthouse-"));
  const file = join(folder, "report.json");
  try {
    await npx(
      [
        url,
        "--quiet",
        "--output=json",
        `--output-path=${file}`,
        `--only-categories=${CATEGORIES.join(",")}`,
        "--chrome-flags=--headless --no-sandbox --disable-quic",
      ],
      chromium,
    );
    return measureOf(JSON.parse(readFileSync(file, "utf8")) as Report);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function npx(args: readonly string[], chromium: string): Promise<void> {
  const child = spawn("npx", ["--yes", LIGHTHOUSE, ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, CHROME_PATH: chromium },
  });
  let errorOutput = "";
  child.stderr.on("data", (bytes: Buffer) => (errorOutput += bytes.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Lighthouse s'est arrêté (code ${String(code)}).\n${errorOutput}`));
    });
  });
}
