import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { AXE_RULES, axeFaults, endOfAnimations } from "#tests/helpers/axe.ts";
import { times } from "#tests/helpers/long.ts";
import { checkLayout } from "./measures.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Layout, and in `npm run verify` axe too: for screens that the component lane checks with axe. */
export async function checkStory(page: Page): Promise<void> {
  if (times(0, 1) === 1) await checkAccessibility(page);
  else await checkLayout(page);
}

/** Layout and axe of what is shown now. */
export async function checkAccessibility(page: Page): Promise<void> {
  // The content policy forbids injected scripts, so axe comes through the debugger.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  await page.evaluate(endOfAnimations);
  // axe waits for timers between its rules, and without scripts a page's timers never end.
  await page.evaluate(() => {
    const soon = (run: () => void) => void Promise.resolve().then(run);
    if (matchMedia("(scripting: none)").matches) Object.assign(window, { setTimeout: soon });
  });
  const results = await page.evaluate<AxeResults, string[]>(
    (values) => window.axe.run(document, { runOnly: { type: "tag", values }, resultTypes: ["violations"] }),
    AXE_RULES,
  );
  const faults = axeFaults(results);
  if (faults.length > 0) throw new Error(`Accessibilité de ${page.url()} :\n  ${faults.join("\n  ")}`);
  await checkLayout(page);
}

declare global {
  interface Window {
    axe: { run(context: Document, options: unknown): Promise<AxeResults> };
  }
}
