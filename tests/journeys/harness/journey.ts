// A journey runs in a real browser and fails on any error of the page.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { test } from "vitest";
import { times } from "#tests/helpers/long.ts";
import { type Manner, visit, type Width } from "./contexts.ts";

export type { Width };

const CAPTURES = "tests/journeys/captures";

export type Visit = {
  page: Page;
  context: BrowserContext;
  viewportWidth: Width;
  tolerate: (...patterns: RegExp[]) => void;
};

/**
 * `kept`: the service worker is allowed. Runs at the first `short` widths (none: only in `npm run verify`); in the long form at all of them.
 * `page.goto("/login")` takes relative addresses.
 */
export function journey(
  titre: string,
  widths: readonly Width[],
  runScenario: (visit: Visit) => Promise<void>,
  { scripts = true, kept = false, short = 1 } = {},
): void {
  for (const viewportWidth of widths.slice(0, times(short, widths.length))) {
    test(`${titre} (${String(viewportWidth)} px)`, () =>
      play(titre, viewportWidth, runScenario, { scripts, kept }));
  }
}

/** Throws incidents of the page too, even when the story passes. */
export async function play(
  titre: string,
  viewportWidth: Width,
  runScenario: (visit: Visit) => Promise<void>,
  { scripts, kept }: Manner,
): Promise<void> {
  const { page, context, incidents, leave } = await visit(viewportWidth, { scripts, kept });
  // Without scripts the browser refuses the scripts that the document preloads.
  if (!scripts) incidents.tolerate(/\.js csp$/);
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
    await leave();
  }
  const unexpected = incidents.unexpected();
  if (unexpected.length > 0)
    throw new Error(`La page a fait ce qu'elle ne doit pas :\n${unexpected.join("\n")}`);
}

async function capture(page: Page, name: string): Promise<string> {
  mkdirSync(CAPTURES, { recursive: true });
  const path = join(CAPTURES, `${name.replace(/[^\p{L}\p{N}]+/gu, "-")}.png`);
  await page.screenshot({ path, fullPage: true }).catch(() => undefined);
  return path;
}
