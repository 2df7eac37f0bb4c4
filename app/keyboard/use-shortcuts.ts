import { useEffect } from "react";
import { useLatest } from "#app/device/use-latest.ts";

/** Names as in `aria-keyshortcuts`. No key that writes is a shortcut, because a code may contain it. */
type Shortcut = "Escape" | "Control+K" | `F${number}` | `Alt+${string}`;

const DIALOG = "dialog[open], [role=dialog]";

/** No shortcut works over an open dialog. */
export function useShortcuts(shortcuts: Partial<Record<Shortcut, () => void>>): void {
  const latest = useLatest<Partial<Record<string, () => void>>>(shortcuts);
  useEffect(() => {
    function press(event: Event) {
      // A browser that fills in a field sends keydown events without a key.
      if (!(event instanceof KeyboardEvent)) return;
      const action = latest.current[shortcutOf(event)];
      if (!action || event.repeat || event.defaultPrevented || document.querySelector(DIALOG)) return;
      event.preventDefault();
      action();
    }
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [latest]);
}

type Press = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** "" when the press belongs to the browser. Command on a Mac counts as Control. */
export function shortcutOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Press): string {
  if (ctrlKey || metaKey) return !altKey && !shiftKey && key.toUpperCase() === "K" ? "Control+K" : "";
  const name = key.length === 1 ? key.toUpperCase() : key;
  if (!altKey) return name;
  // With Alt a Mac types other characters, and a French keyboard no digits, so the position of the key tells them.
  const plain = /^[A-Z0-9?]$/.test(name);
  return `Alt+${(plain ? undefined : /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1]) ?? name}`;
}
