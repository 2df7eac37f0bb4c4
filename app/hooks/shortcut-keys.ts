// Which shortcut a pressed key means, and when it means none: without React, tested without a browser.

type Press = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey">;

/** Named as `aria-keyshortcuts` does: "N", "/", "F2", "Escape", "Alt+N"; "" when the press belongs to the browser. */
export function shortcutOf({ key, code, altKey, ctrlKey, metaKey }: Press): string {
  if (ctrlKey || metaKey) return "";
  const name = key.length === 1 ? key.toUpperCase() : key;
  if (!altKey) return name;
  // With Alt some keyboards write another sign: the key's place tells the letter.
  const letter = /^[A-Z]$/.test(name) ? name : /^Key([A-Z])$/.exec(code)?.[1];
  return `Alt+${letter ?? name}`;
}

/** A single key, which may as well be the beginning of a word. */
export function isSingleKey(shortcut: string): boolean {
  return shortcut.length === 1;
}
