// A journey: one story told to a real browser at several widths, which fails on anything the page does wrong.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { afterAll, inject, test } from "vitest";
import { times } from "#tests/helpers/long.ts";
import { waitForHydrationOnLoad } from "./waiting.ts";
import { Incidents, watch } from "./incidents.ts";

/** Widths of the design: phone, tablet, desk. */
export type Width = 360 | 768 | 1280;

const HEIGHTS: Record<Width, number> = { 360: 740, 768: 1024, 1280: 800 };
const CAPTURES = "tests/journeys/captures";
/** What a page may take before a step counts as failed. */
const STEP_TIMEOUT_MS = 30_000;

export type Visit = {
  page: Page;
  context: BrowserContext;
  viewportWidth: Width;
  /** Declares incidents that this journey provokes on purpose. */
  tolerate: (...patterns: RegExp[]) => void;
};

let browser: Promise<Browser> | undefined;

afterAll(async () => {
  await (await browser)?.close();
});

/**
 * Registers the journey at the first of its widths, in its long form or where it is `everyWidth` at all of them, in a browser
 * that runs scripts or none. Pages open relative addresses: `page.goto("/login")`.
 */
export function journey(
  titre: string,
  widths: readonly Width[],
  runScenario: (visit: Visit) => Promise<void>,
  { scripts = true, everyWidth = false } = {},
): void {
  for (const viewportWidth of widths.slice(0, everyWidth ? widths.length : times(1, widths.length))) {
    test(`${titre} (${String(viewportWidth)} px)`, () =>
      play(titre, viewportWidth, runScenario, { scripts }));
  }
}

/** One journey at one width; throws what went wrong, whether the story noticed it or not. */
export async function play(
  titre: string,
  viewportWidth: Width,
  runScenario: (visit: Visit) => Promise<void>,
  { scripts }: { scripts: boolean },
): Promise<void> {
  const incidents = new Incidents();
  // A browser without scripts gives up those that the document preloads.
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
    throw new Error([`Échec sur ${page.url()} (image : ${image})`, ...incidents.unexpected()].join("\n"), {
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
