// A new version of the service worker waits for the end of a sale, replaces the one before as a whole, and can be removed.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Page } from "playwright-core";
import { ROOT } from "#scripts/bootstrap/root.mjs";
import { keptFiles, removal, serviceWorker } from "#scripts/local/service-worker.ts";
import { createSugar, SUGAR, tile } from "#tests/journeys/harness/caisse.ts";
import { openBoutique } from "#tests/journeys/harness/boutique.ts";
import { journey } from "#tests/journeys/harness/journey.ts";
import { cutNetwork, type Gateway, openGateway, openKept } from "#tests/journeys/harness/service-worker.ts";

const KEPT = { kept: true };
const SCRIPT = "/sw.js";

journey(
  "une nouvelle version attend la fin de la vente",
  [1280],
  async ({ page, context }) => {
    const { account, api } = await openBoutique();
    await createSugar(api);
    const gateway = await openGateway();
    await openKept(page, gateway.url, account);
    await page.goto(`${gateway.url}/pos`);
    await tile(page, SUGAR).click();
    const [before] = await cacheNames(page);
    await mark(page);

    gateway.replace(SCRIPT, { body: nextVersion() });
    await update(page);
    await expect.poll(() => waits(page)).toBe(true);
    // Another tab does not end the sale, and finds the till of the version before.
    const tab = await context.newPage();
    await tab.goto(`${gateway.url}/dashboard`);
    expect(await waits(page)).toBe(true);
    expect(await cacheNames(page)).toEqual(expect.arrayContaining([before, "etal-suivante"]));
    expect(await isMarked(page)).toBe(true);

    // A part of the till comes from the version in use, when the server has it no more.
    const part = partOfTill();
    gateway.replace(part, { status: 404, body: "" });
    gateway.asked();
    expect(await page.evaluate((address) => fetch(address).then(({ status }) => status), part)).toBe(200);
    expect(gateway.asked()).not.toContain(part);

    // The till is left: nobody sells in this browser, and the version takes over.
    await page.getByRole("link", { name: "Tableau de bord" }).click();
    await page.waitForURL("**/dashboard");
    await keeps(page, ["etal-suivante"]);
    expect(await waits(page)).toBe(false);
    // What is typed on another screen is not lost by a reload.
    expect(await isMarked(page)).toBe(true);
  },
  KEPT,
);

journey(
  "un écran qui ne vend pas laisse la place aussitôt",
  [360],
  async ({ page }) => {
    const { account } = await openBoutique();
    const gateway = await openGateway();
    await openKept(page, gateway.url, account);
    gateway.replace(SCRIPT, { body: nextVersion() });
    await page.reload();
    await keeps(page, ["etal-suivante"]);
  },
  KEPT,
);

journey(
  "un chargement interrompu garde la version d'avant",
  [360],
  async ({ page, context, tolerate }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503|Failed to fetch/);
    const { account } = await openBoutique();
    const gateway = await openGateway();
    await openKept(page, gateway.url, account);
    const [before] = await cacheNames(page);
    gateway.replace(SCRIPT, { body: nextVersion() });
    gateway.replace("/hors-ligne", { status: 503, type: "text/html", body: "" });
    gateway.asked();
    await update(page);
    await expect.poll(() => gateway.asked().includes("/hors-ligne")).toBe(true);
    await keeps(page, [before]);
    await cutNetwork(context);
    await page.goto(`${gateway.url}/products`);
    await page.getByRole("button", { name: "Réessayer" }).waitFor();
    await context.setOffline(false);
    // The page comes back by itself, which would end another navigation.
    await page.getByRole("button", { name: "Réessayer" }).waitFor({ state: "detached" });
    await page.waitForLoadState();

    gateway.replace("/hors-ligne", null);
    await page.goto(`${gateway.url}/dashboard`);
    await keeps(page, ["etal-suivante"]);
  },
  KEPT,
);

journey(
  "le service worker se retire",
  [360],
  async ({ page }) => {
    const { account } = await openBoutique();
    const gateway = await openGateway();
    await openKept(page, gateway.url, account);
    await page.goto(`${gateway.url}/pos`);
    await page.getByText("Aucun produit trouvé").waitFor();
    gateway.replace(SCRIPT, { body: removal() });
    await update(page);
    await keeps(page, []);
    await page.goto(`${gateway.url}/pos`);
    await page.getByText("Aucun produit trouvé").waitFor();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    const registered = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await expect.poll(registered).toBe(0);
  },
  KEPT,
);

journey(
  "une version à qui on le dit prend la place",
  [360],
  async ({ page }) => {
    const { account, api } = await openBoutique();
    await createSugar(api);
    const gateway: Gateway = await openGateway();
    await openKept(page, gateway.url, account);
    await page.goto(`${gateway.url}/pos`);
    await tile(page, SUGAR).click();
    gateway.replace(SCRIPT, { body: nextVersion() });
    await update(page);
    await expect.poll(() => waits(page)).toBe(true);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      registration.waiting?.postMessage("take-over");
    });
    await keeps(page, ["etal-suivante"]);
    await page.reload();
    await tile(page, SUGAR).waitFor();
  },
  KEPT,
);

const CLIENT = join(ROOT, "build/client");

function nextVersion(): string {
  const { files } = keptFiles(CLIENT, readFileSync(join(ROOT, "build/server/index.js"), "utf8"));
  return serviceWorker({ files, version: "suivante" });
}

function partOfTill(): string {
  const name = readdirSync(join(CLIENT, "assets")).find((file) => file.startsWith("camera-screen-"));
  return `/assets/${name ?? ""}`;
}

function cacheNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

/** Asked seldom: each question delays the service worker's own work in the caches. */
async function keeps(page: Page, names: (string | undefined)[]): Promise<void> {
  const stopActive = await watchActive(page);
  const kept = async () => {
    const found = await cacheNames(page);
    if (found.length > names.length) await stopActive();
    return found;
  };
  await expect.poll(kept, { interval: 2000 }).toEqual(names);
}

/**
 * While Playwright watches it, Chromium may keep an idle worker running after another one was told to take over, which then
 * waits for minutes. The returned function ends the active one, as the browser itself does where nobody watches.
 */
async function watchActive(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  let active: string | undefined;
  session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    active = versions.findLast(({ status }) => status === "activated")?.versionId ?? active;
  });
  await session.send("ServiceWorker.enable");
  return async () => {
    if (active !== undefined) await session.send("ServiceWorker.stopWorker", { versionId: active });
  };
}

function waits(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return Boolean(registration?.waiting);
  });
}

async function update(page: Page): Promise<void> {
  // A failed installation is what a journey may be about.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update().catch(() => undefined));
}

async function mark(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute("data-marque", ""));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute("data-marque"));
}
