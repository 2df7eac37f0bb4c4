// For whom a screen was rendered: a tab may outlive its account, and the browser's cookie is then another account's
// (docs/decisions/0018). Scripts name the author in a header, a form without scripts in a field.

export const AUTHOR_HEADER = "X-Auteur";
export const AUTHOR_FIELD = "auteur";

let last: string | null = null;

/** The author of the screen that this tab last showed; it goes back there once the same person has signed in again. */
export function rememberTabAuthor(author: string): void {
  last = author;
}

/** `AppData.auteur`, or null before any signed-in screen. */
export function lastTabAuthor(): string | null {
  return last;
}
