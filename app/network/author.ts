// The account that a screen was rendered for: the browser's cookie may belong to another account by now
// (docs/decisions/0018). Scripts send the author in a header, a form without scripts sends it in a field.

export const AUTHOR_HEADER = "X-Auteur";
export const AUTHOR_FIELD = "auteur";

let last: string | null = null;

/** When the same person signs in again, the tab returns to its last screen. */
export function rememberTabAuthor(author: string): void {
  last = author;
}

export function lastTabAuthor(): string | null {
  return last;
}
