import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createWait, KEY_HELD_MS } from "#app/keyboard/rhythm.ts";
import { isSingleKey, shortcutOf } from "#app/keyboard/use-shortcuts.ts";

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

  test("single keys are those that write", () => {
    expect(["N", "/", "?", "F2", "Escape", "Alt+N", "Control+K", ""].filter(isSingleKey)).toEqual([
      "N",
      "/",
      "?",
    ]);
  });
});

describe("a single key's action", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("waits for longer than a scanner's next key may take, and for less than a person feels", () => {
    const action = vi.fn();
    createWait(KEY_HELD_MS).hold(action);
    vi.advanceTimersByTime(104);
    expect(action).not.toHaveBeenCalled();
    vi.advanceTimersByTime(150 - 104);
    expect(action).toHaveBeenCalledOnce();
  });

  test("does not happen when another key comes", () => {
    const action = vi.fn();
    const held = createWait(KEY_HELD_MS);
    held.hold(action);
    vi.advanceTimersByTime(KEY_HELD_MS - 1);
    held.drop();
    vi.runAllTimers();
    expect(action).not.toHaveBeenCalled();
  });

  test("happens at once, and once, when its key is pressed again", () => {
    const action = vi.fn();
    const held = createWait(KEY_HELD_MS);
    held.hold(action, "+");
    held.again("+");
    held.again("+");
    held.hold(action, "+");
    held.again("-");
    vi.runAllTimers();
    expect(action).toHaveBeenCalledOnce();
  });

  test("waits once more when the page was busy: keys of that time are handled after the timer", () => {
    const action = vi.fn();
    const held = createWait(KEY_HELD_MS);
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    held.hold(action);
    now.mockReturnValue(1000);
    vi.advanceTimersByTime(KEY_HELD_MS);
    expect(action).not.toHaveBeenCalled();
    held.drop();
    vi.runAllTimers();
    expect(action).not.toHaveBeenCalled();
    now.mockRestore();
  });
});
