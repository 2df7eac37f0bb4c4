import axe from "axe-core";
import { page } from "vitest/browser";
import { AXE_RULES, axeFaults, endOfAnimations } from "#tests/helpers/axe.ts";
import { layoutFaults } from "#tests/helpers/layout.ts";

export function checkLayout(): void {
  const faults = layoutFaults();
  if (faults.length > 0) throw new Error(`Layout:\n  ${faults.join("\n  ")}`);
}

/** Layout and axe of what is shown now. */
export async function checkScreen(): Promise<void> {
  await endOfAnimations();
  // Text in another font has another width.
  await document.fonts.ready;
  const faults = axeFaults(
    await axe.run(document, {
      runOnly: { type: "tag", values: AXE_RULES },
      resultTypes: ["violations"],
    }),
  );
  if (faults.length > 0) throw new Error(`Accessibility:\n  ${faults.join("\n  ")}`);
  checkLayout();
}

/** Ends in the light theme. */
export async function checkBothThemes(): Promise<void> {
  for (const theme of ["dark", "light"]) {
    document.documentElement.dataset["theme"] = theme;
    await checkScreen();
  }
}

/** The layout at each width and text size ("200%", as a browser's setting). Ends at the last of them. */
export async function checkSizes(sizes: readonly (readonly [width: number, text: string])[]): Promise<void> {
  for (const [width, text] of sizes) {
    await page.viewport(width, 640);
    document.documentElement.style.fontSize = text;
    checkLayout();
  }
  document.documentElement.style.fontSize = "";
}

/** Large texts on a phone and a desk, and the smallest phone. */
export const LARGE_TEXTS = [
  [1280, "200%"],
  [360, "200%"],
  [320, "100%"],
] as const;
