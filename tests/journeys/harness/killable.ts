// A Chromium with a profile of its own, which a journey kills as an empty battery does: no page is told.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { chromiumOptions } from "#scripts/local/chromium.ts";
import { process } from "#scripts/local/process.ts";

export type Killable = { page: Page; context: BrowserContext; kill: () => Promise<void> };

/** Opens the same profile again at each call. */
export function killableProfile(): () => Promise<Killable> {
  const profile = mkdtempSync(join(tmpdir(), "etal-profil-"));
  let last: Killable | undefined;
  onTestFinished(async () => {
    await last?.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });
  return async () => (last = await open(profile));
}

async function open(profile: string): Promise<Killable> {
  const { executablePath = "chromium", args = [] } = chromiumOptions();
  const own = ["--headless", "--no-first-run", "--remote-debugging-port=0", `--user-data-dir=${profile}`];
  // A group of its own, so that all its processes are killed at once.
  const child = spawn(executablePath, [...args, ...own, "about:blank"], {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  const address = await new Promise<string>((found, failed) => {
    const lines = createInterface({ input: child.stderr });
    lines.on("line", (line) => {
      const [, url] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
      if (url !== undefined) found(url);
    });
    void exited.then(() => failed(new Error("Chromium s'est arrêté avant d'écouter")));
  });
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  if (!context) throw new Error("Chromium n'a pas de contexte");
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize({ width: 1280, height: 800 });
  return {
    page,
    context,
    async kill() {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, "SIGKILL");
      await exited;
      await browser.close().catch(() => undefined);
    },
  };
}
