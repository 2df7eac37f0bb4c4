import { useEffect } from "react";
import { useLatest } from "#app/device/use-latest.ts";
import { createWait, EMPTY_READING, isScanning, KEY_HELD_MS, read } from "./rhythm.ts";
import { singleKeysOn } from "./single-keys.ts";

/** Names as in `aria-keyshortcuts`: "N", "/", "F2", "Escape", "Alt+N", "Control+K". */
type Shortcuts = Partial<Record<string, () => void>>;

const DIALOG = "dialog[open], [role=dialog]";
const WRITTEN =
  "textarea, select, [role=menu], input:not([type=checkbox], [type=radio], [type=button], [type=submit])";

/** No shortcut works over an open dialog. Single keys do nothing in a field, from a scanner, or when turned off. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const latest = useLatest(shortcuts);
  useEffect(() => {
    const held = createWait(KEY_HELD_MS);
    let typed = EMPTY_READING;
    function press(event: Event) {
      // A browser that fills in a field sends keydown events without a key.
      if (!(event instanceof KeyboardEvent)) return;
      held.drop();
      const { key, code, timeStamp, target } = event;
      typed = read(typed, { key, code, instant: timeStamp });
      const shortcut = shortcutOf(event);
      const action = latest.current[shortcut];
      if (!action || event.repeat || event.defaultPrevented || document.querySelector(DIALOG)) return;
      const single = isSingleKey(shortcut);
      if (single && (!singleKeysOn() || isScanning(typed) || isWritten(target))) return;
      event.preventDefault();
      if (single) held.hold(action);
      else action();
    }
    window.addEventListener("keydown", press);
    return () => {
      held.drop();
      window.removeEventListener("keydown", press);
    };
  }, [latest]);
}

function isWritten(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(WRITTEN) !== null);
}

type Press = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** "" when the press belongs to the browser. Command on a Mac counts as Control. */
export function shortcutOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Press): string {
  if (ctrlKey || metaKey) return !altKey && !shiftKey && key.toUpperCase() === "K" ? "Control+K" : "";
  const name = key.length === 1 ? key.toUpperCase() : key;
  if (!altKey) return name;
  // With Alt a Mac types other characters, so the position of the key gives the letter.
  const printable = /^[!-~]$/.test(name);
  return `Alt+${(printable ? undefined : /^Key([A-Z])$/.exec(code)?.[1]) ?? name}`;
}

export function isSingleKey(shortcut: string): boolean {
  return shortcut.length === 1;
}
