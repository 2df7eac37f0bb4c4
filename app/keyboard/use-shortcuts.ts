import { useEffect, useRef } from "react";
import { createHeldKey } from "./held-key.ts";
import { isFast, EMPTY_READING, read } from "./scanner.ts";
import { singleKeysOn } from "./single-keys.ts";

/** What each key does, by its name for `aria-keyshortcuts`: "N", "/", "F2", "Escape", "Alt+N". */
type Shortcuts = Partial<Record<string, () => void>>;

const DIALOG = "dialog[open], [role=dialog]";
const WRITTEN =
  "textarea, select, [role=menu], input:not([type=checkbox], [type=radio], [type=button], [type=submit])";

/**
 * Keys of the screen, wherever the focus is. None while a dialog is open: it has its own. A single key is none either in a
 * field, from a scanner, or when the user has turned them off.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const held = createHeldKey();
    let typed = EMPTY_READING;
    function press(event: Event) {
      // Browsers send some that are no key: a field that they fill in.
      if (!(event instanceof KeyboardEvent)) return;
      held.drop();
      const { key, code, timeStamp, target } = event;
      typed = read(typed, { key, code, instant: timeStamp }).reading;
      const shortcut = shortcutOf(event);
      const action = latest.current[shortcut];
      if (!action || event.repeat || event.defaultPrevented || document.querySelector(DIALOG)) return;
      const single = isSingleKey(shortcut);
      if (single && (!singleKeysOn() || isFast(typed) || isWritten(target))) return;
      event.preventDefault();
      if (single) held.hold(action);
      else action();
    }
    window.addEventListener("keydown", press);
    return () => {
      held.drop();
      window.removeEventListener("keydown", press);
    };
  }, []);
}

/** Where keys are letters. */
function isWritten(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(WRITTEN) !== null);
}

// Which shortcut a pressed key means, and when it means none: without React, tested without a browser.

type Press = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey">;

/** Named as `aria-keyshortcuts` does: "N", "/", "F2", "Escape", "Alt+N"; "" when the press belongs to the browser. */
export function shortcutOf({ key, code, altKey, ctrlKey, metaKey }: Press): string {
  if (ctrlKey || metaKey) return "";
  const name = key.length === 1 ? key.toUpperCase() : key;
  if (!altKey) return name;
  // With Alt a Mac writes signs that no key bears, or none yet: the key's place then tells the letter.
  const printable = /^[!-~]$/.test(name);
  return `Alt+${(printable ? undefined : /^Key([A-Z])$/.exec(code)?.[1]) ?? name}`;
}

/** A single key, which may as well be the beginning of a word. */
export function isSingleKey(shortcut: string): boolean {
  return shortcut.length === 1;
}
