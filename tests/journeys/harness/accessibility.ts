import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { checkLayout } from "./measures.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export async function checkAccessibility(page: Page): Promise<void> {
  // The content policy forbids injected scripts, so axe comes through the debugger.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  await animationsEnd(page);
  const results = await page.evaluate<AxeResults, string[]>(
    (values) => window.axe.run(document, { runOnly: { type: "tag", values }, resultTypes: ["violations"] }),
    RULES,
  );
  const faults = results.violations.map(
    ({ id, help, nodes }) =>
      `${id} : ${help}\n    ${nodes.map((node) => node.target.join(" ")).join("\n    ")}`,
  );
  if (faults.length > 0) throw new Error(`Accessibilité de ${page.url()} :\n  ${faults.join("\n  ")}`);
  await checkLayout(page);
}

/** Reduced motion leaves short fades, during which a text has less contrast than its colours give it. */
async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

declare global {
  interface Window {
    axe: { run(context: Document, options: unknown): Promise<AxeResults> };
  }
}
