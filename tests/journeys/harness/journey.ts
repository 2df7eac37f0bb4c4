// A journey runs in a real browser and fails on any error of the page.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, inject, test } from "vitest";
import { times } from "#tests/helpers/long.ts";
import { waitForHydrationOnLoad } from "./waiting.ts";
import { Incidents, watch } from "./incidents.ts";

export type Width = 360 | 768 | 1280;

const HEIGHTS: Record<Width, number> = { 360: 740, 768: 1024, 1280: 800 };
const CAPTURES = "tests/journeys/captures";
const STEP_TIMEOUT_MS = 30_000;

export type Visit = {
  page: Page;
  context: BrowserContext;
  viewportWidth: Width;
  tolerate: (...patterns: RegExp[]) => void;
};

let browser: Promise<Browser> | undefined;

afterAll(async () => {
  await (await browser)?.close();
});

/**
 * Runs at the first `short` widths (none: only in `npm run verify`); in the long form at all of them.
 * `page.goto("/login")` takes relative addresses.
 */
export function journey(
  titre: string,
  widths: readonly Width[],
  runScenario: (visit: Visit) => Promise<void>,
  { scripts = true, short = 1 } = {},
): void {
  for (const viewportWidth of widths.slice(0, times(short, widths.length))) {
    test(`${titre} (${String(viewportWidth)} px)`, () =>
      play(titre, viewportWidth, runScenario, { scripts }));
  }
}

/** Throws incidents of the page too, even when the story passes. */
export async function play(
  titre: string,
  viewportWidth: Width,
  runScenario: (visit: Visit) => Promise<void>,
  { scripts }: { scripts: boolean },
): Promise<void> {
  const incidents = new Incidents();
  // Without scripts the browser refuses the scripts that the document preloads.
  if (!scripts) incidents.tolerate(/\.js csp$/);
  const context = await open(viewportWidth, scripts);
  await watch(context, incidents);
  if (scripts) context.on("page", waitForHydrationOnLoad);
  const page = await context.newPage();
  try {
    await runScenario({
      page,
      context,
      viewportWidth,
      tolerate: (...patterns) => incidents.tolerate(...patterns),
    });
  } catch (error) {
    const image = await capture(page, `${titre} ${String(viewportWidth)}`);
    throw new Error([`Échec sur ${page.url()} (image : ${image})`, ...incidents.all()].join("\n"), {
      cause: error,
    });
  } finally {
    await context.close();
  }
  const unexpected = incidents.unexpected();
  if (unexpected.length > 0)
    throw new Error(`La page a fait ce qu'elle ne doit pas :\n${unexpected.join("\n")}`);
}

async function open(viewportWidth: Width, javaScriptEnabled: boolean): Promise<BrowserContext> {
  browser ??= chromium.connect(inject("browser"));
  const context = await (
    await browser
  ).newContext({
    baseURL: inject("address"),
    javaScriptEnabled,
    viewport: { width: viewportWidth, height: HEIGHTS[viewportWidth] },
    hasTouch: viewportWidth < 1024,
    isMobile: viewportWidth < 768,
    locale: "fr-FR",
    timezoneId: "Africa/Dakar",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(STEP_TIMEOUT_MS);
  return context;
}

async function capture(page: Page, name: string): Promise<string> {
  mkdirSync(CAPTURES, { recursive: true });
  const path = join(CAPTURES, `${name.replace(/[^\p{L}\p{N}]+/gu, "-")}.png`);
  await page.screenshot({ path, fullPage: true }).catch(() => undefined);
  return path;
}
