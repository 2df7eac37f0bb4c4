// Real keys, sent to whatever has the focus.
import { type Locator, userEvent } from "vitest/browser";
import { scanKeys } from "./scanner.ts";

/** "Enter", "Control+A": named as Playwright names them. */
export async function press(combination: string): Promise<void> {
  const keys = combination.split("+");
  const held = keys.slice(0, -1);
  const down = held.map((key) => `{${key}>}`).join("");
  const up = held.map((key) => `{/${key}}`).join("");
  await userEvent.keyboard(`${down}{${keys.at(-1) ?? ""}}${up}`);
}

/** As slowly as a person, by the times of the events. */
export function typeKeys(text: string): Promise<void> {
  return scanKeys(text, { pauses: [130], ends: "nothing" });
}

/** Without a press, as Tab would. */
export function focus(locator: Locator): void {
  const element = locator.element();
  if (!(element instanceof HTMLElement)) throw new Error("Only HTML elements take the focus");
  element.focus();
}
