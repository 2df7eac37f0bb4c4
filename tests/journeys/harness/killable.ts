// A Chromium with a profile of its own, which a journey kills as an empty battery does: no page is told.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { inject, onTestFinished } from "vitest";
import { chromiumOptions } from "#scripts/local/chromium.ts";
import { process } from "#scripts/local/process.ts";
import { HORS_LIGNE } from "#app/content/hors-ligne.ts";
import { createSugar, payExact, SUGAR, tile } from "./caisse.ts";
import { controlled, signIn } from "./service-worker.ts";
import { type Account, openBoutique, type OpenedBoutique } from "./boutique.ts";

export type Killable = { page: Page; context: BrowserContext; kill: () => Promise<void> };

export type Profile = {
  /** The same profile again at each call. */
  open: () => Promise<Killable>;
  /** As it is on the disk now, as a backup has it. The browser must have been killed. */
  copy: () => Profile;
};

function newProfile(): Profile {
  return profileIn(mkdtempSync(PROFILES));
}

const PROFILES = join(tmpdir(), "etal-profil-");

function profileIn(folder: string): Profile {
  let last: Killable | undefined;
  onTestFinished(async () => {
    await last?.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return {
    open: async () => (last = await open(folder)),
    copy() {
      const target = mkdtempSync(PROFILES);
      // The browser's own lock names a process, and no file.
      const filter = (path: string) => !basename(path).startsWith("Singleton");
      cpSync(folder, target, { recursive: true, filter });
      return profileIn(target);
    },
  };
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

/** A shop with sugar, and its till that goes on without a network, killed once the disk has all of it. */
export async function keptTill(): Promise<OpenedBoutique & { address: string; profile: Profile }> {
  const address = inject("address");
  const boutique = await openBoutique();
  await createSugar(boutique.api);
  const profile = newProfile();
  const device = await profile.open();
  const { page } = device;
  await openTill(device, address, boutique.account);
  await controlled(page);
  await tile(page, SUGAR).waitFor();
  // The catalogue is written a moment after it has come, and the browser writes localStorage, with the account, some seconds late.
  await page.waitForTimeout(10_000);
  await device.kill();
  return { ...boutique, address, profile };
}

/** The network is back. Cookies reach the disk half a minute late: the manager signs in again, before the page asks for it. */
export async function openTill(
  { context, page }: Killable,
  address: string,
  account: Pick<Account, "email" | "motDePasse">,
): Promise<void> {
  await signIn(page, address, account);
  await context.setOffline(false);
  await page.goto(`${address}/pos`);
}

/** Sells sugar `sales` times without a network, where `before` sales wait already; the last success stays open. */
export async function sellAway(
  { context, page }: Killable,
  address: string,
  { sales, before = 0 }: { sales: number; before?: number },
): Promise<void> {
  await context.setOffline(true);
  await page.goto(`${address}/pos`);
  for (let waiting = before; waiting < before + sales; waiting += 1) {
    if (waiting > before) await page.getByRole("button", { name: "Vente suivante" }).click();
    if (waiting > 0)
      await page
        .getByRole("button", { name: new RegExp(`À envoyer ${String(waiting)} `) })
        .waitFor({ state: "attached" });
    await tile(page, SUGAR).click();
    await payExact(page);
    await page.getByRole("dialog", { name: HORS_LIGNE.kept }).waitFor();
  }
}
