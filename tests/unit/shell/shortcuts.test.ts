import { describe, expect, test } from "vitest";
import { shortcutOf } from "#app/keyboard/use-shortcuts.ts";

const press = (
  key: string,
  code: string,
  modifiers: Partial<Record<"altKey" | "ctrlKey" | "metaKey" | "shiftKey", true>> = {},
) => shortcutOf({ key, code, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...modifiers });

describe("the name of a pressed key", () => {
  test.each([
    [press("n", "KeyN"), "N"],
    [press("N", "KeyN"), "N"],
    // Shift and the comma of a French keyboard, Shift and the colon.
    [press("?", "KeyM"), "?"],
    [press("/", "Period"), "/"],
    [press("F2", "F2"), "F2"],
    [press("Escape", "Escape"), "Escape"],
    [press("n", "KeyN", { altKey: true }), "Alt+N"],
    // Option writes this on a Mac.
    [press("˜", "KeyN", { altKey: true }), "Alt+N"],
    [press("Dead", "KeyN", { altKey: true }), "Alt+N"],
    [press("?", "Comma", { altKey: true }), "Alt+?"],
    [press("?", "KeyM", { altKey: true }), "Alt+?"],
    // The row of digits of a French keyboard, of a Mac, of a QWERTY keyboard.
    [press("&", "Digit1", { altKey: true }), "Alt+1"],
    [press("é", "Digit2", { altKey: true }), "Alt+2"],
    [press("¶", "Digit3", { altKey: true }), "Alt+3"],
    [press("4", "Digit4", { altKey: true }), "Alt+4"],
    // Shift and 6 of a Canadian keyboard.
    [press("?", "Digit6", { altKey: true }), "Alt+?"],
    // The browser's own shortcuts: a new window, the search of the page.
    [press("n", "KeyN", { ctrlKey: true }), ""],
    [press("n", "KeyN", { metaKey: true }), ""],
    // The console of Firefox.
    [press("K", "KeyK", { ctrlKey: true, shiftKey: true }), ""],
    [press("k", "KeyK", { ctrlKey: true, altKey: true }), ""],
    [press("k", "KeyK", { ctrlKey: true }), "Control+K"],
    [press("k", "KeyK", { metaKey: true }), "Control+K"],
    [press("F4", "F4", { altKey: true }), "Alt+F4"],
  ])("%s is %s", (name, expected) => {
    expect(name).toBe(expected);
  });
});
