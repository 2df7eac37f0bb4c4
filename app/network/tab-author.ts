// For whom this tab last showed a screen: when its session has ended and the same person signs in again in another tab,
// this one goes back to where it was by itself.

let last: string | null = null;

export function rememberTabAuthor(author: string): void {
  last = author;
}

/** `AppData.auteur`, or null before any signed-in screen. */
export function lastTabAuthor(): string | null {
  return last;
}
