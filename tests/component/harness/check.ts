import axe from "axe-core";
import { layoutFaults } from "#tests/helpers/layout.ts";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

export function checkLayout(): void {
  const faults = layoutFaults();
  if (faults.length > 0) throw new Error(`Layout:\n  ${faults.join("\n  ")}`);
}

/** Layout and axe of what is shown now. */
export async function checkScreen(): Promise<void> {
  await endOfAnimations();
  const { violations } = await axe.run(document, {
    runOnly: { type: "tag", values: RULES },
    resultTypes: ["violations"],
  });
  const faults = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n    ${nodes.map((node) => node.target.join(" ")).join("\n    ")}`,
  );
  if (faults.length > 0) throw new Error(`Accessibility:\n  ${faults.join("\n  ")}`);
  checkLayout();
}

/** A fade that is under way lowers the contrast of what it shows. Spinners never end. */
async function endOfAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
