// Which shortcut a pressed key means, and when it means none: without React, tested without a browser.

type Press = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey">;

/** Named as `aria-keyshortcuts` does: "N", "/", "F2", "Escape", "Alt+N"; "" when the press belongs to the browser. */
export function shortcutOf({ key, code, altKey, ctrlKey, metaKey }: Press): string {
  if (ctrlKey || metaKey) return "";
  const name = key.length === 1 ? key.toUpperCase() : key;
  if (!altKey) return name;
  // With Alt a Mac writes signs that no key bears, or none yet: the key's place then tells the letter.
  const borne = /^[!-~]$/.test(name);
  return `Alt+${(borne ? undefined : /^Key([A-Z])$/.exec(code)?.[1]) ?? name}`;
}

/** A single key, which may as well be the beginning of a word. */
export function isSingleKey(shortcut: string): boolean {
  return shortcut.length === 1;
}
