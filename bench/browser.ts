// The built worker behind the local server, in a folder of its own, and a Chromium whose processor can be slowed like an
// old phone's.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";
import { stop } from "#scripts/bootstrap/print.mjs";
import { build } from "#scripts/local/build.ts";
import { launchChromium } from "#scripts/local/chromium.ts";
import { prepare } from "#scripts/local/prepare.ts";
import { freePort, startServer } from "#scripts/local/server.ts";
import { openState, type State } from "#scripts/local/state.ts";

const SLOWDOWN = 4;

export type Site = { client: Browser; baseURL: string };

export async function withSite<T>(
  fill: (state: State) => Promise<T>,
  use: (site: Site, filled: T) => Promise<void>,
): Promise<void> {
  if (!build()) stop("La construction des pages a échoué.");
  const folder = mkdtempSync(join(tmpdir(), "etal-banc-"));
  const state = openState(folder);
  await prepare(state, { demo: false });
  const filled = await fill(state);
  const [browser, server] = await Promise.all([
    launchChromium(),
    startServer(state, { port: await freePort(), host: "127.0.0.1" }),
  ]);
  try {
    const client = await chromium.connect(browser.wsEndpoint());
    await use({ client, baseURL: server.url.replace("127.0.0.1", "localhost") }, filled);
    await client.close();
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function slow(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return session;
}
