import type { Page } from "playwright-core";
import { layoutFaults } from "#tests/helpers/layout.ts";

export async function checkLayout(page: Page): Promise<void> {
  const faults = await page.evaluate(layoutFaults);
  if (faults.length > 0) throw new Error(`Mesures de ${page.url()} :\n  ${faults.join("\n  ")}`);
}
