// What axe checks of a screen, and how its faults are reported: the same in both lanes with a browser.
import type { AxeResults } from "axe-core";

export const AXE_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export function axeFaults({ violations }: Pick<AxeResults, "violations">): string[] {
  return violations.map(
    ({ id, help, nodes }) =>
      `${id} : ${help}\n    ${nodes.map((node) => node.target.join(" ")).join("\n    ")}`,
  );
}

/**
 * A fade that is under way lowers the contrast of what it shows. Spinners never end. Journeys send this function to the
 * page, so it uses nothing outside itself.
 */
export async function endOfAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
