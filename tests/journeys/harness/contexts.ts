// One Chromium a test process, and contexts that stay warm: a journey leaves no cookie, storage or page to the next one,
// while the browser keeps the pages' files and their compiled code.
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from "playwright-core";
import { inject } from "vitest";
import { chromiumOptions } from "#scripts/local/chromium.ts";
import { Incidents, watch } from "./incidents.ts";
import { waitForHydrationOnLoad } from "./waiting.ts";

export type Width = 360 | 768 | 1280;

type Warm = {
  context: BrowserContext;
  /** Of the journey under way. */
  incidents: Incidents;
  /** Other contexts that close at the end of the journey. */
  others: BrowserContext[];
  used: boolean;
  /** The journey changed what cleaning does not undo. */
  changed: boolean;
};

const HEIGHTS: Record<Width, number> = { 360: 740, 768: 1024, 1280: 800 };
const STEP_TIMEOUT_MS = 30_000;

/** After one of these calls the context is not used again. */
const LASTING_CALLS = [
  "addInitScript",
  "addListener",
  "close",
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "on",
  "once",
  "route",
  "routeFromHAR",
  "routeWebSocket",
  "setDefaultNavigationTimeout",
  "setDefaultTimeout",
  "setExtraHTTPHeaders",
  "setGeolocation",
  "setHTTPCredentials",
  "setOffline",
] as const satisfies readonly (keyof BrowserContext)[];
const CLOCK_CALLS = [
  "fastForward",
  "install",
  "pauseAt",
  "resume",
  "runFor",
  "setFixedTime",
  "setSystemTime",
] as const satisfies readonly (keyof BrowserContext["clock"])[];

let browser: Promise<Browser> | undefined;
const idle = new Map<string, Warm>();
const inUse = new Map<BrowserContext, Warm>();

export type Visited = {
  page: Page;
  context: BrowserContext;
  incidents: Incidents;
  leave: () => Promise<void>;
};

/** `kept`: with a service worker, whose files and documents no other journey may find. */
export type Manner = { scripts: boolean; kept: boolean };

export async function visit(viewportWidth: Width, { scripts, kept }: Manner): Promise<Visited> {
  const key = `${String(viewportWidth)} ${String(scripts)}`;
  const warm = (kept ? undefined : idle.get(key)) ?? (await open(viewportWidth, { scripts, kept }));
  if (kept) warm.changed = true;
  else idle.delete(key);
  const { context } = warm;
  inUse.set(context, warm);
  const incidents = new Incidents();
  warm.incidents = incidents;
  const page = await context.newPage();
  if (warm.used) await clean(context, page);
  const leave = async () => {
    inUse.delete(context);
    for (const other of warm.others.splice(0)) await other.close();
    if (warm.changed) {
      await context.close();
      return;
    }
    for (const left of context.pages()) await left.close();
    warm.used = true;
    idle.set(key, warm);
  };
  return { page, context, incidents, leave };
}

/** `other` closes at the end of the journey that `context` is for. */
export function closeTogether(context: BrowserContext, other: BrowserContext): void {
  inUse.get(context)?.others.push(other);
}

async function open(viewportWidth: Width, { scripts, kept }: Manner): Promise<Warm> {
  // This process ends its browser with itself.
  browser ??= chromium.launch(chromiumOptions(inject("chromiumFlags")));
  const context = await (
    await browser
  ).newContext({
    baseURL: inject("address"),
    javaScriptEnabled: scripts,
    serviceWorkers: kept ? "allow" : "block",
    viewport: { width: viewportWidth, height: HEIGHTS[viewportWidth] },
    hasTouch: viewportWidth < 1024,
    isMobile: viewportWidth < 768,
    locale: "fr-FR",
    timezoneId: "Africa/Dakar",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  const warm: Warm = { context, incidents: new Incidents(), others: [], used: false, changed: false };
  await watch(context, () => warm.incidents);
  if (scripts) context.on("page", waitForHydrationOnLoad);
  const change = () => {
    warm.changed = true;
  };
  beforeCalls(context, LASTING_CALLS, change);
  beforeCalls(context.clock, CLOCK_CALLS, change);
  forgetFilesOffline(warm);
  return warm;
}

async function clean(context: BrowserContext, page: Page): Promise<void> {
  await context.clearCookies();
  const { origin } = new URL(inject("address"));
  await send(page, (session) => session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" }));
}

/** Without a network, a page must not find a file that only an earlier journey requested. */
function forgetFilesOffline(warm: Warm): void {
  const { context } = warm;
  const setOffline = context.setOffline.bind(context);
  context.setOffline = async (offline) => {
    const [page] = context.pages();
    if (offline && warm.used && page) {
      await send(page, (session) => session.send("Network.clearBrowserCache"));
      warm.used = false;
    }
    await setOffline(offline);
  };
}

async function send(page: Page, use: (session: CDPSession) => Promise<unknown>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await use(session);
  await session.detach();
}

function beforeCalls<Target extends object>(
  target: Target,
  names: readonly (keyof Target)[],
  act: () => void,
): void {
  for (const name of names) {
    const method = target[name] as (...values: unknown[]) => unknown;
    const called = (...values: unknown[]) => {
      act();
      return method.apply(target, values);
    };
    Object.assign(target, { [name]: called });
  }
}
